import FlowTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// A second answer to one request.
@Suite struct AnsweredTwiceTests {
  private static let steps = """
    "steps": [
      { "when": { "request": "load", "with": { "id": 1 } }, "then": [ { "response": "saved" } ] },
      { "when": { "request": "load", "with": { "id": 2 } }, "then": [ { "response": "saved" } ] } ]
    """

  private static func flow(of members: String) throws -> Flow {
    try #require(
      try FlowParser.flows(
        of: JSONDocument(
          reading: """
            { "format": 1, "module": "Small", "subject": "interactor", "flows": [
            { "id": "small", "scenario": "a small flow", \(members) } ] }
            """, path: "Small.json")
      ).first)
  }

  private final class Interactor {
    var onResponse: (SmallResponse) -> Void = { _ in }
  }

  private func wire(_ harness: Harness, answers: @escaping (Int) -> [SmallResponse]) {
    let interactor = Interactor()
    let presenter = PresenterSpy<SmallEvent, SmallResponse>(harness)
    interactor.onResponse = presenter.handle(response:)
    harness.owns(interactor, as: .interactor)
    harness.accepts(.request) { (request: SmallRequest) in
      if case .load(let id) = request { answers(id).forEach(interactor.onResponse) }
    }
  }

  private func run(_ answers: @escaping (Int) -> [SmallResponse]) throws -> FlowResult {
    FlowRunner(try Self.flow(of: Self.steps)).run { wire($0, answers: answers) }
  }

  @Test func oneAnswerToEachIsRight() throws {
    #expect(try run { _ in [.saved] }.findings.map(\.description) == [])
  }

  @Test func aSecondAnswerIsNamedWithItsRequest() throws {
    let result = try run { $0 == 2 ? [.saved, .saved] : [.saved] }
    #expect(result.ids == [.answeredTwice])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 2, request load: response saved came a second time: request load(id: 2) was answered \
        already, by message 4.
        """)
    #expect(
      result.finding(0).remedy == """
        Answer once on every path: return where it was answered. If the module is right, add \
        { "response": "saved" } to 'then'.
        """)
  }

  @Test func anotherAnswerIsNotTheSameOne() throws {
    let result = try run { _ in [.saved, .loaded(result: .success([]))] }
    #expect(Set(result.ids) == [.unexpectedMessage])
  }

  @Test func oneMoreOfSeveralIsNoSecondAnswer() throws {
    // Expected twice: a stream of answers, of which one more came.
    let flow = try Self.flow(
      of:
        """
        "steps": [ { "when": { "request": "load", "with": { "id": 1 } }, "then": [
          { "response": "saved" }, { "response": "saved" } ] } ]
        """)
    let result = FlowRunner(flow).run { harness in
      wire(harness) { _ in [.saved, .saved, .saved] }
    }
    #expect(result.ids == [.unexpectedMessage])
  }
}
