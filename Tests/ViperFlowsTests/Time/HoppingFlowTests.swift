import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

@Suite struct HoppingFlowTests {
  private static let roundTrip = """
    "given": [ { "request": "search", "with": { "text": "a" },
      "reply": [ { "response": "saved" } ] } ],
    "steps": [
      { "when": { "event": "type", "with": { "text": "a" } }, "then": [
        { "request": "search", "with": { "text": "a" } },
        { "command": "show", "with": { "text": "answered" } } ] } ]
    """

  private static let ticking = """
    "steps": [
      { "when": { "event": "start" }, "then": [ { "command": "show", "with": { "text": "0s" } } ] },
      { "when": { "advance": "999ms" }, "then": [] },
      { "when": { "advance": "2001ms" }, "then": [
        { "command": "show", "with": { "text": "1s" } },
        { "command": "show", "with": { "text": "2s" } },
        { "command": "show", "with": { "text": "3s" } } ] } ]
    """

  private func wire(_ harness: Harness, _ hop: Hop) {
    let ticker = HoppingTicker(TimedDoubles(harness), clock: harness.clock, hop: hop)
    ticker.wire(into: harness)
    harness.accepts(.response) { [weak ticker] (response: SmallResponse) in
      ticker?.handle(response: response)
    }
  }

  /// Something that is always due, so that the time would run ahead of a module that is slow.
  private func keepTicking(_ harness: Harness) {
    harness.scheduler.schedule(every: .milliseconds(390)) {}
  }

  @Test(arguments: Hop.allCases) func aRoundTripSettles(_ hop: Hop) async throws {
    let result = await FlowRunner(try FlowText.flow(Self.roundTrip)).run { wire($0, hop) }
    #expect(result.findings.map(\.description) == [])
    let sent = result.transcript.sentByModule
    #expect(sent.map(\.isOnMainThread) == [hop.leadsToMain, hop.leadsToMain])
  }

  @Test(arguments: Hop.allCases) @MainActor
  func aRoundTripSettlesOnTheMainActor(_ hop: Hop) async throws {
    let result = await FlowRunner(try FlowText.flow(Self.roundTrip)).run { wire($0, hop) }
    #expect(result.findings.map(\.description) == [])
    let sent = result.transcript.sentByModule
    #expect(sent.map(\.isOnMainThread) == [hop.leadsToMain, hop.leadsToMain])
  }

  @Test(arguments: Hop.allCases) func timeWaitsForIt(_ hop: Hop) async throws {
    let flow = try FlowText.flow(Self.ticking)
    for _ in 0..<TimedFlowTests.runs {
      let result = await FlowRunner(flow).run { harness in
        wire(harness, hop)
        keepTicking(harness)
      }
      try #require(result.findings.map(\.description) == [])
    }
  }

  @Test(arguments: Hop.allCases) @MainActor
  func timeWaitsForItOnTheMainActor(_ hop: Hop) async throws {
    let flow = try FlowText.flow(Self.ticking)
    for _ in 0..<TimedFlowTests.runs {
      let result = await FlowRunner(flow).run { harness in
        wire(harness, hop)
        keepTicking(harness)
      }
      try #require(result.findings.map(\.description) == [])
    }
  }

  @Test(arguments: Hop.allCases) func timeWaitsForItInCodeToo(_ hop: Hop) async throws {
    let (lines, findings) = try await ManualClockTests.scope { harness in
      let doubles = TimedDoubles(harness)
      let ticker = HoppingTicker(doubles, clock: harness.clock, hop: hop)
      harness.owns(ticker, as: .presenter)
      ticker.handle(event: .start)
      await harness.advance(by: .seconds(3))
      return doubles.view.commands.map { "\($0)" }
    }
    #expect(findings.map(\.description) == [])
    #expect(lines == (0...3).map { "show(text: \"\($0)s\")" })
  }

  @Test @MainActor func whatTheRunnerWaitsForMayNeedTheMainThread() async throws {
    // The thread of the test is the one that the module waits for.
    let onBackground = Self.roundTrip.replacing(
      #""saved" } ]"#, with: #""saved" } ], "on": "background""#)
    let flow = try FlowText.flow(onBackground)
    let result = await FlowRunner(flow).run { wire($0, .mainQueueAndWait) }
    #expect(result.findings.map(\.description) == [])
    #expect(result.transcript.messages.map(\.isOnMainThread) == [true, true, false, true])
  }
}
