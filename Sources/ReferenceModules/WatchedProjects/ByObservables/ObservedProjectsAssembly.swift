import RxShim

/// The way in which the module by observables is put together.
public enum ObservedProjectsAssembly {
  /// Makes the parts, ties them together and gives back the screen, which owns them.
  ///
  /// - Parameters:
  ///   - interactor: Who has the pages.
  ///   - watched: Says that something is watched elsewhere.
  ///   - faults: Which of the published mistakes are in.
  public static func assemble(
    interactor: any WatchedProjectsUsecase, watched: Observable<Void>, faults: Faults = []
  ) -> ObservedProjectsView {
    let view = ObservedProjectsView()
    view.bind(
      to: ObservedProjectsPresenter(
        view: view,
        interactor: ObservedProjectsInteractor {
          try await interactor.getWatchedProjects(maxID: $0)
        }, watched: watched,
        faults: faults))
    return view
  }
}
