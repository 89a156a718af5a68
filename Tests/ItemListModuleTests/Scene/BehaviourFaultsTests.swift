import ItemListModule
import Testing

@Suite("A mutant's behaviour")
struct BehaviourFaultsTests {
  @Test(
    "asks for page 2, and with the page advanced twice never does",
    arguments: [([] as Faults, [2, 3, 4]), (.pageAdvancedTwice, [3, 5, 7])])
  func pageAdvancedTwice(faults: Faults, pages: [Int]) {
    let bench = PresenterBench(faults: faults)
    _ = bench.send(.viewDidLoad)
    _ = bench.answer("a")
    for page in pages {
      #expect(bench.send(.loadMore(text: "")) == ["fetch '' \(page)"])
      _ = bench.answer("b")
    }
  }

  @Test(
    "holds a second first load back, and with that fault does not",
    arguments: [([] as Faults, []), (.firstLoadNotHeldBack, ["fetch '' 1"])])
  func firstLoadNotHeldBack(faults: Faults, second: [String]) {
    let bench = PresenterBench(faults: faults)
    _ = bench.send(.viewDidLoad)
    #expect(bench.send(.viewDidLoad) == second)
    #expect(bench.send(.refresh(text: "")) == second)
    #expect(bench.answer("a") == ["reload a"])
  }

  @Test(
    "shows the latest search at the end, and with that fault a late answer of an older one",
    arguments: [([] as Faults, "Title 2"), (.lateAnswerShown, "Title 1")])
  func lateAnswerShown(faults: Faults, shown: String) throws {
    let api = InMemoryItemsAPI(items: stockOfItems(2))
    let router = Router(api: api)
    let screen = AppScene.itemList.screen(
      router: router, api: api, assembly: ItemListAssembly(faults: faults))
    let stack = try #require(screen as? NavigationController)
    let view = try #require(stack.topScreen as? ItemListView)
    api.holdsAnswers = true
    view.type(text: "1")
    view.type(text: "2")
    // The newest answer first, until none waits any more.
    while api.heldCount > 0 {
      api.answer(at: api.heldCount - 1)
    }
    #expect(view.rows.map(\.title) == [shown])
  }

  @Test("leaves the order of answers to a stand-in: a late one is not shown")
  func lateAnswerOfAStandIn() {
    let fixed = PresenterBench()
    #expect(fixed.send(.searchBarTextDidChange(text: "1")) == ["fetch '1' 1"])
    #expect(fixed.send(.searchBarTextDidChange(text: "2")) == [])
    #expect(fixed.answer("old") == ["fetch '2' 1"])
    #expect(fixed.answer("new") == ["reload new", "scrollTop"])

    let published = PresenterBench(faults: .lateAnswerShown)
    _ = published.send(.searchBarTextDidChange(text: "1"))
    #expect(published.send(.searchBarTextDidChange(text: "2")) == ["fetch '2' 1"])
    #expect(published.answer("new") == ["reload new", "scrollTop"])
    #expect(published.answer("old") == ["reload old", "scrollTop"])
  }

  @Test("has one name, and the fixed assembly has none of them")
  func names() {
    #expect(Faults.named.map(\.fault.rawValue) == Faults.named.indices.map { 1 << $0 })
    #expect(Set(Faults.named.map(\.name)).count == Faults.named.count)
    #expect(ItemListAssembly.fixed.faults == [])
  }
}
