import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperValues

@Suite struct ServiceSpyLaterTests {
  let harness = Harness(module: "Shop")
  let service: ServiceStub

  init() {
    service = ServiceStub(harness)
  }

  @discardableResult
  private func hold(_ answer: String) throws -> AnswerTable {
    AnswerTable(
      of: try flow(giving: #"{ "call": "items", \#(answer), "held": true }"#), in: harness)
  }

  private final class Results {
    var all: [String] = []
  }

  private func ask() -> Results {
    let results = Results()
    service.call("items") { (result: Result<[String], any Error>) in
      results.all.append("\(result)")
    }
    return results
  }

  @Test func aCompletionIsCalledAtOnceWhereTheAnswerIsThere() {
    service.on("items") { ["a"] }
    #expect(ask().all == [#"success(["a"])"#])
    service.on("items") { () throws -> [String] in throw Shop.Offline() }
    #expect(ask().all == ["failure(offline)"])
  }

  @Test func aCompletionIsCalledWhenTheFlowReleasesIt() throws {
    let answers = try hold(#""returns": [ "late" ]"#)
    let results = ask()
    #expect(results.all == [])
    try answers.release("items", number: nil)
    #expect(results.all == [#"success(["late"])"#])
  }

  @Test func aCompletionThatStillWaitsIsDroppedAtTheEnd() throws {
    try hold(#""returns": [ "late" ]"#)
    weak var gone: Results?
    do {
      let results = ask()
      gone = results
      harness.modules.releaseAll()
      #expect(results.all == [])
    }
    #expect(gone == nil)
  }

  @Test func aCompletionThatNothingAnswersFails() {
    #expect(
      ask().all == ["failure(No answer was given for the call 'items'.)"])
    #expect(harness.recorder.noted().count == 1)
    let results = Results()
    service.call("items", fallback: { 3 }) { results.all.append("\($0)") }
    #expect(results.all == ["success(3)"])
    #expect(harness.recorder.noted() == [])
  }

  /// What is there at once is thrown, and what comes later is handed over.
  @Test func aCallThatCanThrowAtOnceDoesSoOrAnswersLater() throws {
    let results = Results()
    func ask() throws {
      try service.callThrowing("items") { (result: Result<[String], any Error>) in
        results.all.append("\(result)")
      }
    }
    service.on("items") { () throws -> [String] in throw Shop.Offline() }
    #expect(throws: Shop.Offline()) { try ask() }
    #expect(results.all == [])
    service.on("items") { ["a"] }
    try ask()
    #expect(results.all == [#"success(["a"])"#])
    let answers = try hold(#""throws": "offline""#)
    try ask()
    #expect(results.all.count == 1)
    try answers.release("items", number: nil)
    #expect(results.all.last == "failure(offline)")
    #expect(harness.recorder.noted() == [])
  }

  @Test func aCallThatCanThrowAtOnceThrowsWhereNothingAnswers() throws {
    let results = Results()
    #expect(throws: Unanswered.self) {
      try service.callThrowing("items") { (_: Result<[String], any Error>) in results.all.append("")
      }
    }
    #expect(harness.recorder.noted().count == 1)
    try service.callThrowing("items", fallback: { 3 }) { results.all.append("\($0)") }
    #expect(results.all == ["success(3)"])
  }

  @Test func anAsyncCallWaits() async throws {
    let answers = try hold(#""returns": [ "late" ]"#)
    let service = self.service
    async let items: [String] = service.callAsync("items")
    while harness.modules.pendingItems.isEmpty {
      await Task.yield()
    }
    try answers.release("items", number: nil)
    #expect(try await items == ["late"])
  }

  @Test func anAsyncCallThrowsWhatIsHeld() async throws {
    let answers = try hold(#""throws": "offline""#)
    let service = self.service
    let task = Task { () throws -> [String] in try await service.callAsync("items") }
    while harness.modules.pendingItems.isEmpty {
      await Task.yield()
    }
    try answers.release("items", number: nil)
    await #expect(throws: GivenError.self) { try await task.value }
  }

  @Test func aCancelledTaskDoesNotWait() async throws {
    let answers = try hold(#""returns": []"#)
    let service = self.service
    let task = Task { () throws -> [String] in try await service.callAsync("items") }
    while harness.modules.pendingItems.isEmpty {
      await Task.yield()
    }
    task.cancel()
    // Too late for the task, which must not have waited for it.
    try answers.release("items", number: nil)
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(harness.recorder.noted() == [])
  }

  @Test func theEndOfTheFlowEndsTheWaiting() async throws {
    try hold(#""returns": []"#)
    let service = self.service
    let task = Task { () throws -> [String] in try await service.callAsync("items", fallback: []) }
    while harness.modules.pendingItems.isEmpty {
      await Task.yield()
    }
    harness.modules.releaseAll()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(.timeLimit(.minutes(1))) func whatIsAskedWhenTheFlowIsOverWaitsForNothing() async throws {
    try hold(#""returns": []"#)
    harness.modules.releaseAll()
    await #expect(throws: CancellationError.self) {
      let _: [String] = try await service.callAsync("items", fallback: [])
    }
  }

  @Test func anAsyncCallIsAnsweredAtOnceToo() async throws {
    service.on("items") { ["a"] }
    let items: [String] = try await service.callAsync("items")
    #expect(items == ["a"])
    #expect(try await service.callAsync("count", fallback: 3) == 3)
    await #expect(throws: Unanswered.self) {
      try await service.callAsync("count", returning: Int.self)
    }
    #expect(harness.recorder.noted().count == 1)
  }

  @MainActor @Test func anAsyncCallKeepsTheMainActor() async throws {
    service.on("count") { 1 }
    var count = 0
    count = try await service.callAsync("count")
    MainActor.assertIsolated()
    #expect(count == 1)
  }
}
