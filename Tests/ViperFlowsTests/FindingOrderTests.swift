import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// The cause stands first: findings are sorted by step, and what may follow from another one says so.
@Suite struct FindingOrderTests {
  private static let shows = #"{ "command": "showTimeout" }"#

  private static func step(_ event: String, _ then: String) -> String {
    #"{ "when": { "event": "\#(event)" }, "then": [ \#(then) ] }"#
  }

  /// Wires a module that does something at each event.
  private static func wire(
    _ harness: Harness, _ body: @escaping (TimedDoubles, TimedEvent) -> Void
  ) {
    let doubles = TimedDoubles(harness)
    harness.keeps(doubles)
    harness.accepts(.event) { (event: TimedEvent) in body(doubles, event) }
  }

  // MARK: Order

  @Test func findingsAreSortedByStep() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "call": "load", "returns": "it" } ], "steps": [
        \(Self.step("start", Self.shows)), \(Self.step("stop", "")),
        { "when": { "callback": "save.done" }, "then": [ \(Self.shows) ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      Self.wire(harness) { doubles, event in
        if case .stop = event { doubles.view.handle(.showTimeout) }
      }
    }
    #expect(
      result.findings.map(\.sentence) == [
        "Step 1, event start: command showTimeout is expected and did not come.",
        "Step 2, event stop: command showTimeout came, which the step does not expect.",
        "Step 3, callback save.done: no closure 'save.done' was handed over.",
        "Step 3, callback save.done: command showTimeout is expected and did not come.",
        "Nothing asked for the given call load.",
      ])
    let causes = result.findings.map { finding in
      finding.details.first { $0.hasPrefix("This may only follow") }
    }
    #expect(
      causes == [
        nil, nil, "This may only follow from what is said of step 1, event start.",
        "This may only follow: the step could not be done.",
        "This may only follow from what is said of step 1, event start.",
      ])
  }

  @Test func whatADoubleNotesStandsAtItsStep() throws {
    let flow = try FlowText.flow(
      "\"steps\": [ \(Self.step("start", "")), \(Self.step("stop", Self.shows)) ]")
    let result = FlowRunner(flow).run { harness in
      let recorder = harness.recorder
      Self.wire(harness) { _, event in
        if case .start = event { recorder.note(Finding(id: .unanswered, sentence: "A.")) }
      }
    }
    #expect(result.ids == [.unanswered, .missingMessage])
  }

  @Test func whatIsFirstFollowsFromNothing() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "call": "load", "returns": "it" } ],
      "steps": [ { "when": { "callback": "save.done" }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { Self.wire($0) { _, _ in } }
    #expect(result.ids == [.impossibleStep, .unusedGiven])
    #expect(!result.finding(0).description.contains("This may only follow"))
  }

  /// Of an earlier message that is missing, a later entity that can't be made may be a consequence.
  @Test func anEntityThatCannotBeMadeMayFollow() throws {
    let flow = try FlowText.flow(
      """
      "steps": [
        \(Self.step("start", Self.shows)),
        { "when": { "event": "type", "with": { "text": 1 } }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { Self.wire($0) { _, _ in } }
    #expect(result.ids == [.missingMessage, .unmakeableValue])
    #expect(
      result.findings.last?.details.first
        == "This may only follow from what is said of step 1, event start.")
  }

  // MARK: Loops

  @Test func aLoopStandsFirstAndShowsFewOfItsMessages() throws {
    let flow = try FlowText.flow("\"steps\": [ \(Self.step("start", "")) ]")
    let result = FlowRunner(flow).run { harness in
      let recorder = harness.recorder
      Self.wire(harness) { doubles, _ in
        for _ in 0..<1_500 { doubles.view.handle(.showTimeout) }
        recorder.note(Finding(id: .endlessLoop, sentence: "Round and round."))
      }
    }
    #expect(result.ids == [.endlessLoop, .unexpectedMessage])
    let lines = result.finding(1).details
    #expect(lines.count { $0.contains("+ command showTimeout") } == 20)
    #expect(lines.contains("    … 1,480 more of the loop …"))
  }

  @Test func aLongStepThatIsNoLoopIsShownWhole() throws {
    let flow = try FlowText.flow("\"steps\": [ \(Self.step("start", "")) ]")
    let result = FlowRunner(flow).run { harness in
      Self.wire(harness) { doubles, _ in
        for _ in 0..<30 { doubles.view.handle(.showTimeout) }
      }
    }
    let lines = result.finding(0).details
    #expect(lines.count { $0.contains("+ command showTimeout") } == 30)
  }

  // MARK: Threads

  /// A server may be asked on any thread: only a view is told on the main one.
  @Test func aCallOnAnotherThreadThatComesTooLateIsToldSo() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "call": "load", "returns": "it" } ], "steps": [
        \(Self.step("start", #"{ "call": "load" }"#)), \(Self.step("stop", "")) ]
      """)
    let result = FlowRunner(flow).run { harness in
      Self.wire(harness) { doubles, event in
        guard case .stop = event else { return }
        let end = DispatchSemaphore(value: 0)
        Thread {
          doubles.service.call("load") { (_: Result<String, any Error>) in }
          end.signal()
        }.start()
        end.wait()
      }
    }
    #expect(
      result.finding(0).details.contains(
        "Nearest: call load arrived on another thread when the step was over, as message 3."))
    #expect(
      result.finding(0).remedy
        == "Send it before the step is over. Only if it may come later, run the flow from an asynchronous "
        + "test, or give it a \"timeout\".")
  }

  @Test func anAnswerOnAnotherThreadThatComesTooLateIsToldSo() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ \(Self.step("start", Self.shows)), \(Self.step("stop", "")) ]
      """)
    let result = FlowRunner(flow).run { harness in
      Self.wire(harness) { doubles, event in
        guard case .stop = event else { return }
        let end = DispatchSemaphore(value: 0)
        Thread {
          doubles.view.handle(.showTimeout)
          end.signal()
        }.start()
        end.wait()
      }
    }
    #expect(result.ids == [.missingMessage, .unexpectedMessage])
    #expect("\(result.transcript)".contains("command showTimeout  (on another thread)"))
    #expect(
      result.finding(0).details.contains(
        "Nearest: command showTimeout was sent off the main thread when the step was over, as message "
          + "3."))
    #expect(
      result.finding(0).remedy
        == "Send it on the main thread: the main actor, the main queue. Where that is later, run the flow "
        + "from an asynchronous test, or give it a \"timeout\"."
    )
    #expect(
      result.finding(1).sentence
        == "Step 2, event stop: command showTimeout came on another thread, which the step does not "
        + "expect.")
    #expect(
      result.finding(1).remedy
        == "Do not send it in this step. Only if the module is right, add "
        + "{ \"command\": \"showTimeout\" } to 'then'; if it belongs to "
        + "an earlier step, which was over: run the flow from an asynchronous test, or give it a "
        + "\"timeout\".")
  }
}
