import DebounceSearchModule
import ReferenceHarnesses
import ViperTestKit

/// The wiring of the flows of `DebounceSearch`, one function a subject.
@MainActor public enum DebounceSearchWiring {
  /// The presenter that waits on a clock, before an interactor that waits for its answers.
  public static func presenter(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(SearchProblem.self)
    let presenter = SearchPresenter(
      interactor: SearchUsecaseSpy(harness), clock: harness.clock, faults: faults)
    harness.owns(presenter, as: .presenter)
    harness.drives(presenter)
  }

  /// The presenter that has its work scheduled, before an interactor whose completions a flow calls.
  public static func scheduledPresenter(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(SearchProblem.self)
    let presenter = ScheduledSearchPresenter(
      interactor: ScheduledSearchUsecaseSpy(harness), schedule: harness.schedule, faults: faults)
    harness.owns(presenter, as: .presenter)
    harness.drives(presenter)
  }

  /// The interactor that waits on a clock, before a service that only answers.
  public static func interactor(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(SearchProblem.self)
    let interactor = SearchInteractor(
      service: SearchServiceSpy(harness), clock: harness.clock, faults: faults)
    harness.owns(interactor, as: .interactor)
    let hits = StreamProbe<[Hit]>(harness, "hits")
    harness.accepts(.request, named: "search") { [unowned interactor] in
      let text: String = try $0("text")
      hits.call { [interactor] in try await interactor.search(text: text) }
    }
  }

  /// The interactor that has its work scheduled, before a service whose completions a flow calls.
  public static func scheduledInteractor(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(SearchProblem.self)
    let interactor = ScheduledSearchInteractor(
      service: ScheduledSearchServiceSpy(harness), schedule: harness.schedule, faults: faults)
    harness.owns(interactor, as: .interactor)
    harness.accepts(ScheduledSearchUsecaseDriver(interactor))
  }

  /// The service of previews, which has its titles in memory, asked in both ways.
  public static func memory(_ harness: Harness, faults: Faults = []) {
    let service = InMemorySearchService(["Swan", "Swift", "Snake"])
    harness.owns(service, as: .service)
    let hits = StreamProbe<[Hit]>(harness, "hits")
    harness.accepts(.request, named: "find") { [unowned service] in
      let text: String = try $0("text")
      hits.call { [service] in try await service.find(text: text) }
    }
    let found = StreamProbe<[Hit]>(harness, "found")
    harness.accepts(.request, named: "findWithCompletion") { [unowned service] in
      service.find(text: try $0("text")) { found.next((try? $0.get()) ?? []) }
    }
  }

  /// The whole search on a clock as the app assembles it, driven by what its user does and sees.
  public static func scene(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(SearchProblem.self)
    let view = SearchAssembly(faults: faults).assemble(
      service: SearchServiceSpy(harness), clock: harness.clock)
    harness.drives(view)
  }

  /// The whole search that has its work scheduled, with a service that may answer from a background
  /// queue.
  public static func scheduledScene(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(SearchProblem.self)
    let view = SearchAssembly(faults: faults).assemble(
      service: AnsweringSearchService(harness), schedule: harness.schedule)
    harness.drives(view)
  }
}

/// A service whose completions a flow's `given` answers.
private final class AnsweringSearchService: ScheduledSearchService {
  private let service: ServiceSpy

  init(_ harness: Harness) {
    service = ServiceSpy(harness)
  }

  func find(text: String, completion: @escaping @Sendable (Result<[Hit], any Error>) -> Void) {
    service.call("find", ["text": text], completion: completion)
  }
}

extension Harness {
  /// Does work on the test's scheduler, for modules that know only a closure.
  var schedule: Schedule {
    let scheduler = scheduler
    return { delay, work in
      let pending = scheduler.schedule(after: delay, work)
      return { pending.cancel() }
    }
  }

  /// Says what a view tells a presenter, and records what it hears.
  @MainActor fileprivate func drives(_ presenter: any SearchPresentation & Sendable) {
    accepts(SearchPresentationDriver(presenter))
    let state = StreamProbe<SearchState>(self, "state", asksForMainThread: true)
    presenter.onState = state.next
  }

  /// Says what a user does, and records what is then shown.
  @MainActor fileprivate func drives(_ view: SearchView) {
    owns(view, as: .view)
    tracks(view.presenter, as: .presenter)
    accepts(.event, named: "type") { [unowned view] in
      let text: String = try $0("text")
      MainActor.assumeIsolated { view.type(text) }
    }
    accepts(.event, named: "tapCancel") { [unowned view] _ in
      MainActor.assumeIsolated { view.tapCancel() }
    }
    let state = StreamProbe<SearchState>(self, "state", asksForMainThread: true)
    let show = view.presenter.onState
    view.presenter.onState = {
      state.next($0)
      show($0)
    }
    let screen = StreamProbe<SearchState>(self, "screen")
    accepts(.event, named: "look") { [unowned view] _ in
      MainActor.assumeIsolated { screen.next(view.state) }
    }
  }
}
