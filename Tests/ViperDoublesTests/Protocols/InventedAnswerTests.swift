import FlowTestSupport
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// What recording says of answers that neither the flow nor the test gave.
@Suite struct InventedAnswerTests {
  private final class Owner {}

  /// Records what a module does with doubles on `go`; the details of what was recorded.
  private func recorded(
    given: String = "", stub: @escaping (ArticlesInteractorInputSpy) -> Void = { _ in },
    _ body: @escaping (ArticlesInteractorInputSpy) throws -> Void
  ) throws -> [String] {
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "event": "go" } }"#, besides: "\"given\": [ \(given) ],")
    let result = FlowRunner(try fixture.flow(), recordMode: .missing).run { harness in
      let interactor = ArticlesInteractorInputSpy(harness)
      stub(interactor)
      harness.owns(Owner(), as: .presenter)
      harness.accepts(.event, named: "go") { _ in try body(interactor) }
      harness.accepts(.response, named: "fetched") { _ in }
    }
    #expect(result.ids == [.recorded])
    return result.finding(0).details
  }

  @Test func theFindingSaysWhatTheDoubleInventedAndWhatGivenSaysIt() throws {
    let details = try recorded { interactor in
      _ = interactor.count()
      _ = interactor.count()
      _ = interactor.find(id: "3")
      _ = try interactor.load(id: "7")
    }
    #expect(
      details.filter { $0.contains("double") } == [
        #"The double returned 0 to request count, which no 'given' says: { "request": "count", "returns": 0 } does."#,
        #"The double returned nil to request find(id: "3"), which no 'given' says: { "request": "find", "with": { "$any": true }, "returns": null } does."#,
        #"The double returned [] to request load(id: "7"), which no 'given' says: { "request": "load", "with": { "$any": true }, "returns": [] } does."#,
      ])
    // What returned is answered.
    #expect(!details.contains { $0.contains("no answer") })
  }

  @Test func whatTheFlowOrTheTestSaysIsNotNamed() throws {
    let details = try recorded(
      given: #"""
        { "request": "count", "returns": 0 },
        { "request": "load", "with": { "$any": true }, "returns": [] }
        """#,
      stub: { $0.stub.find = { _ in nil as Article? } }
    ) { interactor in
      _ = interactor.count()
      _ = interactor.find(id: "3")
      _ = try interactor.load(id: "7")
    }
    // A stub that says nil says nothing: the double goes on with its own.
    #expect(details.filter { $0.contains("double") }.map { $0.contains("find") } == [true])
  }

  @Test func aRequestThatHandsOverAClosureIsAnsweredByIt() throws {
    let details = try recorded { interactor in
      interactor.search("a") { _ in }
      interactor.fetchArticles()
    }
    #expect(
      details.filter { $0.contains("no answer") }
        == ["request fetchArticles had no answer: no 'given' is for it."])
  }
}
