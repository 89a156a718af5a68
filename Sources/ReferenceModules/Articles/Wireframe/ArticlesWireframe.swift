/// Goes from the list to the details of an article.
public final class ArticlesWireframe: ArticlesWireframeInput {
  /// The screen of the list; its presenter owns this wireframe.
  public weak var viewController: ViewController?

  private let detailWireframe: any ArticleDetailWireframeInput
  private let faults: Faults
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates a wireframe that goes on to this one.
  public init(detailWireframe: any ArticleDetailWireframeInput, faults: Faults = []) {
    self.detailWireframe = detailWireframe
    self.faults = faults
  }

  /// Hands the article to the next module's presenter, and then shows that module.
  public func presentDetailsInterfaceForArticle(article: Article) {
    let isHandedOver = !faults.contains(.articleNotHandedOver)
    let isLate = faults.contains(.articleHandedOverLate)
    if isHandedOver, !isLate { detailWireframe.detailPresenter.article = article }
    detailWireframe.presentArticleDetailInterface(from: viewController)
    if isHandedOver, isLate { detailWireframe.detailPresenter.article = article }
    if faults.contains(.presentedTwice) {
      detailWireframe.presentArticleDetailInterface(from: viewController)
    }
  }
}
