import FlowTestSupport
import Foundation
import GoldenText
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// What the wiring sends: shown before the first step, and compared where a flow says so.
@Suite struct AssemblyFlowTests {
  /// Wires a presenter that sends something as soon as it is made.
  private func wire(_ harness: Harness) {
    let presenter = SmallPresenter.wire(harness) { presenter, event in
      if case .start = event { presenter.onRequest(.load(id: 1)) }
    }
    presenter.onCommand(.show(text: "wired"))
    presenter.onCommand(.hide)
  }

  private func run(_ members: String) throws -> FlowResult {
    FlowRunner(try FlowText.flow(members)).run(wiring: wire)
  }

  private let steps =
    #""steps": [ { "when": { "event": "start" }, "then": [ { "request": "load", "with": { "id": 1 } } ] } ]"#

  @Test func itIsNoPartOfTheFirstStep() throws {
    let result = try run(steps)
    #expect(result.ids == [])
    #expect(
      result.transcript.description == """
          1 ← command show(text: "wired")  (assembly)
          2 ← command hide  (assembly)
          3 → event start
          4 ← request load(id: 1)
        """)
  }

  @Test func itIsComparedWhereTheFlowSaysSo() throws {
    let holds = try run(
      """
      "assembly": [ { "command": "show", "with": { "text": { "$capture": "first" } } },
        { "unordered": [ { "command": "hide" } ] } ],
      "steps": [ { "when": { "event": "start" }, "then": [ { "request": "load",
        "with": { "id": { "$any": true } } } ] } ]
      """)
    #expect(holds.ids == [])
    let silent = try run("\"assembly\": [],\n\(steps)")
    #expect(silent.ids == [.unexpectedMessage])
    #expect(silent.findings.map(\.fixture?.description) == ["Small.json:2:58"])
    let other = try run(
      "\"assembly\": [ { \"command\": \"show\", \"with\": { \"text\": \"else\" } },\n"
        + "{ \"command\": \"hide\" }, { \"request\": \"load\" } ],\n\(steps)")
    #expect(other.ids == [.differentArgument])
    expectGolden(silent.findings + other.findings, named: "Assembly")
  }

  @Test func aLineOfItInTheFirstStepIsSentToItsPlace() throws {
    let result = try run(
      """
      "steps": [ { "when": { "event": "start" }, "then": [ { "command": "hide" },
        { "request": "load", "with": { "id": 1 } } ] } ]
      """)
    #expect(result.ids == [.missingMessage])
    expectGolden(result.findings, named: "AssemblyInFirstStep")
  }

  @Test func aCaptureOfItIsKnownInTheSteps() throws {
    let result = FlowRunner(
      try FlowText.flow(
        """
        "assembly": [ { "command": "show", "with": { "text": { "$capture": "first" } } } ],
        "steps": [ { "when": { "event": "start" }, "then": [
          { "command": "show", "with": { "text": { "$ref": "first" } } } ] } ]
        """)
    ).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onCommand(.show(text: "a")) }
        .onCommand(.show(text: "a"))
    }
    #expect(result.ids == [])
  }

  @Test func whatAQueueSendsMeanwhileBelongsToTheFirstStep() throws {
    let result = FlowRunner(
      try FlowText.flow(
        """
        "assembly": [ { "command": "hide" } ],
        "steps": [ { "when": { "event": "start" }, "then": [ { "request": "load",
          "with": { "id": 1 } } ] } ]
        """)
    ).run { harness in
      let presenter = SmallPresenter.wire(harness)
      let isDone = DispatchSemaphore(value: 0)
      let onRequest = Moved(presenter.onRequest)
      DispatchQueue(label: "own").async {
        onRequest.value(.load(id: 1))
        isDone.signal()
      }
      isDone.wait()
      presenter.onCommand(.hide)
    }
    #expect(result.ids == [])
    #expect(result.transcript.messages.map(\.isOfAssembly) == [false, true, false])
  }

  @Test func whatATaskSendsMeanwhileBelongsToTheFirstStep() async throws {
    let result = await FlowRunner(
      try FlowText.flow(
        """
        "assembly": [ { "command": "show", "with": { "text": "awaited" } } ],
        "steps": [ { "when": { "event": "start" }, "then": [ { "request": "load",
          "with": { "id": 1 } } ] } ]
        """)
    ).run { harness in
      let presenter = SmallPresenter.wire(harness)
      let onRequest = Moved(presenter.onRequest)
      await Task { onRequest.value(.load(id: 1)) }.value
      // This is another thread perhaps, and the same task.
      presenter.onCommand(.show(text: "awaited"))
    }
    #expect(result.ids == [])
  }

  @Test func anAlertOfItIsOfNoStep() throws {
    let result = FlowRunner(try FlowText.flow(steps)).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.onRequest(.load(id: 1)) }
      AlertSpy(harness).show(Alert(title: "Lost", actions: [AlertAction("OK")]))
    }
    #expect(result.ids == [.alertUnanswered])
    #expect(!result.finding(0).sentence.contains("of step"))
  }
}
