import ViperTestKit
import WatchedProjectsModule

/// The wiring of the flows of `WatchedProjects`, one function a subject.
@MainActor public enum WatchedProjectsWiring {
  /// The presenter between a view of streams and an interactor that waits for its answers.
  public static func presenter(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(WatchedProjectsError.self)
    presenter(harness, interactor: WatchedProjectsUsecaseSpy(harness), faults: faults)
  }

  /// The same before an interactor whose answers come on a stream, for the laws of streams.
  public static func presenterOfStreams(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(WatchedProjectsError.self)
    let pages = StreamSource<ProjectsPage>(harness, "page", on: .response)
    let interactor = WatchedProjectsUsecaseSpy(harness)
    interactor.stub.getWatchedProjects = { _ in try await pages.first() }
    presenter(harness, interactor: interactor, faults: faults)
  }

  private static func presenter(
    _ harness: Harness, interactor: any WatchedProjectsUsecase, faults: Faults
  ) {
    let presenter = WatchedProjectsPresenter(
      view: WatchedProjectsViewDouble(harness), interactor: interactor,
      watched: WatchSignalDouble(harness), faults: faults)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, named: "select") { [unowned presenter] in
      let index: Int = try $0("at")
      MainActor.assumeIsolated { presenter.select(at: index) }
    }
    let items = StreamProbe<[Project]>(harness, "items", asksForMainThread: true)
    let loaded = StreamProbe<Bool>(harness, "loadedFirstData", asksForMainThread: true)
    let errors = StreamProbe<WatchedProjectsError>(harness, "errors", asksForMainThread: true)
    let selected = StreamProbe<Project>(harness, "selectedTrigger", asksForMainThread: true)
    harness.binds { [unowned presenter] in
      items.follow(presenter.items)
      presenter.loadedFirstData.bind(loaded.next)
      errors.follow(presenter.errors)
      selected.follow(presenter.selectedTrigger)
    }
  }

  /// The interactor before a provider that only answers.
  public static func interactor(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(ProviderError.self)
    let interactor = WatchedProjectsInteractor(
      provider: ProjectsProviderSpy(harness), clock: harness.clock, faults: faults)
    harness.owns(interactor, as: .interactor)
    let page = StreamProbe<ProjectsPage>(harness, "page")
    harness.accepts(.request, named: "getWatchedProjects") { [unowned interactor] in
      let maxID: Int? = try $0("maxID")
      page.call { [interactor] in try await interactor.getWatchedProjects(maxID: maxID) }
    }
  }

  /// The whole list as the app assembles it, driven by what its user does and sees.
  public static func scene(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(ProviderError.self)
    let view = WatchedProjectsAssembly(faults: faults).assemble(
      provider: ProjectsProviderSpy(harness), watched: WatchSignalDouble(harness),
      clock: harness.clock)
    harness.owns(view, as: .view)
    harness.tracks(view.presenter, ifThere: .presenter)
    harness.accepts(view, "load") { $0.load() }
    harness.accepts(view, "pullToRefresh") { $0.pullToRefresh() }
    harness.accepts(view, "scrollToEnd") { $0.scrollToEnd() }
    harness.accepts(.event, named: "tapRow") { [unowned view] in
      let index: Int = try $0("at")
      MainActor.assumeIsolated { view.tapRow(at: index) }
    }
    let screen = StreamProbe<WatchedProjectsScreen>(harness, "screen")
    harness.accepts(view, "look") { screen.next(WatchedProjectsScreen($0)) }
  }
}

extension Harness {
  /// Says what a user does on a view that is bound to the main actor.
  fileprivate func accepts(
    _ view: WatchedProjectsView, _ name: String,
    _ act: @escaping @MainActor (WatchedProjectsView) -> Void
  ) {
    accepts(.event, named: name) { [unowned view] _ in
      MainActor.assumeIsolated { act(view) }
    }
  }
}
