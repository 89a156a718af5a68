/// Shows the article that the module before has handed over.
public final class ArticleDetailPresenter: ArticleDetailModuleInterface {
  /// What shows the article; it owns this presenter while it is there.
  public weak var view: (any ArticleDetailViewInterface)!
  /// The way back.
  public var wireframe: (any ArticleDetailWireframeInput)!
  /// What is shown.
  public var article: Article? {
    didSet {
      if let oldValue, faults.contains(.detailKeepsFirstArticle) { article = oldValue }
    }
  }

  private let faults: Faults
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates a presenter that has no article yet.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Shows the article, if there is one.
  public func updateView() {
    guard let article else {
      if !faults.contains(.detailNoContentDropped) { view?.showNoContentScreen() }
      return
    }
    view?.showArticleDetails(content: ArticleDetailContent(article))
    if faults.contains(.detailShownTwice) {
      view?.showArticleDetails(content: ArticleDetailContent(article))
    }
  }

  /// Goes back.
  public func closeDetails() {
    if faults.contains(.closeDropped) { return }
    wireframe.dismissArticleDetailInterface()
    if faults.contains(.closesTwice) { wireframe.dismissArticleDetailInterface() }
  }
}
