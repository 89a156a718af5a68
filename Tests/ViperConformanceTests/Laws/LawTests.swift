import RuleTestSupport
import Testing

@testable import ViperConformance
@testable import ViperRules

@Suite struct LawTests {
  @Test func lawsAreInOrderAndWellSpoken() {
    let ids = Law.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(Conformance.ids).count == Conformance.ids.count)
    #expect(Law.all.flatMap(\.textProblems) == [])
    #expect(Law.all.allSatisfy { !$0.needs.isEmpty })
  }

  @Test func aFlowIsCalledAfterTheLawThatItBreaks() {
    let laws = ["a-law", "b-law"].map { id in
      Law(
        id: id, sentence: "It is so.", because: "It was so.", remedy: "Let it be so.",
        needs: ["nothing"]
      ) { context in
        .violated([
          context.violation("It is not so.", edge: "", in: try context.assembled(), step: 0)
        ])
      }
    }
    var report = ConformanceReport()
    _ = report.check(laws, LawScenario(), module: "Shelf") { Shelf.wire($0) }
    let texts = report.entries.flatMap(\.violations).map(\.flowText)
    #expect(texts.map { $0.contains(#""id": "law.a-law""#) } == [true, false])
    #expect(texts.map { $0.contains(#""id": "law.b-law""#) } == [false, true])
  }
}
