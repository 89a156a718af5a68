/// The way in which the module is put together.
public struct WatchedProjectsAssembly: Sendable {
  /// Which mistakes are in.
  public let faults: Faults

  /// Creates an assembly with these mistakes.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Makes the parts, ties them together and gives back the screen, which owns them.
  ///
  /// - Parameters:
  ///   - provider: Where projects come from.
  ///   - watched: Says that something is watched elsewhere.
  @MainActor public func assemble(
    provider: any ProjectsProvider, watched: any WatchSignal
  ) -> WatchedProjectsView {
    let view = WatchedProjectsView(faults: faults)
    guard !faults.contains(.viewMakesModule) else { return view }
    let interactor = WatchedProjectsInteractor(provider: provider, faults: faults)
    let presenter = WatchedProjectsPresenter(
      view: view, interactor: interactor, watched: watched, faults: faults)
    view.bind(to: presenter)
    return view
  }

  /// The mistake itself: makes the parts at the wish of the screen, so that nothing of the app can be
  /// handed in. In the article the screen itself makes them.
  @MainActor static func makeParts(behind view: WatchedProjectsView) {
    let interactor = WatchedProjectsInteractor(provider: InMemoryProjectsProvider())
    view.bind(
      to: WatchedProjectsPresenter(view: view, interactor: interactor, watched: WatchCenter()))
  }
}
