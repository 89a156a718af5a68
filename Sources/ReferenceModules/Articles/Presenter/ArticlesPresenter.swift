/// Hands the interactor's articles to the view, and the one that is tapped to the wireframe.
public final class ArticlesPresenter: ArticlesModuleInterface {
  /// What shows the articles; it owns this presenter.
  public weak var view: (any ArticlesViewInterface)!
  /// What gets the articles.
  public var interactor: (any ArticlesInteractorInput)!
  /// The way to the details.
  public var wireframe: (any ArticlesWireframeInput)!

  private let faults: Faults
  private var articles: [Article] = []
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates a presenter whose neighbours are set next.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Asks for the articles.
  public func updateView() {
    if faults.contains(.updateIgnored) { return }
    interactor.fetchArticles()
    if faults.contains(.asksTwice) { interactor.fetchArticles() }
  }

  /// Goes to the details of an article that is still listed.
  public func showDetailsForArticle(article: any ListedArticle) {
    guard let entity = article as? Article ?? listedArticle(in: article as? ArticleRow) else {
      return
    }
    open(faults.contains(.firstIsOpened) ? articles[0] : entity)
    if faults.contains(.opensTwice) { open(entity) }
  }

  private func open(_ article: Article) {
    if faults.contains(.wireframeKnownByClass) {
      (wireframe as? ArticlesWireframe)?.presentDetailsInterfaceForArticle(article: article)
    } else {
      wireframe.presentDetailsInterfaceForArticle(article: article)
    }
  }

  private func listedArticle(in row: ArticleRow?) -> Article? {
    guard let row, articles.indices.contains(row.position) else { return nil }
    let article = articles[row.position]
    // Another list may have come between the drawing of the line and the tap on it.
    if faults.contains(.opensLinesOfOlderLists) { return article }
    return ArticleRow(position: row.position, article) == row ? article : nil
  }
}

extension ArticlesPresenter: ArticlesInteractorOutput {
  /// Shows the articles, or that there are none.
  public func articlesFetched(articles: [Article]) {
    collect(articles)
    guard !articles.isEmpty || faults.contains(.noneIsAList) else {
      if !faults.contains(.noContentDropped) { screen?.showNoContentScreen() }
      return
    }
    let lines: [any ListedArticle] = faults.contains(.entityReachesTheView) ? articles : rows
    screen?.showArticlesData(articles: lines)
    if faults.contains(.listShownTwice) { screen?.showArticlesData(articles: lines) }
  }

  private func collect(_ new: [Article]) {
    articles = faults.contains(.answersAdded) ? articles + new : new
    if faults.contains(.listReversed) { articles.reverse() }
  }

  /// Shows why there are no articles; those that are listed stay.
  public func articlesNotFetched(reason: String) {
    if faults.contains(.failureForgetsArticles) { articles = [] }
    if faults.contains(.failureDropped) { return }
    screen?.showErrorScreen(message: reason)
    if faults.contains(.failureEmptiesList) { screen?.showNoContentScreen() }
  }

  private var screen: (any ArticlesViewInterface)? {
    faults.contains(.viewUnwrapped) ? view! : view
  }

  private var rows: [ArticleRow] {
    let first = faults.contains(.linesCountedFromOne) ? 1 : 0
    return articles.enumerated().map { ArticleRow(position: $0 + first, $1) }
  }
}
