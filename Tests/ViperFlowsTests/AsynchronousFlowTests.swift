import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages

@Suite struct AsynchronousFlowTests {
  private static let flowText = """
    "given": [ { "request": "load", "with": { "id": 1 },
      "reply": [ { "response": "saved" } ] } ],
    "steps": [ { "when": { "event": "start" }, "then": [
      { "request": "load", "with": { "id": 1 } }, { "command": "hide" } ] } ]
    """

  @Test func messagesFromAnotherQueueAreWaitedFor() async throws {
    let flow = try FlowText.flow(Self.flowText)
    let result = await FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        nonisolated(unsafe) let presenter = presenter
        DispatchQueue.global().async { presenter.onRequest(.load(id: 1)) }
      } onResponse: { presenter, _ in
        presenter.onCommand(.hide)
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.transcript.messages.map(\.isOnMainThread).contains(false))
  }

  @Test func messagesFromTheMainQueueAreWaitedFor() async throws {
    let flow = try FlowText.flow(Self.flowText)
    let result = await FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        presenter.onRequest(.load(id: 1))
      } onResponse: { presenter, _ in
        nonisolated(unsafe) let presenter = presenter
        DispatchQueue.main.async { presenter.onCommand(.hide) }
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.transcript.messages.last?.isOnMainThread == true)
  }

  @MainActor private final class MainPresenter {
    var onCommand: (SmallCommand) -> Void = { _ in }

    func handle(event: SmallEvent) {
      Task { self.onCommand(.hide) }
    }
  }

  @Test @MainActor func aPresenterOfTheMainActorIsDriven() async throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [ { "command": "hide" } ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      let presenter = MainPresenter()
      let view = ViewSpy<SmallEvent, SmallCommand>(harness)
      presenter.onCommand = view.handle
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event) { (event: SmallEvent) in presenter.handle(event: event) }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(!result.transcript.messages.contains { !$0.isOnMainThread })
  }

  @Test func aMessageThatNeverComesEndsTheWaitAtTheFlowsTimeout() async throws {
    let flow = try FlowText.flow(
      """
      "timeout": "5ms",
      "steps": [ { "when": { "event": "start" }, "then": [ { "command": "hide" } ] } ]
      """)
    let result = await FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.ids == [.missingMessage])
    #expect(
      result.finding(0).remedy
        == "Let the module send command hide in this step. Only if the flow is wrong, remove the line; "
        + "if the module only needs longer than 5ms, "
        + "give the flow a \"timeout\".")
  }

  // On the main actor, so that the main queue can't run before the step has been sent.
  @Test @MainActor func whatTheMainQueueBringsBelongsToItsStep() async throws {
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = await FlowRunner(flow).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in
        nonisolated(unsafe) let presenter = presenter
        DispatchQueue.main.async { presenter.onCommand(.hide) }
      }
    }
    #expect(result.ids == [.unexpectedMessage])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 1, event start: command hide came, which the step does not expect.
        """)
  }

  @Test func aCancelledTestDoesNotWait() async throws {
    let flow = try FlowText.flow(
      """
      "timeout": "1000s",
      "steps": [ { "when": { "event": "start" }, "then": [ { "command": "hide" } ] } ]
      """)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await FlowRunner(flow).run { SmallPresenter.wire($0) }
    }
    #expect(await task.value.ids == [.missingMessage])
  }
}
