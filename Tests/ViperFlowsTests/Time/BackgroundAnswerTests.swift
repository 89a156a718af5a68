import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

@Suite struct BackgroundAnswerTests {
  private static let asked = #"{ "request": "load", "with": { "id": 1 } }"#

  private func flow(_ manner: String, _ steps: String = "") throws -> Flow {
    try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 }, \(manner)
        "reply": [ { "response": "saved" }, { "response": "saved" } ], "on": "background" } ],
      "steps": [ { "when": { "event": "start" }, "then": [ \(Self.asked)
        \(steps.isEmpty ? Self.shown : "") ] } \(steps) ]
      """)
  }

  private static let shown = #", { "command": "hide" }, { "command": "hide" }"#

  /// Asks on each event, and hides on each answer.
  private func wire(_ harness: Harness) {
    SmallPresenter.wire(harness) { presenter, _ in
      presenter.onRequest(.load(id: 1))
    } onResponse: { presenter, _ in
      presenter.onCommand(.hide)
    }
  }

  private func check(_ result: FlowResult) {
    #expect(result.findings.map(\.description) == [])
    let answers = result.transcript.messages.filter { $0.name == "saved" || $0.name == "hide" }
    #expect(answers.count == 4)
    #expect(answers.allSatisfy { !$0.isOnMainThread })
  }

  @Test func aReplyComesFromABackgroundQueue() async throws {
    check(await FlowRunner(try flow("")).run(wiring: wire))
  }

  @Test @MainActor func aReplyComesFromABackgroundQueueToTheMainActorToo() async throws {
    check(await FlowRunner(try flow("")).run { wire($0) })
  }

  @Test func aSynchronousFlowWaitsForIt() throws {
    check(FlowRunner(try flow("")).run(wiring: wire))
  }

  @Test func aHeldReplyComesFromThereToo() async throws {
    let steps = #", { "when": { "release": "load" }, "then": [ \#(Self.shown.dropFirst()) ] }"#
    check(await FlowRunner(try flow(#""held": true,"#, steps)).run(wiring: wire))
  }

  @Test func aLateReplyComesFromThereToo() async throws {
    let steps = #", { "when": { "advance": "1s" }, "then": [ \#(Self.shown.dropFirst()) ] }"#
    check(await FlowRunner(try flow(#""after": "1s","#, steps)).run(wiring: wire))
  }

  @Test func theModuleMayWaitForTheMainQueueThere() async throws {
    let result = await FlowRunner(try flow("")).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { presenter, _ in
        nonisolated(unsafe) let presenter = presenter
        DispatchQueue.main.sync { presenter.onCommand(.hide) }
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.transcript.messages.last?.isOnMainThread == true)
  }

  @Test func aModuleThatDoesNotReturnIsNamed() async throws {
    let flow = try FlowText.flow(
      """
      "timeout": "5ms",
      "given": [ { "request": "load", "with": { "id": 1 },
        "reply": [ { "response": "saved" } ], "on": "background" } ],
      "steps": [ { "when": { "event": "start" }, "then": [ \(Self.asked) ] } ]
      """)
    let gate = DispatchSemaphore(value: 0)
    let result = await FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { _, _ in
        gate.wait()
      }
      harness.keeps(Closing { gate.signal() })
    }
    #expect(
      result.stillRunning == ["the answer to `saved` is still being given on a background queue"])
  }

  @Test func aReplyThatCanNotBeSentIsFound() async throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "load", "with": { "id": 1 },
        "reply": [ { "response": "saved", "with": { "id": "x" } } ], "on": "background" } ],
      "steps": [ { "when": { "event": "start" }, "then": [ \(Self.asked) ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onRequest(.load(id: 1)) }
      harness.accepts(.response, named: "saved") { with in
        let _: Int = try with("id")
      }
    }
    #expect(result.ids.contains(.unmakeableValue))
  }

  // MARK: Calls

  @Test func aCallIsAnsweredFromABackgroundQueue() async throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "call": "load", "returns": "here", "on": "background" } ],
      "steps": [ { "when": { "event": "start" }, "then": [
        { "call": "load" }, { "command": "show", "with": { "text": "here false" } },
        { "command": "show", "with": { "text": "here" } } ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      let doubles = TimedDoubles(harness)
      harness.keeps(doubles)
      harness.accepts(.event) { (_: TimedEvent) in
        doubles.service.call("load") { (result: Result<String, any Error>) in
          let text = (try? result.get()) ?? "nothing"
          doubles.view.handle(.show(text: "\(text) \(Thread.isMainThread)"))
          doubles.view.handle(.show(text: text))
        }
      }
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aCallThatReturnsAtOnceCanNotBe() throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "call": "load", "returns": "here", "on": "background" } ],
      "steps": [ { "when": { "event": "start" }, "then": [ { "call": "load" } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      let doubles = TimedDoubles(harness)
      harness.keeps(doubles)
      harness.accepts(.event) { (_: TimedEvent) in
        _ = doubles.service.call("load", orReturn: "")
      }
    }
    #expect(result.ids == [.unanswered])
    #expect(
      result.finding(0).remedy
        == "Answer at once: no 'held', 'after', 'never' or 'on' for a function that is not async.")
  }

  // MARK: The format

  @Test(arguments: [
    (
      #""reply": [ { "response": "saved" } ], "on": "main""#,
      "'on' takes \"background\", this is a string (\"main\"). Leave the key out otherwise."
    ),
    (#""never": true, "on": "background""#, "'on' can't stand beside 'never': no answer is sent."),
    (
      #""replies": [ { "never": true } ], "on": "background""#,
      "'on' stands beside 'replies'. Put it into one of its answers."
    ),
  ])
  func whatMakesNoSenseIsRefused(_ answer: String, _ reason: String) {
    let error = #expect(throws: JSONError.self) {
      try FlowText.flow(
        """
        "given": [ { "request": "load", \(answer) } ],
        "steps": [ { "when": { "event": "start" }, "then": [] } ]
        """)
    }
    let text = error.map(\.textWithoutPath) ?? ""
    #expect(text.hasSuffix(reason), "\(text)")
  }
}
