/// The way in which the list and the detail are put together.
public struct ArticlesAssembly: Sendable {
  /// Which mistakes are in.
  public let faults: Faults

  /// Creates an assembly with these mistakes.
  public init(faults: Faults) {
    self.faults = faults
  }

  /// Without a mistake.
  public static let fixed = ArticlesAssembly(faults: [])

  /// Makes the parts of the list, ties them together and gives back its screen, which owns them.
  ///
  /// - Parameter service: Where the articles come from.
  public func assemble(service: any ArticlesService) -> ArticlesView {
    let view = ArticlesView(faults: faults)
    let interactor = ArticlesInteractor(service: service, faults: faults)
    let wireframe = ArticlesWireframe(faults: faults)
    let presenter = ArticlesPresenter(faults: faults)
    view.eventHandler = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.wireframe = wireframe
    wireframe.makeDetailWireframe = { [faults] in ArticleDetailWireframe(faults: faults) }
    interactor.output = presenter
    if !faults.contains(.wireframeWithoutView) { wireframe.viewController = view }
    if faults.contains(.interactorKnowsView) { interactor.screen = view }
    if faults.contains(.viewKnowsInteractor) { view.kept = interactor }
    if faults.contains(.presenterHoldsView) { presenter.kept = view }
    if faults.contains(.interactorHoldsOutput) { interactor.kept = presenter }
    if faults.contains(.wireframeHoldsView) { wireframe.kept = view }
    return view
  }
}
