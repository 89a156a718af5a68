import RxShim
import ViperTestKit
import WatchedProjectsModule

extension ReferenceModule {
  /// The watched projects by observables, as the article has them: the same flows, and those of the
  /// published faults that a presenter can have.
  public static let observedProjects = ReferenceModule(
    name: "ObservedProjects",
    suites: [
      .onMainActor(
        "WatchedProjects/WatchedProjects.presenter.json", ObservedProjectsWiring.presenter)
    ],
    faults: watchedProjects.published.filter { observed.contains($0.name) },
    streams: watchedProjects.streams?.wired(by: ObservedProjectsWiring.presenterOfStreams),
    assemble: { names in
      MainActorMaking.make {
        let interactor = WatchedProjectsInteractor(provider: InMemoryProjectsProvider())
        let view = ObservedProjectsAssembly.assemble(
          interactor: interactor, watched: .never(), faults: Faults(names: names))
        view.load()
        return view
      }
    })

  /// The faults of the presenter by asynchronous sequences that this one can have as well.
  private static let observed: Set = [
    "errorKeepsLoading", "filterHoldsPresenter", "loadHoldsPresenter",
    "refreshForgottenWhileLoading",
  ]
}
