import ItemListModule
import Testing

@Suite("The screen with the list")
struct ItemListViewTests {
  @Test("shows what it is commanded to")
  func commands() {
    let view = ItemListView()
    view.handle(command: .reload(list: stockOfItems(2)))
    #expect(view.rows.map(\.id) == ["1", "2"])
    view.scrollToEnd()
    #expect(!view.isAtTop)
    view.handle(command: .scrollTop)
    #expect(view.isAtTop)
    view.handle(command: .showNoContent)
    #expect(view.isShowingNoContent)
    #expect(view.rows.isEmpty)
    view.handle(command: .reload(list: stockOfItems(1)))
    #expect(!view.isShowingNoContent)
    view.handle(command: .showError(title: "T", message: "M"))
    #expect(view.error?.title == "T")
    #expect(view.error?.message == "M")
    view.dismissError()
    #expect(view.error == nil)
  }

  @Test("tells what the user does, with what the search bar holds")
  func events() {
    let view = ItemListView()
    var log: [String] = []
    view.eventListener = AnyEventListener { event in
      switch event {
      case .viewDidLoad: log.append("load")
      case .didSelect(let item): log.append("select \(item.id)")
      case .searchBarTextDidChange(let text): log.append("search \(text)")
      case .loadMore(let text): log.append("more \(text)")
      case .refresh(let text): log.append("refresh \(text)")
      }
    }
    view.load()
    view.handle(command: .reload(list: stockOfItems(2)))
    view.tapRow(at: 1)
    view.tapRow(at: 2)
    view.tapRow(at: -1)
    view.type(text: "x")
    view.scrollToEnd()
    view.pullToRefresh()
    #expect(log == ["load", "select 2", "search x", "more x", "refresh x"])
  }

  @Test("works with its whole module, from the first page to an item and back")
  func wholeModule() throws {
    let api = InMemoryItemsAPI(items: stockOfItems(5), perPage: 2)
    let window = Window()
    let router = Router(window: window, api: api)
    router.launch(scene: AppScene.itemList)
    let list = try #require(window.list)
    list.load()
    #expect(list.rows.map(\.id) == ["1", "2"])
    list.scrollToEnd()
    list.scrollToEnd()
    list.scrollToEnd()
    #expect(list.rows.map(\.id) == ["1", "2", "3", "4", "5"])
    list.type(text: "title 4")
    #expect(list.rows.map(\.id) == ["4"])
    list.type(text: "nothing of the kind")
    #expect(list.isShowingNoContent)
    list.type(text: "")
    list.tapRow(at: 1)
    let detail = try #require(list.presentedScreen as? ItemDetailView)
    #expect(detail.presentingScreen === list)
    api.items[1].likesCount = 3
    detail.load()
    #expect(detail.content?.title == "Title 2")
    #expect(detail.content?.likes == "3 likes")
    api.failure = ItemsAPIError.timedOut
    detail.tapReload()
    #expect(detail.error?.message == "The server did not answer in time.")
    detail.dismissError()
    #expect(detail.error == nil)
    detail.tapClose()
    #expect(list.presentedScreen == nil)
  }
}
