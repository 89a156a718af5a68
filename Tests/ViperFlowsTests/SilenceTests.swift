import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// In an asynchronous flow, each step comes to rest before it is over, also one that expects nothing.
@Suite struct SilenceTests {
  /// Where a presenter goes on.
  enum Place: CaseIterable {
    case anywhere, mainActor
  }

  // MARK: An older answer over a newer one

  private static let stale = """
    "given": [ { "call": "search", "replies": [
      { "returns": "old", "held": true }, { "returns": "new", "held": true } ] } ],
    "steps": [
      { "when": { "event": "type", "with": { "text": "s" } }, "then": [ { "call": "search" } ] },
      { "when": { "event": "type", "with": { "text": "sw" } }, "then": [ { "call": "search" } ] },
      { "when": { "release": "search", "number": 2 },
        "then": [ { "command": "show", "with": { "text": "new" } } ] },
      { "when": { "release": "search", "number": 1 }, "then": [] },
      { "when": { "event": "stop" }, "then": [] } ]
    """

  /// Shows whatever comes.
  private static func wireStale(_ harness: Harness, _ place: Place) {
    let doubles = TimedDoubles(harness)
    harness.keeps(doubles)
    harness.accepts(.event) { (event: TimedEvent) in
      guard case .type = event else { return }
      run(at: place) {
        guard let text = try? await doubles.service.callAsync("search", returning: String.self)
        else { return }
        doubles.view.handle(.show(text: text))
      }
    }
  }

  // MARK: A command that comes once more

  private static let repeated = """
    "steps": [
      { "when": { "event": "start" }, "then": [
        { "command": "show", "with": { "text": "done" } } ] },
      { "when": { "event": "stop" }, "then": [] } ]
    """

  /// Shows the same once more after one more `await`.
  private static func wireRepeated(_ harness: Harness, _ place: Place) {
    let doubles = TimedDoubles(harness)
    harness.keeps(doubles)
    harness.accepts(.event) { (event: TimedEvent) in
      guard case .start = event else { return }
      run(at: place) {
        doubles.view.handle(.show(text: "done"))
        await Task.yield()
        doubles.view.handle(.show(text: "done"))
      }
    }
  }

  private static func run(at place: Place, _ body: @escaping @Sendable () async -> Void) {
    switch place {
    case .anywhere: Task { await body() }
    case .mainActor: Task { @MainActor in await body() }
    }
  }

  // MARK: Tests

  @Test(arguments: Place.allCases)
  func anAnswerThatComesTooLateIsFoundInItsStep(_ place: Place) async throws {
    let flow = try FlowText.flow(Self.stale)
    let sentence =
      #"Step 4, release search, number 1: command show(text: "old") came, which the step does not "#
      + "expect."
    try await expect(sentence, in: flow) { Self.wireStale($0, place) }
  }

  @Test(arguments: Place.allCases)
  func aCommandThatComesOnceMoreIsFoundInItsStep(_ place: Place) async throws {
    let flow = try FlowText.flow(Self.repeated)
    let sentence =
      #"Step 1, event start: command show(text: "done") came, which the step does not expect once "#
      + "more."
    try await expect(sentence, in: flow) { Self.wireRepeated($0, place) }
  }

  /// Expects one finding in each of the runs.
  private func expect(
    _ sentence: String, in flow: Flow, _ wire: @Sendable (Harness) -> Void
  ) async throws {
    var others: [[String]: Int] = [:]
    for _ in 0..<TimedFlowTests.runs {
      let result = await FlowRunner(flow).run { wire($0) }
      let sentences = result.findings.map(\.sentence)
      if sentences != [sentence] { others[sentences, default: 0] += 1 }
    }
    #expect(others == [:])
  }
}
