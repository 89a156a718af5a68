import RxShim
import ViperTestKit
import WatchedProjectsModule

extension ReferenceModule {
  /// The watched projects by observables, as the article has them: the same flows of presenter and
  /// scene, all published faults, and two planted ones.
  public static let observedProjects = ReferenceModule(
    name: "ObservedProjects",
    suites: [
      .onMainActor(
        "WatchedProjects/WatchedProjects.presenter.json", ObservedProjectsWiring.presenter),
      .onMainActor("WatchedProjects/WatchedProjects.view.json", ObservedProjectsWiring.view)
        .notHeldToRules,
      .onMainActor("WatchedProjects/WatchedProjects.scene.json", ObservedProjectsWiring.scene),
    ],
    faults: watchedProjects.published,
    mutants: watchedProjects.mutants.filter {
      ["errorSwallowed", "emptyListDropped"].contains($0.name)
    },
    assemble: { names in
      MainActorMaking.make {
        let interactor = WatchedProjectsInteractor(provider: InMemoryProjectsProvider())
        let view = ObservedProjectsAssembly.assemble(
          interactor: interactor, watched: .never(), faults: Faults(names: names))
        view.load()
        return view
      }
    })
}
