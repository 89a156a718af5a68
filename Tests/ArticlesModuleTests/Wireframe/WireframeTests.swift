import ArticlesModule
import Testing

@Suite("The way to the details")
struct WireframeTests {
  @Test("goes over the stack that the list is on, with the article handed over")
  func presentation() throws {
    let list = ViewController()
    let navigation = NavigationController(rootViewController: list)
    let wireframe = ArticlesWireframe()
    wireframe.makeDetailWireframe = { ArticleDetailWireframe() }
    wireframe.viewController = list
    wireframe.presentDetailsInterfaceForArticle(article: Article(title: "A"))
    let detail = try #require(navigation.topViewController as? ArticleDetailView)
    detail.load()
    #expect(detail.content?.headline == "A")
    detail.tapClose()
    #expect(navigation.topViewController === list)
  }

  @Test("leads nowhere from a list that has gone, or is on no stack")
  func noStack() {
    let wireframe = ArticlesWireframe()
    wireframe.makeDetailWireframe = { ArticleDetailWireframe() }
    wireframe.presentDetailsInterfaceForArticle(article: Article())
    let list = ViewController()
    wireframe.viewController = list
    wireframe.presentDetailsInterfaceForArticle(article: Article())
    #expect(list.navigationController == nil)
  }

  @Test("keeps neither the list's screen nor the detail's alive")
  func ownership() throws {
    let wireframe = ArticlesWireframe()
    weak var detailWireframe: ArticleDetailWireframe?
    wireframe.makeDetailWireframe = {
      let made = ArticleDetailWireframe()
      detailWireframe = made
      return made
    }
    weak var weakList: ViewController?
    weak var weakDetail: ArticleDetailView?
    do {
      let list = ViewController()
      let navigation = NavigationController(rootViewController: list)
      wireframe.viewController = list
      wireframe.presentDetailsInterfaceForArticle(article: Article())
      let detail = try #require(navigation.topViewController as? ArticleDetailView)
      weakList = list
      weakDetail = detail
    }
    #expect(weakList == nil)
    #expect(weakDetail == nil)
    #expect(detailWireframe == nil)
  }
}
