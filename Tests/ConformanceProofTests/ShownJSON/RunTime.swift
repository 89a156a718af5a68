import ViperTestKit

/// Flows with time and threads that the article shows.
enum RunTime {
  private enum Event { case type(text: String) }
  private enum Command { case show(text: String) }
  private enum Request { case search(text: String) }
  private enum Response { case found(text: String) }

  /// Asks when nothing was typed for 300 ms.
  private final class Debounce {
    private let scheduler: ManualScheduler
    private let search: (String) -> Void
    private var pending: Cancellation?

    init(_ scheduler: ManualScheduler, search: @escaping (String) -> Void) {
      self.scheduler = scheduler
      self.search = search
    }

    func type(_ text: String) {
      pending?.cancel()
      pending = scheduler.schedule(after: .milliseconds(300)) { [search] in search(text) }
    }
  }

  /// By the scheduler in a synchronous test, and by the clock.
  static func debounce(_ text: String) async throws -> [String] {
    try RunFlows.findings(text) { harness in
      let interactor = InteractorSpy<Request, Response>(harness)
      let presenter = Debounce(harness.scheduler) { interactor.handle(.search(text: $0)) }
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, named: "type", labels: ["text"], calling: presenter.type)
    }
  }

  /// A step, after the question whose answer it releases.
  static func onMain(_ text: String) async throws -> [String] {
    try await RunFlows.findingsInTime(
      """
      "timeout": "50ms",
      "given": [ { "request": "fetch", "reply": [ { "response": "fetched" } ], "held": true } ],
      "steps": [ { "when": { "event": "start" }, "then": [ { "request": "fetch" } ] }, \(text) ]
      """
    ) { harness in
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let interactor = InteractorSpy<FetchRequest, Response>(harness)
      let view = ViewSpy<Event, ShowCommand>(harness)
      harness.accepts(.event, named: "start") { _ in interactor.handle(.fetch) }
      harness.accepts(.response, named: "fetched") { _ in
        Task { @MainActor in view.handle(.show) }
      }
    }
  }

  private enum FetchRequest { case fetch }
  private enum ShowCommand { case show }

  /// Shows what was found for the last text only.
  static func late(_ text: String) throws -> [String] {
    try RunFlows.findings(text) { harness in
      harness.owns(RunFlows.Presenter(), as: .presenter)
      let interactor = InteractorSpy<Request, Response>(harness)
      let view = ViewSpy<Event, Command>(harness)
      var isShown = false
      harness.accepts(.event) { (event: Event) in
        guard case .type(let text) = event else { return }
        isShown = false
        interactor.handle(.search(text: text))
      }
      harness.accepts(.response) { (response: Response) in
        guard case .found(let text) = response, !isShown else { return }
        isShown = true
        view.handle(.show(text: text))
      }
    }
  }
}
