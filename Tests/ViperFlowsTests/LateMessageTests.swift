import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite struct LateMessageTests {
  @Test func aMessageThatComesWhileTheModuleIsWaitedForIsLeftOver() async throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let gate = DispatchSemaphore(value: 0)
    let result = await FlowRunner(flow, releaseTimeout: .seconds(600)).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        nonisolated(unsafe) let presenter = presenter
        DispatchQueue.global().async {
          gate.wait()
          presenter.onCommand(.hide)
        }
      }
      // Opens the gate when the harness has released the modules; the block still holds the
      // presenter.
      harness.keeps(Closing { DispatchQueue.global().async { gate.signal() } })
    }
    #expect(result.ids == [.leftOver])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        After the last step, event start: command hide came when the flow was over; \
        no step expects it.
        """)
  }

  @Test func onlyTheFirstOfManyLateMessagesAreTold() async throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let gate = DispatchSemaphore(value: 0)
    let result = await FlowRunner(flow, releaseTimeout: .seconds(600)).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        nonisolated(unsafe) let presenter = presenter
        DispatchQueue.global().async {
          gate.wait()
          for _ in 0..<25 { presenter.onCommand(.hide) }
        }
      }
      harness.keeps(Closing { DispatchQueue.global().async { gate.signal() } })
    }
    #expect(result.ids == Array(repeating: .leftOver, count: 20))
    #expect(result.findings.last?.details.first == "5 more came after it.")
    #expect(result.findings.dropLast().allSatisfy { $0.details.first == "Transcript:" })
  }

  @Test func aPendingAnswerHidesNoLateMessage() async throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "never": true } ],
      "steps": [ { "when": { "event": "start" }, "then": [
        { "request": "load", "with": { "id": 1 } } ] } ]
      """)
    let gate = DispatchSemaphore(value: 0)
    let result = await FlowRunner(flow, releaseTimeout: .seconds(600)).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
        nonisolated(unsafe) let presenter = presenter
        DispatchQueue.global().async {
          gate.wait()
          presenter.onCommand(.hide)
        }
      }
      harness.keeps(Closing { DispatchQueue.global().async { gate.signal() } })
    }
    #expect(result.ids == [.leftOver])
  }

  @Test func whatAModuleSaysWhenItGoesIsNoFinding() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { harness in
      let presenter = SmallPresenter.wire(harness)
      let sendInDeinit = presenter.onCommand
      harness.keeps(Closing { sendInDeinit(.hide) })
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.transcript.messages.last?.name == "hide")
  }

  @Test func aRecorderWithoutAHarnessHandsItsFindingsOut() {
    let recorder = Recorder()
    recorder.note(Finding(id: .refused, sentence: "Refused."))
    #expect(recorder.takeFindings().map(\.id) == [.refused])
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test func twoQuestionsOfOneEventAreBothAnsweredAtOnce() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "$any": true },
        "reply": [ { "response": "saved" } ] } ],
      "steps": [ { "when": { "event": "start" }, "then": [
        { "request": "load", "with": { "id": 1 } }, { "command": "hide" },
        { "request": "load", "with": { "id": 2 } }, { "command": "hide" },
        { "command": "show", "with": { "text": "done" } } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
        presenter.onRequest(.load(id: 2))
        presenter.onCommand(.show(text: "done"))
      } onResponse: { presenter, _ in
        presenter.onCommand(.hide)
      }
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aGivenThatReturnsWhereNothingIsReturnedIsFound() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, "throws": "offline" } ],
      "steps": [ { "when": { "event": "start" }, "then": [
        { "request": "load", "with": { "id": 1 } } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onRequest(.load(id: 1)) }
    }
    #expect(result.ids == [.unanswered])
    #expect(
      result.finding(0).headline
        == "A 'given' answers a request with a value or an error, but its sender takes nothing back."
    )
  }

  @Test func aMistypedEventIsNoKnownFailure() throws {
    let flow = try FlowText.flow(
      """
      "known": { "issue": "FLOW-12", "mode": "failing", "findings": ["left-over"] },
      "steps": [ { "when": { "event": "strat" }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.ids == [.unknownMessage])
  }
}

/// Does something when it goes.
final class Closing {
  let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}
