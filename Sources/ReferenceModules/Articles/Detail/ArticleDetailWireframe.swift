/// Puts the detail module together, shows it, and goes back from it.
public final class ArticleDetailWireframe: ArticleDetailWireframeInput {
  /// The presenter that is handed the article.
  public var detailPresenter: any ArticleDetailModuleInterface { presenter }

  private let presenter: ArticleDetailPresenter
  private let faults: Faults
  private weak var navigationController: NavigationController?

  /// Creates a wireframe whose presenter waits for an article.
  public init(faults: Faults = []) {
    self.faults = faults
    presenter = ArticleDetailPresenter(faults: faults)
    presenter.wireframe = self
  }

  /// Puts a new screen on the stack that this screen is on.
  public func presentArticleDetailInterface(from viewController: ViewController?) {
    let view = ArticleDetailView()
    view.eventHandler = presenter
    presenter.view = view
    if faults.contains(.detailHoldsView) { presenter.kept = view }
    navigationController = viewController?.navigationController
    navigationController?.pushViewController(view)
  }

  /// Goes back to the screen before.
  public func dismissArticleDetailInterface() {
    navigationController?.popViewController()
  }
}
