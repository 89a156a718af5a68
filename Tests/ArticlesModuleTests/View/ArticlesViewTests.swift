import ArticlesModule
import Testing

@Suite("The screen with the list")
struct ArticlesViewTests {
  private final class RecordingHandler: ArticlesModuleInterface {
    private(set) var log: [String] = []

    func updateView() {
      log.append("update")
    }

    func showDetailsForArticle(article: any ListedArticle) {
      log.append("details \(article.headline)")
    }
  }

  private let rows = [
    ArticleRow(position: 0, headline: "A", byline: ""),
    ArticleRow(position: 1, headline: "B", byline: ""),
  ]

  @Test("shows what it is told to")
  func commands() {
    let view = ArticlesView()
    view.showArticlesData(articles: rows)
    #expect(view.lines.map(\.headline) == ["A", "B"])
    view.showErrorScreen(message: "offline")
    #expect(view.errorMessage == "offline")
    #expect(view.lines.count == 2)
    view.showNoContentScreen()
    #expect(view.isShowingNoContent)
    #expect(view.lines.isEmpty)
    #expect(view.errorMessage == nil)
    view.showErrorScreen(message: "offline")
    view.showArticlesData(articles: rows)
    #expect(!view.isShowingNoContent)
    #expect(view.errorMessage == nil)
  }

  @Test("tells what the user does")
  func events() {
    let view = ArticlesView()
    let handler = RecordingHandler()
    view.eventHandler = handler
    view.load()
    view.tapLine(at: 0)
    view.showArticlesData(articles: rows)
    view.tapLine(at: 1)
    view.tapLine(at: 2)
    view.tapLine(at: -1)
    view.pullToRefresh()
    #expect(handler.log == ["update", "details B", "update"])
  }
}
