/// Shows the article that the module before has handed over.
public final class ArticleDetailPresenter: ArticleDetailModuleInterface {
  /// What shows the article; it owns this presenter while it is there.
  public weak var view: (any ArticleDetailViewInterface)?
  /// The way back; it owns this presenter, so that an article can be handed over before any view.
  public weak var wireframe: (any ArticleDetailWireframeInput)?
  /// What is shown.
  public var article: Article?

  /// Creates a presenter that has no article yet.
  public init() {}

  /// Shows the article, if there is one.
  public func updateView() {
    guard let article else {
      view?.showNoContentScreen()
      return
    }
    view?.showArticleDetails(content: ArticleDetailContent(article))
  }

  /// Goes back.
  public func closeDetails() {
    wireframe?.dismissArticleDetailInterface()
  }
}
