import ItemListModule
import Testing

@Suite("The presenter of the list")
struct ItemListPresenterTests {
  private struct Unexplained: Error {}

  @Test("shows the first page after the screen has loaded")
  func firstPage() {
    let bench = PresenterBench()
    #expect(bench.send(.viewDidLoad) == ["fetch '' 1"])
    #expect(bench.answer("a", "b") == ["reload a b"])
  }

  @Test("shows that there is no content when the first page is empty")
  func emptyFirstPage() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    #expect(bench.answer() == ["noContent"])
  }

  @Test("appends further pages, one after the other")
  func furtherPages() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    _ = bench.answer("a")
    #expect(bench.send(.loadMore(text: "")) == ["fetch '' 2"])
    #expect(bench.answer("b") == ["reload a b"])
    #expect(bench.send(.loadMore(text: "")) == ["fetch '' 3"])
    #expect(bench.answer("c") == ["reload a b c"])
  }

  @Test("stops at an empty page, silently, until a search begins anew")
  func bottom() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    _ = bench.answer("a")
    _ = bench.send(.loadMore(text: ""))
    #expect(bench.answer() == [])
    #expect(bench.send(.loadMore(text: "")) == [])
    #expect(bench.send(.refresh(text: "")) == [])
    #expect(bench.send(.searchBarTextDidChange(text: "x")) == ["fetch 'x' 1"])
    #expect(bench.answer("x") == ["reload x", "scrollTop"])
    #expect(bench.send(.loadMore(text: "x")) == ["fetch 'x' 2"])
  }

  @Test("asks once while a request runs")
  func oneRequestAtATime() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    #expect(bench.send(.viewDidLoad) == [])
    #expect(bench.send(.refresh(text: "")) == [])
    #expect(bench.send(.loadMore(text: "")) == [])
    _ = bench.answer("a")
    #expect(bench.send(.refresh(text: "")) == ["fetch '' 1"])
    #expect(bench.send(.loadMore(text: "")) == [])
  }

  @Test("replaces everything on a refresh and goes on from page 2")
  func refresh() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    _ = bench.answer("a")
    _ = bench.send(.loadMore(text: ""))
    _ = bench.answer("b")
    #expect(bench.send(.refresh(text: "")) == ["fetch '' 1"])
    #expect(bench.answer("c") == ["reload c"])
    #expect(bench.send(.loadMore(text: "")) == ["fetch '' 2"])
  }

  @Test("replaces everything by a search's result and scrolls to the top")
  func search() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    _ = bench.answer("a")
    #expect(bench.send(.searchBarTextDidChange(text: "viper")) == ["fetch 'viper' 1"])
    #expect(bench.answer("v") == ["reload v", "scrollTop"])
    #expect(bench.send(.loadMore(text: "viper")) == ["fetch 'viper' 2"])
    #expect(bench.answer("w") == ["reload v w"])
  }

  @Test("does not scroll to the top of a search that found nothing")
  func emptySearch() {
    let bench = PresenterBench()
    _ = bench.send(.searchBarTextDidChange(text: "viper"))
    #expect(bench.answer() == ["noContent"])
  }

  @Test("asks only for the latest of the searches made while a request ran")
  func latestSearch() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    #expect(bench.send(.searchBarTextDidChange(text: "v")) == [])
    #expect(bench.send(.searchBarTextDidChange(text: "vi")) == [])
    #expect(bench.answer("a") == ["fetch 'vi' 1"])
    #expect(bench.answer("vi") == ["reload vi", "scrollTop"])
  }

  @Test("asks for everything when the search bar was emptied while a request ran")
  func emptiedSearch() {
    let bench = PresenterBench()
    _ = bench.send(.searchBarTextDidChange(text: "v"))
    _ = bench.send(.searchBarTextDidChange(text: ""))
    #expect(bench.answer("v") == ["fetch '' 1"])
  }

  @Test("says nothing of the failure of a request that a search has overtaken")
  func overtakenFailure() {
    let bench = PresenterBench()
    _ = bench.send(.searchBarTextDidChange(text: "a"))
    _ = bench.send(.searchBarTextDidChange(text: "b"))
    #expect(bench.fail(ItemsAPIError.timedOut) == ["fetch 'b' 1"])
  }

  @Test("tells why a page did not come, keeps what was there, and asks for the same page again")
  func failure() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    _ = bench.answer("a")
    _ = bench.send(.loadMore(text: ""))
    #expect(
      bench.fail(ItemsAPIError.timedOut) == [
        "error Could not load the items | The server did not answer in time."
      ])
    #expect(bench.send(.loadMore(text: "")) == ["fetch '' 2"])
    #expect(bench.answer("b") == ["reload a b"])
  }

  @Test("shows nothing of the search before when one has failed")
  func failedSearch() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    _ = bench.answer("a")
    _ = bench.send(.searchBarTextDidChange(text: "x"))
    _ = bench.fail(Unexplained())
    #expect(bench.send(.loadMore(text: "x")) == ["fetch 'x' 1"])
    #expect(bench.answer("x") == ["reload x"])
  }

  @Test("has words for an error that has none")
  func unexplainedFailure() {
    let bench = PresenterBench()
    _ = bench.send(.viewDidLoad)
    #expect(
      bench.fail(Unexplained()) == [
        "error Could not load the items | Please try again later."
      ])
    #expect(bench.send(.viewDidLoad) == ["fetch '' 1"])
  }

  @Test("copes with an answer that comes before the request returns")
  func immediateAnswer() {
    let presenter = ItemListPresenter()
    var requests = 0
    presenter.requestListener = AnyRequestListener { [weak presenter] _ in
      requests += 1
      presenter?.handle(response: .listReceived(result: .success([])))
    }
    presenter.handle(event: .viewDidLoad)
    presenter.handle(event: .refresh(text: ""))
    #expect(requests == 1)
  }

  @Test("goes to the detail of the item that was tapped, over its own screen")
  func selection() throws {
    let bench = PresenterBench()
    #expect(bench.send(.didSelect(item: Item(id: "7", title: "Seven"))) == [])
    let route = try #require(bench.router.presented.first)
    guard case .itemDetail(let item) = route.scene as? AppScene else {
      Issue.record("another scene than the detail")
      return
    }
    #expect(item.id == "7")
    #expect(route.scenePresenter === bench.screen)
    #expect(bench.router.presented.count == 1)
  }
}
