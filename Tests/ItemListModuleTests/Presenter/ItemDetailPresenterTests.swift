import ItemListModule
import Testing

@Suite("The presenter of an item")
struct ItemDetailPresenterTests {
  /// A presenter between two closures that write down what it says, in order.
  private final class Bench {
    let presenter: ItemDetailPresenter
    let router = RecordingRouter()
    let screen = Screen()
    var log: [String] = []

    init(item: Item) {
      presenter = ItemDetailPresenter(item: item)
      presenter.router = router
      presenter.scenePresenter = screen
      presenter.requestListener = AnyRequestListener { [weak self] request in
        guard case .fetchItem(let id) = request else { return }
        self?.log.append("fetch \(id)")
      }
      presenter.commandListener = AnyCommandListener { [weak self] command in
        switch command {
        case .show(let content): self?.log.append("show \(content.title), \(content.likes)")
        case .showError(let title, let message): self?.log.append("error \(title) | \(message)")
        }
      }
    }
  }

  @Test("shows the item at once, and its latest state when that has come")
  func load() {
    let bench = Bench(item: Item(id: "7", title: "Seven"))
    bench.presenter.handle(event: .viewDidLoad)
    #expect(bench.log == ["show Seven, 0 likes", "fetch 7"])
    var latest = Item(id: "7", title: "Seven!")
    latest.likesCount = 1
    bench.presenter.handle(response: .itemReceived(result: .success(latest)))
    #expect(bench.log.last == "show Seven!, 1 like")
    #expect(bench.log.count == 3)
  }

  @Test("asks once while a request runs")
  func oneRequestAtATime() {
    let bench = Bench(item: Item(id: "7", title: "Seven"))
    bench.presenter.handle(event: .didTapReload)
    bench.presenter.handle(event: .didTapReload)
    #expect(bench.log == ["fetch 7"])
  }

  @Test("tells why the item did not come, and asks again when told to")
  func failure() {
    let bench = Bench(item: Item(id: "7", title: "Seven"))
    bench.presenter.handle(event: .didTapReload)
    bench.presenter.handle(
      response: .itemReceived(result: .failure(ItemsAPIError.notFound(id: "7"))))
    bench.presenter.handle(event: .didTapReload)
    #expect(
      bench.log == ["fetch 7", "error Could not load the item | There is no item 7.", "fetch 7"])
  }

  @Test("goes back to where it was opened from")
  func close() {
    let bench = Bench(item: Item(id: "7", title: "Seven"))
    bench.presenter.handle(event: .didTapClose)
    #expect(bench.router.dismissed.count == 1)
    #expect(bench.router.dismissed.first?.scenePresenter === bench.screen)
    #expect(bench.log.isEmpty)
  }

  @Test("puts an item into words")
  func words() {
    var item = Item(id: "7", title: "Seven")
    item.body = "# Text"
    item.likesCount = 12
    item.tags = [Tagging(name: "Swift"), Tagging(name: "VIPER", versions: ["1"])]
    item.user = User(id: "ada")
    item.user?.name = ""
    let content = ItemDetailContent(item: item)
    #expect(content.author == "@ada")
    #expect(content.tags == "Swift, VIPER")
    #expect(content.likes == "12 likes")
    #expect(content.body == "# Text")
    item.user?.name = "Ada"
    #expect(ItemDetailContent(item: item).author == "Ada")
    item.user = nil
    #expect(ItemDetailContent(item: item).author == "")
  }
}
