import Dispatch
import Testing
import ViperTestKit

@testable import ViperFlows

/// What is still under way when a flow ends, of which an article shows each kind.
enum ShownTime {
  static func stillRunning() async throws -> String {
    let flow = try ShownFlows.flow(
      """
      "timeout": "100ms",
      "given": [
        { "request": "fetchList", "with": { "page": 1 }, "held": true,
          "reply": [ { "response": "fetched" } ] },
        { "request": "fetchList", "with": { "page": 2 }, "after": "2s",
          "reply": [ { "response": "fetched" } ] },
        { "call": "items", "returns": [], "held": true },
        { "call": "image", "returns": "", "on": "background" } ],
      "steps": [
        { "when": { "event": "start" }, "then": [] },
        { "when": { "event": "load" }, "then": [
          { "request": "fetchList", "with": { "page": 1 } },
          { "request": "fetchList", "with": { "page": 2 } }, { "call": "items" },
          { "call": "items" } ] },
        { "when": { "event": "show" }, "then": [ { "call": "image" } ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      let presenter = ListPresenter(harness)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "start") { [weak presenter] _ in presenter?.start() }
      harness.accepts(.event, named: "load") { [weak presenter] _ in presenter?.load() }
      harness.accepts(.event, named: "show") { [weak presenter] _ in presenter?.show() }
      harness.accepts(.response) { (_: ListResponse) in }
    }
    return result.stillRunning.joined(separator: "\n")
  }
}

private enum ListRequest { case fetchList(page: Int) }
private enum ListResponse { case fetched }

/// Asks in all ways, and goes on.
private final class ListPresenter {
  private let interactor: InteractorSpy<ListRequest, ListResponse>
  private let service: ServiceSpy
  private let clock: any Clock<Duration>
  private let scheduler: ManualScheduler
  private let (changes, end) = AsyncStream<Never>.makeStream()
  private var listening: Task<Void, Never>?
  private let gate = DispatchSemaphore(value: 0)

  init(_ harness: Harness) {
    interactor = InteractorSpy(harness)
    service = ServiceSpy(harness)
    clock = harness.clock
    scheduler = harness.scheduler
  }

  deinit { gate.signal() }

  func start() { scheduler.schedule(after: .seconds(5)) {} }

  func load() {
    listening = Task { [changes] in for await _ in changes {} }
    Task { [clock] in try await clock.sleep(for: .milliseconds(300)) }
    interactor.handle(.fetchList(page: 1))
    interactor.handle(.fetchList(page: 2))
    service.call("items", completion: { (_: Result<[String], any Error>) in })
    Task { [service] in let _: [String] = try await service.callAsync("items") }
  }

  func show() {
    service.call("image", completion: { [gate] (_: Result<String, any Error>) in gate.wait() })
  }
}
