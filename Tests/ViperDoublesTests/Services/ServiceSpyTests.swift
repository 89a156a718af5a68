import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperValues

@Suite struct ServiceSpyTests {
  let harness = Harness(module: "Shop")
  let service: ServiceStub

  init() {
    service = ServiceStub(harness)
  }

  private func give(_ given: String) throws {
    _ = AnswerTable(of: try flow(giving: given), in: harness)
  }

  private func items(_ page: Int = 1) throws -> [String] {
    try service.call("items", ["query": "a", nil: page])
  }

  @Test func recordsCalls() {
    service.call("save", ["item": 1, nil: true])
    service.call("reload")
    #expect(service.calls.map(\.name) == ["save", "reload"])
    #expect(harness.recorder.lines == ["← call save(item: 1, true)", "← call reload"])
    #expect(harness.recorder.noted() == [])
  }

  @Test func returnsWhatTheFlowGives() throws {
    try give(#"{ "call": "items", "with": { "query": "a", "_1": 1 }, "returns": [ "x" ] }"#)
    service.on("items") { ["stub"] }
    #expect(try items() == ["x"])
    #expect(try items(2) == ["stub"])
  }

  @Test func throwsWhatTheFlowGives() throws {
    try give(#"{ "call": "items", "with": { "$any": true }, "throws": "offline" }"#)
    let error = #expect(throws: GivenError.self) { try items() }
    #expect(error?.description == "offline")
  }

  @Test func throwsTheErrorThatTheTestMakes() throws {
    harness.make((any Error).self) { _ in Shop.Offline() }
    try give(#"{ "call": "items", "with": { "$any": true }, "throws": "offline" }"#)
    #expect(throws: Shop.Offline()) { try items() }
  }

  @Test func stubsReturnOrThrow() throws {
    service.on("items") { call in ["\(call.arguments.count)"] }
    #expect(try items() == ["2"])
    service.on("items") { () throws -> [String] in throw Shop.Offline() }
    #expect(throws: Shop.Offline()) { try items() }
  }

  @Test func theFallbackAnswersTheRest() throws {
    #expect(try service.call("items", fallback: ["f"]) == ["f"])
    #expect(service.call("count", orReturn: 3) == 3)
    #expect(harness.recorder.noted() == [])
  }

  @Test func whatNothingAnswersIsAFindingAndAnError() throws {
    service.on("itemz") { 1 }
    let error = #expect(throws: Unanswered.self) { try items() }
    #expect(error?.description == "No answer was given for the call 'items'.")
    #expect(
      harness.recorder.noted() == [
        "unanswered: call items is not answered: nothing was said about it (did you mean 'itemz'?)."
      ])
  }

  @Test func aStubOfAnotherTypeIsAFinding() throws {
    service.on("items") { 1 }
    #expect(throws: Unanswered.self) { try items() }
    #expect(try service.call("items", fallback: ["f"]) == ["f"])
    #expect(
      harness.recorder.noted().first
        == "unmakeable-value: call items returns Array<String>, but the double answers Int.")
  }

  @Test func aValueThatCanNotBeMadeIsAFinding() throws {
    try give(#"{ "call": "items", "with": { "$any": true }, "returns": 1 }"#)
    #expect(throws: Unanswered.self) { try items() }
    #expect(
      harness.recorder.noted() == [
        "unmakeable-value: The answer can't be made: an array is needed here, "
          + "this is a number (1)."
      ])
  }

  @Test func whatReturnsNothingIsAnsweredToo() throws {
    try give(#"{ "call": "save", "returns": null }"#)
    try service.call("save", returning: Void.self)
    #expect(harness.recorder.noted() == [])
  }

  @Test func anErrorWhereNoneCanBeThrownIsAFinding() throws {
    try give(#"{ "call": "count", "throws": "offline" }"#)
    #expect(service.call("count", orReturn: 3) == 3)
    service.on("save") { () throws -> Void in throw Shop.Offline() }
    service.call("save")
    #expect(
      harness.recorder.noted() == [
        "impossible-step: call count is to throw offline, but its function does not throw.",
        "impossible-step: call save is to throw offline, but its function does not throw.",
      ])
  }

  @Test func aCallerThatDoesNotWaitCanNotBeAnsweredLater() throws {
    try give(
      #"{ "call": "items", "with": { "$any": true }, "returns": [], "held": true }"#)
    #expect(throws: Unanswered.self) { try items() }
    #expect(try service.call("items", ["q": 1], fallback: ["f"]) == ["f"])
    #expect(
      harness.recorder.noted().first
        == "unanswered: call items is to be answered later, but it is not async, so its caller "
        + "can't wait.")
  }

  @Test func dropsItsStubs() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      service.on("items") { witness }
    }
    #expect(gone != nil)
    service.releaseAll()
    #expect(gone == nil)
  }

  @Test func isUsableFromManyThreads() {
    let service = self.service
    let counter = Counter()
    fromManyThreads { number in
      service.on("items") { ["a"] }
      service.call("save", ["number": number])
      if (try? service.call("items", fallback: [])) == ["a"] {
        counter.raise()
      }
    }
    #expect(counter.value == 200)
    #expect(service.calls.count == 400)
  }
}
