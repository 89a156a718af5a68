import RxShim

/// The way in which the module by observables is put together.
public enum ObservedProjectsAssembly {
  /// Makes the parts, ties them together and gives back the screen, which owns them.
  ///
  /// - Parameters:
  ///   - interactor: Who has the pages.
  ///   - watched: Says that something is watched elsewhere.
  ///   - faults: Which of the mistakes are in.
  public static func assemble(
    interactor: any WatchedProjectsUsecase, watched: Observable<Void>, faults: Faults = []
  ) -> ObservedProjectsView {
    let view = ObservedProjectsView(faults: faults)
    if !faults.contains(.viewMakesModule) {
      makeParts(behind: view, interactor: interactor, watched: watched, faults: faults)
    }
    return view
  }

  /// Makes the parts behind a screen; at the wish of the screen, as one of the mistakes has it, nothing
  /// of the app is handed in.
  static func makeParts(
    behind view: ObservedProjectsView,
    interactor: any WatchedProjectsUsecase = WatchedProjectsInteractor(
      provider: InMemoryProjectsProvider()),
    watched: Observable<Void> = .never(), faults: Faults = []
  ) {
    view.bind(
      to: ObservedProjectsPresenter(
        view: view,
        interactor: ObservedProjectsInteractor {
          try await interactor.getWatchedProjects(maxID: $0)
        }, watched: watched,
        faults: faults))
  }
}
