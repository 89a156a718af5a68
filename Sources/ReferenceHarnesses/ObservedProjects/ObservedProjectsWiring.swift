import RxShim
import ViperTestKit
import WatchedProjectsModule

/// The wiring of the flows of `WatchedProjects` for a presenter of observables.
@MainActor public enum ObservedProjectsWiring {
  /// The presenter between a view of observables and an interactor that waits for its answers.
  public static func presenter(_ harness: Harness, faults: Faults = []) {
    presenter(harness, interactor: WatchedProjectsUsecaseSpy(harness), faults: faults)
  }

  /// The same before an interactor whose answers come on a stream, for the laws of streams.
  public static func presenterOfStreams(_ harness: Harness, faults: Faults = []) {
    let pages = StreamSource<ProjectsPage>(harness, "page", on: .response)
    let interactor = WatchedProjectsUsecaseSpy(harness)
    interactor.stub.getWatchedProjects = { _ in try await pages.first() }
    presenter(harness, interactor: interactor, faults: faults)
  }

  private static func presenter(
    _ harness: Harness, interactor: any WatchedProjectsUsecase, faults: Faults
  ) {
    harness.makesErrors(WatchedProjectsError.self)
    let watched = StreamSource<Void>(harness, "somethingWatched", livesOn: true)
    let presenter = ObservedProjectsPresenter(
      view: ObservedProjectsViewDouble(harness),
      interactor: ObservedProjectsInteractor { try await interactor.getWatchedProjects(maxID: $0) },
      watched: watched.observable,
      faults: faults)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, named: "select") { [unowned presenter] in
      presenter.select(at: try $0("at"))
    }
    let items = StreamProbe<[Project]>(harness, "items", asksForMainThread: true)
    let loaded = StreamProbe<Bool>(harness, "loadedFirstData", asksForMainThread: true)
    let errors = StreamProbe<WatchedProjectsError>(harness, "errors", asksForMainThread: true)
    let selected = StreamProbe<Project>(harness, "selectedTrigger", asksForMainThread: true)
    harness.binds { [unowned presenter] in
      let bag = DisposeBag()
      items.keep(bag)
      presenter.loadedFirstData.drive(onNext: loaded.next).disposed(by: bag)
      presenter.items.drive(onNext: items.next).disposed(by: bag)
      presenter.errors.drive(onNext: errors.next).disposed(by: bag)
      presenter.selectedTrigger.drive(onNext: selected.next).disposed(by: bag)
    }
  }

  /// The whole list as the app assembles it, driven by what its user does and sees.
  public static func scene(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(WatchedProjectsError.self)
    let interactor = WatchedProjectsInteractor(provider: ProjectsProviderSpy(harness))
    let watched = StreamSource<Void>(harness, "somethingWatched", livesOn: true)
    let view = ObservedProjectsAssembly.assemble(
      interactor: interactor, watched: watched.observable, faults: faults)
    harness.uses(view, presenter: view.presenter)
  }
}
