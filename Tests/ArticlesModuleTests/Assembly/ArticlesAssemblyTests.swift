import ArticlesModule
import Testing

@Suite("The assembled module")
struct ArticlesAssemblyTests {
  @Test("works as a whole, from an error to an article and back")
  func wholeModule() throws {
    struct Offline: Error {}
    let service = InMemoryArticlesService(body: [["title": "A"], ["title": "B"]])
    let list = ArticlesAssembly.fixed.assemble(service: service)
    let navigation = NavigationController(rootViewController: list)
    service.error = Offline()
    list.load()
    #expect(list.errorMessage == "The server could not be reached.")
    service.error = nil
    list.pullToRefresh()
    #expect(list.errorMessage == nil)
    #expect(list.lines.map(\.headline) == ["A", "B"])
    list.tapLine(at: 1)
    let detail = try #require(navigation.topViewController as? ArticleDetailView)
    detail.load()
    #expect(detail.content?.headline == "B")
    detail.tapClose()
    #expect(navigation.topViewController === list)
    service.body = []
    list.pullToRefresh()
    #expect(list.isShowingNoContent)
  }

  @Test(
    "goes away with its stack, with the detail open and an answer pending",
    arguments: [[] as Faults, [.errorHasNoWay, .entityReachesTheView]])
  func release(faults: Faults) throws {
    let service = HoldingService()
    weak var weakList: ArticlesView?
    weak var weakPresenter: (any ArticlesModuleInterface)?
    weak var weakDetail: ArticleDetailView?
    do {
      let list = ArticlesAssembly(faults: faults).assemble(service: service)
      let navigation = NavigationController(rootViewController: list)
      list.load()
      service.held.first?([["title": "A"]], nil)
      list.tapLine(at: 0)
      list.load()
      weakList = list
      weakPresenter = list.eventHandler
      weakDetail = try #require(navigation.topViewController as? ArticleDetailView)
    }
    #expect(service.held.count == 2)
    #expect(weakList == nil)
    #expect(weakPresenter == nil)
    #expect(weakDetail == nil)
  }

  @Test(
    "shows lines of text, and the entity with that fault switched on",
    arguments: [([] as Faults, false), (.entityReachesTheView, true)])
  func entityReachesTheView(faults: Faults, isEntity: Bool) throws {
    let service = InMemoryArticlesService(body: [["title": "A"]])
    let list = ArticlesAssembly(faults: faults).assemble(service: service)
    let navigation = NavigationController(rootViewController: list)
    list.load()
    let line = try #require(list.lines.first)
    #expect((line is Article) == isEntity)
    #expect(line.headline == "A")
    // Either way its details open.
    list.tapLine(at: 0)
    #expect(navigation.topViewController is ArticleDetailView)
  }

  @Test("has one name for each fault, and fixed it has none")
  func names() {
    #expect(Faults.named.map(\.fault.rawValue) == Faults.named.indices.map { 1 << $0 })
    #expect(Set(Faults.named.map(\.name)).count == Faults.named.count)
    #expect(ArticlesAssembly.fixed.faults == [])
  }
}
