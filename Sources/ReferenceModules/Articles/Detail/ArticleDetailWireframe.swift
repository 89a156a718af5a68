/// Puts one detail module together, shows it, and goes back from it.
///
/// Until it is shown the wireframe owns the module; then the module's screen owns it, and this too.
public final class ArticleDetailWireframe: ArticleDetailWireframeInput {
  /// What this owns of the module.
  private enum Owned {
    /// The presenter, which waits for its screen.
    case waiting(ArticleDetailPresenter)
    /// Nothing: the screen owns the presenter.
    case shown
  }

  /// The presenter that is handed the article.
  public var detailPresenter: any ArticleDetailModuleInterface { presenter }

  private weak var presenter: ArticleDetailPresenter!
  private var owned: Owned
  private let faults: Faults
  private weak var navigationController: NavigationController?

  /// Creates a wireframe whose presenter waits for an article.
  public init(faults: Faults = []) {
    self.faults = faults
    let presenter = ArticleDetailPresenter(faults: faults)
    owned = .waiting(presenter)
    self.presenter = presenter
  }

  /// Puts a new screen on the stack that this screen is on.
  public func presentArticleDetailInterface(from viewController: ViewController?) {
    let view = ArticleDetailView()
    view.eventHandler = presenter
    presenter.view = view
    presenter.wireframe = self
    if faults.contains(.detailHoldsView) { presenter.kept = view }
    if !faults.contains(.detailHoldsWireframe) { owned = .shown }
    navigationController = viewController?.navigationController
    navigationController?.pushViewController(view)
  }

  /// Goes back to the screen before.
  public func dismissArticleDetailInterface() {
    navigationController?.popViewController()
  }
}
