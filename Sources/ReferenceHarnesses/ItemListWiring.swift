import ItemListModule
import ViperTestKit

/// The wiring of the flows of `ItemList` and `ItemDetail`, one function a subject.
public enum ItemListWiring {
  /// The list's presenter between doubles.
  public static func listPresenter(_ harness: Harness, faults: Faults = []) {
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

  /// The whole list as the app assembles it, driven by what its user does.
  public static func listScene(_ harness: Harness, faults: Faults = []) throws {
    let window = Window()
    let api = ItemsAPIDouble(harness)
    let router = Router(window: window, api: api, assembly: ItemListAssembly(faults: faults))
    router.launch(scene: .itemList)
    harness.keeps(window)
    guard let view = window.rootScreen as? ItemListView else { throw NoList() }
    harness.tracks(view, as: .view)
    harness.accepts(.event, named: "load") { _ in view.load() }
    harness.accepts(.event, named: "type") { view.type(text: try $0("text")) }
    harness.accepts(.event, named: "scrollToEnd") { _ in view.scrollToEnd() }
    harness.accepts(.event, named: "tapRow") { view.tapRow(at: try $0("at")) }
    harness.accepts(.event, named: "loadDetail") { _ in
      (view.presentedScreen as? ItemDetailView)?.load()
    }
    harness.accepts(.event, named: "dismiss") { _ in view.dismiss() }
  }

  /// The app did not launch into its list.
  private struct NoList: Error {}
}

/// The web service of the items: records each call, and answers as a flow's `given` says.
final class ItemsAPIDouble: ItemsAPI {
  private let service: ServiceSpy

  init(_ harness: Harness) {
    service = ServiceSpy(harness)
  }

  func items(
    query: String, page: Int, completion: @escaping (Result<[Item], any Error>) -> Void
  ) {
    service.call("items", ["query": query, "page": page], completion: completion)
  }

  func item(id: String, completion: @escaping (Result<Item, any Error>) -> Void) {
    service.call("item", ["id": id], completion: completion)
  }
}

/// The app's router, which only writes down where it is told to go.
///
/// The dialect's router is a concrete class: a subclass in the tests is the way to record it.
final class RecordingRouter: Router {
  private let spy: RouterSpy<Scene>

  init(_ harness: Harness) {
    spy = RouterSpy(harness)
    super.init(api: InMemoryItemsAPI())
  }

  override func launch(scene: Scene) {
    spy.go("launch", scene: scene)
  }

  override func present(scene: Scene, scenePresenter: (any ScenePresenter)?) {
    spy.go("present", scene: scene)
  }

  override func dismiss(scenePresenter: (any ScenePresenter)?) {
    spy.go("dismiss")
  }
}
