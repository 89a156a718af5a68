/// Goes from the list to the details of an article.
public final class ArticlesWireframe: ArticlesWireframeInput {
  /// The screen of the list; its presenter owns this wireframe.
  public weak var viewController: ViewController?

  private let detailWireframe: any ArticleDetailWireframeInput

  /// Creates a wireframe that goes on to this one.
  public init(detailWireframe: any ArticleDetailWireframeInput) {
    self.detailWireframe = detailWireframe
  }

  /// Hands the article to the next module's presenter, and then shows that module.
  public func presentDetailsInterfaceForArticle(article: Article) {
    detailWireframe.detailPresenter.article = article
    detailWireframe.presentArticleDetailInterface(from: viewController)
  }
}
