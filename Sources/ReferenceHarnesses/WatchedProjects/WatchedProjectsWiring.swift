import Foundation
import ViperHTTP
import ViperTestKit
import WatchedProjectsModule

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    harness.makesErrors(WatchedProjectsError.self)
    interactor(harness, provider: ProjectsProviderSpy(harness), faults: faults)
  }

  /// The interactor before the provider of previews, which has three projects in memory, two a page.
  public static func memory(_ harness: Harness, faults: Faults = []) {
    let provider = InMemoryProjectsProvider([
      Project(id: 7, name: "Quick", owner: "cleo"), Project(id: 9, name: "Tuist", owner: "ann"),
      Project(id: 8, name: "Sourcery", owner: "ben"),
    ])
    interactor(harness, provider: provider, faults: faults)
  }

  /// The interactor before the provider that the app has, which asks a web service.
  public static func provider(_ harness: Harness, faults: Faults = []) {
    interactor(harness, provider: webProvider(harness, faults: faults), faults: faults)
  }

  /// The provider that the app has; the flow stands where the network is.
  private static func webProvider(_ harness: Harness, faults: Faults) -> WebProjectsProvider {
    guard let url = URL(string: "https://api.example.com/v1") else { preconditionFailure() }
    return WebProjectsProvider(
      baseURL: url, credentials: Credentials(accessToken: "old", refreshToken: "secret"),
      session: URLSession(configuration: HTTPSpy(harness).configuration), clock: harness.clock,
      faults: faults)
  }

  private static func interactor(
    _ harness: Harness, provider: any ProjectsProvider, faults: Faults
  ) {
    let interactor = WatchedProjectsInteractor(provider: provider, faults: faults)
    harness.owns(interactor, as: .interactor)
    let page = StreamProbe<ProjectsPage>(harness, "page")
    harness.accepts(.request, named: "getWatchedProjects") { [unowned interactor] in
      let maxID: Int? = try $0("maxID")
      page.call { [interactor] in try await interactor.getWatchedProjects(maxID: maxID) }
    }
  }

  /// The whole list as the app assembles it, driven by what its user does and sees.
  public static func scene(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(WatchedProjectsError.self)
    scene(harness, provider: ProjectsProviderSpy(harness), faults: faults)
  }

  /// The same down to the web service.
  public static func webScene(_ harness: Harness, faults: Faults = []) {
    scene(harness, provider: webProvider(harness, faults: faults), faults: faults)
  }

  private static func scene(_ harness: Harness, provider: any ProjectsProvider, faults: Faults) {
    let view = WatchedProjectsAssembly(faults: faults).assemble(
      provider: provider, watched: WatchSignalDouble(harness))
    harness.uses(view, presenter: view.presenter)
  }
}
