import ArticlesModule
import Foundation
import Testing

@Suite("The detail")
struct ArticleDetailTests {
  @Test("shows the article as it is when its screen asks")
  func content() {
    let presenter = ArticleDetailPresenter()
    let view = ArticleDetailView()
    view.eventHandler = presenter
    presenter.view = view
    view.load()
    #expect(view.isShowingNoContent)
    let article = Article(title: "A", content: "text")
    presenter.article = article
    article.date = "1970-01-01T00:00:00Z"
    article.imageURL = "https://example.com/a.png"
    view.load()
    #expect(!view.isShowingNoContent)
    #expect(view.content?.headline == "A")
    #expect(view.content?.day == "1970-01-01")
    #expect(view.content?.text == "text")
    #expect(view.content?.imageURL == URL(string: "https://example.com/a.png"))
    presenter.article = nil
    view.load()
    #expect(view.isShowingNoContent)
    #expect(view.content == nil)
  }

  @Test("is kept by its wireframe until it is shown, and by its screen from then on")
  func ownership() {
    weak var weakWireframe: ArticleDetailWireframe?
    weak var weakPresenter: (any ArticleDetailModuleInterface)?
    do {
      let wireframe = ArticleDetailWireframe()
      weakPresenter = wireframe.detailPresenter
      #expect(weakPresenter != nil)
    }
    #expect(weakPresenter == nil)
    let navigation = NavigationController(rootViewController: ViewController())
    do {
      let wireframe = ArticleDetailWireframe()
      wireframe.presentArticleDetailInterface(from: navigation.topViewController)
      weakWireframe = wireframe
      weakPresenter = wireframe.detailPresenter
    }
    #expect(weakWireframe != nil)
    (navigation.topViewController as? ArticleDetailView)?.tapClose()
    #expect(navigation.viewControllers.count == 1)
    #expect(weakWireframe == nil)
    #expect(weakPresenter == nil)
  }
}
