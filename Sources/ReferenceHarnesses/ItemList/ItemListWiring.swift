import ItemListModule
import ViperTestKit

/// The wiring of the flows of `ItemList` and `ItemDetail`, one function a subject.
public enum ItemListWiring {
  /// The list's presenter between doubles.
  public static func listPresenter(_ harness: Harness, faults: Faults = []) {
    harness.makesErrors(ItemsAPIError.self)
    let presenter = ItemListPresenter(faults: faults)
    let view = ViewSpy<ItemListEvent, ItemListCommand>(harness)
    let interactor = InteractorSpy<ItemListRequest, ItemListResponse>(harness)
    presenter.commandListener = AnyCommandListener(view.handle)
    presenter.requestListener = AnyRequestListener(interactor.handle)
    presenter.router = RecordingRouter(harness)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }

  /// The list's interactor between a presenter that only listens and an API that only records.
  public static func listInteractor(_ harness: Harness, faults: Faults = []) {
    let interactor = ItemListInteractor(api: ItemsAPIDouble(harness), faults: faults)
    let presenter = PresenterSpy<ItemListEvent, ItemListResponse>(harness)
    interactor.responseListener = AnyResponseListener(presenter.handle(response:))
    harness.owns(interactor, as: .interactor)
    harness.accepts(.request, interactor.handle(request:))
  }

  /// The detail's presenter between doubles.
  public static func detailPresenter(_ harness: Harness, faults: Faults = []) {
    var item = Item(id: "c6861", title: "VIPER")
    item.body = "Five roles."
    let presenter = ItemDetailPresenter(item: item, faults: faults)
    let view = ViewSpy<ItemDetailEvent, ItemDetailCommand>(harness)
    let interactor = InteractorSpy<ItemDetailRequest, ItemDetailResponse>(harness)
    presenter.commandListener = AnyCommandListener(view.handle)
    presenter.requestListener = AnyRequestListener(interactor.handle)
    presenter.router = RecordingRouter(harness)
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
    harness.accepts(.response, presenter.handle(response:))
  }

  /// The detail's interactor between a presenter that only listens and an API that only records.
  public static func detailInteractor(_ harness: Harness, faults: Faults = []) {
    let interactor = ItemDetailInteractor(api: ItemsAPIDouble(harness), faults: faults)
    let presenter = PresenterSpy<ItemDetailEvent, ItemDetailResponse>(harness)
    interactor.responseListener = AnyResponseListener(presenter.handle(response:))
    harness.owns(interactor, as: .interactor)
    harness.accepts(.request, interactor.handle(request:))
  }

  /// The whole list as the app assembles it, driven by what its user does and sees.
  public static func listScene(_ harness: Harness, faults: Faults = []) throws {
    let window = Window()
    let api = ItemsAPIDouble(harness)
    let router = Router(window: window, api: api, assembly: ItemListAssembly(faults: faults))
    router.launch(scene: AppScene.itemList)
    harness.keeps(window)
    let stack = window.rootScreen as? NavigationController
    guard let view = (stack?.topScreen ?? window.rootScreen) as? ItemListView else {
      throw NoList()
    }
    harness.tracks(view, as: .view)
    harness.accepts(.event, named: "load") { _ in view.load() }
    harness.accepts(.event, named: "type") { view.type(text: try $0("text")) }
    harness.accepts(.event, named: "scrollToEnd") { _ in view.scrollToEnd() }
    harness.accepts(.event, named: "tapRow") { view.tapRow(at: try $0("at")) }
    harness.accepts(.event, named: "pullToRefresh") { _ in view.pullToRefresh() }
    harness.accepts(.event, named: "dismissError") { _ in view.dismissError() }
    harness.accepts(.event, named: "dismiss") { _ in view.dismiss() }
    let screen = StreamProbe<ItemListScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { _ in screen.next(ItemListScreen(view)) }
    let root = StreamProbe<[String]>(harness, "window")
    harness.accepts(.event, named: "lookAtWindow") { _ in
      root.next([window.rootScreen].compactMap { $0 }.map { "\(type(of: $0))" })
    }
    acceptDetail(harness) { view.presentedScreen as? ItemDetailView }
  }

  /// - Parameter detail: The detail's screen, where one lies over the list.
  private static func acceptDetail(_ harness: Harness, _ detail: @escaping () -> ItemDetailView?) {
    harness.accepts(.event, named: "loadDetail") { _ in detail()?.load() }
    harness.accepts(.event, named: "reloadDetail") { _ in detail()?.tapReload() }
    harness.accepts(.event, named: "closeDetail") { _ in detail()?.tapClose() }
    let screen = StreamProbe<ItemDetailScreen>(harness, "detail")
    harness.accepts(.event, named: "lookAtDetail") { _ in
      if let view = detail() { screen.next(ItemDetailScreen(view)) }
    }
  }

  /// The app did not launch into its list.
  private struct NoList: Error {}
}

/// What is seen of the list.
struct ItemListScreen: Sendable {
  let rows: [String]
  let isShowingNoContent: Bool
  let isAtTop: Bool
  let searchText: String
  let error: String?

  init(_ view: ItemListView) {
    rows = view.rows.map(\.title)
    isShowingNoContent = view.isShowingNoContent
    isAtTop = view.isAtTop
    searchText = view.searchText
    error = view.error.map { "\($0.title): \($0.message)" }
  }

  init(_ screen: HeadlessScreen<Item>) {
    rows = screen.rows.map(\.title)
    isShowingNoContent = screen.isEmpty
    isAtTop = screen.isAtTop
    searchText = screen.searchText
    error = screen.error.map { "\($0.title): \($0.message)" }
  }
}

/// What is seen of the detail.
struct ItemDetailScreen: Sendable {
  let title: String?
  let likes: String?
  let error: String?

  init(_ view: ItemDetailView) {
    title = view.content?.title
    likes = view.content?.likes
    error = view.error.map { "\($0.title): \($0.message)" }
  }
}

/// The web service of the items: records each call, and answers as a flow's `given` says.
final class ItemsAPIDouble: ItemsAPI {
  private let service: ServiceSpy

  init(_ service: ServiceSpy) {
    self.service = service
  }

  convenience init(_ harness: Harness) {
    self.init(ServiceSpy(harness))
  }

  func items(
    query: String, page: Int, completion: @escaping (Result<[Item], any Error>) -> Void
  ) throws {
    try service.callThrowing("items", ["query": query, "page": page], completion: completion)
  }

  func item(id: String, completion: @escaping (Result<Item, any Error>) -> Void) throws {
    try service.callThrowing("item", ["id": id], completion: completion)
  }
}

/// The app's router, which only writes down where it is told to go.
///
/// The dialect's router is a concrete class: a subclass in the tests is the way to record it.
final class RecordingRouter: Router {
  private let spy: RouterSpy<any Scene>

  init(_ spy: RouterSpy<any Scene>) {
    self.spy = spy
    super.init(api: InMemoryItemsAPI())
  }

  convenience init(_ harness: Harness) {
    self.init(RouterSpy(harness))
  }

  override func launch(scene: any Scene) {
    spy.go("launch", scene: scene)
  }

  override func present(scene: any Scene, scenePresenter: (any ScenePresenter)?) {
    spy.go("present", scene: scene)
  }

  override func dismiss(scenePresenter: (any ScenePresenter)?) {
    spy.go("dismiss")
  }
}
