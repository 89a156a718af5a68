/// Hands the interactor's articles to the view, and the one that is tapped to the wireframe.
public final class ArticlesPresenter: ArticlesModuleInterface {
  /// What shows the articles; it owns this presenter.
  public weak var view: (any ArticlesViewInterface)?

  private let interactor: any ArticlesInteractorInput
  private let wireframe: any ArticlesWireframeInput
  private let faults: Faults
  private var articles: [Article] = []

  /// Creates a presenter between its neighbours.
  public init(
    interactor: any ArticlesInteractorInput, wireframe: any ArticlesWireframeInput,
    faults: Faults = []
  ) {
    self.interactor = interactor
    self.wireframe = wireframe
    self.faults = faults
  }

  /// Asks for the articles.
  public func updateView() {
    interactor.fetchArticles()
  }

  /// Goes to the details of an article that is still listed.
  public func showDetailsForArticle(article: any ListedArticle) {
    guard let entity = article as? Article ?? listedArticle(in: article as? ArticleRow) else {
      return
    }
    wireframe.presentDetailsInterfaceForArticle(article: entity)
  }

  private func listedArticle(in row: ArticleRow?) -> Article? {
    guard let row, articles.indices.contains(row.position) else { return nil }
    let article = articles[row.position]
    // Another list may have come between the drawing of the line and the tap on it.
    return ArticleRow(position: row.position, article) == row ? article : nil
  }
}

extension ArticlesPresenter: ArticlesInteractorOutput {
  /// Shows the articles, or that there are none.
  public func articlesFetched(articles: [Article]) {
    self.articles = articles
    guard !articles.isEmpty else {
      view?.showNoContentScreen()
      return
    }
    view?.showArticlesData(articles: faults.contains(.entityReachesTheView) ? articles : rows)
  }

  /// Shows why there are no articles; those that are listed stay.
  public func articlesNotFetched(reason: String) {
    view?.showErrorScreen(message: reason)
  }

  private var rows: [ArticleRow] {
    articles.enumerated().map { ArticleRow(position: $0, $1) }
  }
}
