/// Goes from the list to the details of an article.
public final class ArticlesWireframe: ArticlesWireframeInput {
  /// The screen of the list; its presenter owns this wireframe.
  public weak var viewController: ViewController!
  /// Makes the wireframe of the next module: a new one on each route, which its own screen keeps.
  public var makeDetailWireframe: (() -> any ArticleDetailWireframeInput)!

  private let faults: Faults
  private var shared: (any ArticleDetailWireframeInput)?
  private var sharedPresenter: (any ArticleDetailModuleInterface)?
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates a wireframe whose screen and next module are set next.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Hands the article to the presenter of a new module, and then shows that module, if nothing lies
  /// over the list yet.
  public func presentDetailsInterfaceForArticle(article: Article) {
    guard !isCovered || faults.contains(.opensOverDetail) else { return }
    let detailWireframe = nextWireframe()
    let isHandedOver = !faults.contains(.articleNotHandedOver)
    let isLate = faults.contains(.articleHandedOverLate)
    if isHandedOver, !isLate { detailWireframe.detailPresenter.article = article }
    detailWireframe.presentArticleDetailInterface(from: viewController)
    if isHandedOver, isLate { detailWireframe.detailPresenter.article = article }
    if faults.contains(.presentedTwice) {
      detailWireframe.presentArticleDetailInterface(from: viewController)
    }
  }

  /// Whether another screen of its stack lies over the list.
  private var isCovered: Bool {
    guard let top = viewController?.navigationController?.topViewController else { return false }
    return top !== viewController
  }

  private func nextWireframe() -> any ArticleDetailWireframeInput {
    guard faults.contains(.detailShared) else { return makeDetailWireframe() }
    let wireframe = shared ?? makeDetailWireframe()
    shared = wireframe
    sharedPresenter = wireframe.detailPresenter
    return wireframe
  }
}
