/// The way in which the list and the detail are put together.
public struct ArticlesAssembly: Sendable {
  /// Which mistakes of the first version are in.
  public let faults: Faults

  /// Creates an assembly with these mistakes.
  public init(faults: Faults) {
    self.faults = faults
  }

  /// Without a mistake.
  public static let mended = ArticlesAssembly(faults: [])
  /// As the first version was.
  public static let asPublished = ArticlesAssembly(faults: .all)

  /// Makes the parts of the list, ties them together and gives back its screen, which owns them.
  ///
  /// - Parameter service: Where the articles come from.
  public func assemble(service: any ArticlesService) -> ArticlesView {
    let view = ArticlesView()
    let interactor = ArticlesInteractor(service: service, faults: faults)
    let wireframe = ArticlesWireframe(detailWireframe: ArticleDetailWireframe())
    let presenter = ArticlesPresenter(
      interactor: interactor, wireframe: wireframe, faults: faults)
    view.eventHandler = presenter
    presenter.view = view
    interactor.output = presenter
    wireframe.viewController = view
    return view
  }
}
