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
    article.date = Date(timeIntervalSince1970: 0)
    view.load()
    #expect(!view.isShowingNoContent)
    #expect(view.content?.headline == "A")
    #expect(view.content?.day == "1970-01-01")
    #expect(view.content?.text == "text")
    presenter.article = nil
    view.load()
    #expect(view.isShowingNoContent)
    #expect(view.content == nil)
  }

  @Test("goes away with its wireframe, and the screen does not keep that alive")
  func ownership() {
    weak var weakWireframe: ArticleDetailWireframe?
    weak var weakPresenter: (any ArticleDetailModuleInterface)?
    let view = ArticleDetailView()
    do {
      let wireframe = ArticleDetailWireframe()
      view.eventHandler = wireframe.detailPresenter
      weakWireframe = wireframe
      weakPresenter = wireframe.detailPresenter
    }
    #expect(weakWireframe == nil)
    #expect(weakPresenter != nil)
    view.tapClose()
    view.eventHandler = nil
    #expect(weakPresenter == nil)
  }
}
