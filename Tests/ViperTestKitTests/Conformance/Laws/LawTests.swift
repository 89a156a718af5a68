import Testing

@testable import ViperTestKit

@Suite struct LawTests {
  @Test func lawsAreInOrderAndWellSpoken() {
    let ids = Law.all.map(\.id)
    #expect(ids == ids.sorted())
    #expect(Set(Conformance.ids).count == Conformance.ids.count)
    #expect(Law.all.flatMap(\.textProblems) == [])
    #expect(Law.all.allSatisfy { !$0.needs.isEmpty })
  }
}
