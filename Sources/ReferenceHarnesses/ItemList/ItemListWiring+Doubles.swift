import ItemListModule
import ViperTestKit

// What spies are not enough for: doubles that answer, and doubles that work.

extension ItemListWiring {
  private struct Offline: Error {}

  /// The presenter with a user before it: a screen, a source of items and a navigation that work.
  public static func listForUser(_ harness: Harness, faults: Faults = []) throws {
    let items = try EntityFake<Item>().make(5)
    let interactor = InteractorFake<ItemListRequest, ItemListResponse, Item>(
      harness, source: InMemorySource(items, pageSize: 2) { $0.title.contains($1) }
    ) { request, source in
      switch request {
      case .fetchList(let query, let page):
        [.listReceived(result: Result { try source.page(page, query: query) })]
      }
    }
    let view = ViewFake<ItemListEvent, ItemListCommand, Item>(harness, show: show)
    let app = RouterFake<String>(harness)
    app.launch("list")
    let presenter = ItemListPresenter(faults: faults)
    presenter.commandListener = AnyCommandListener(view.handle)
    presenter.requestListener = AnyRequestListener(interactor.handle)
    presenter.router = NavigatingRouter(app)
    interactor.onResponse = { [unowned presenter] in presenter.handle(response: $0) }
    view.onEvent = { [unowned presenter] in presenter.handle(event: $0) }
    harness.owns(presenter, as: .presenter)
    harness.acceptsUser(of: view)
    harness.accepts(.event, named: "goOffline") { _ in interactor.source.failNext(Offline()) }
    harness.accepts(.event, named: "close") { _ in app.dismiss() }
  }

  /// What a command changes on the screen.
  private static func show(_ command: ItemListCommand, on screen: inout HeadlessScreen<Item>) {
    switch command {
    case .reload(let list):
      screen.rows = list
      screen.isEmpty = false
    case .scrollTop: screen.isAtTop = true
    case .showError(let title, let message): screen.error = (title, message)
    case .showNoContent:
      screen.rows = []
      screen.isEmpty = true
    }
  }

  /// The presenter between doubles that answer at once: the service fails, then has one item, then
  /// none; the user tries again after each error; the detail has the list refreshed.
  public static func listWithAnswers(_ harness: Harness, faults: Faults = []) throws {
    let item = try EntityStub<Item>(reading: #"{ "id": "c6861", "title": "VIPER" }"#).make()
    let view = ViewStub<ItemListEvent, ItemListCommand>(harness)
    let interactor = InteractorStub<ItemListRequest, ItemListResponse>(harness)
    interactor.failureResponse = { error, _ in .listReceived(result: .failure(error)) }
    interactor.on(
      "fetchList",
      sequence: [
        .failure(Offline()), .value(.listReceived(result: .success([item]))),
        .value(.listReceived(result: .success([]))),
      ])
    let router = RouterStub<any Scene>(harness)
    let presenter = ItemListPresenter(faults: faults)
    presenter.commandListener = AnyCommandListener(view.handle)
    presenter.requestListener = AnyRequestListener(interactor.handle)
    presenter.router = RecordingRouter(router)
    interactor.onResponse = { [unowned presenter] in presenter.handle(response: $0) }
    view.onEvent = { [unowned presenter] in presenter.handle(event: $0) }
    view.on("showError") { _ in .refresh(text: "") }
    router.on("present") { [unowned presenter] _ in
      presenter.handle(event: .refresh(text: ""))
    }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event, presenter.handle(event:))
  }

  /// View and interactor around a presenter that is a table yet, on a service that works.
  public static func listAroundTable(_ harness: Harness, faults: Faults = []) throws {
    let service = ServiceFake(
      harness,
      source: InMemorySource(try EntityFake<Item>().make(3), pageSize: 2) { $0.title.contains($1) })
    service.on("items") { call, source in
      try source.page(call("page"), query: call("query"))
    }
    let view = ItemListView(faults: faults)
    let interactor = ItemListInteractor(api: ItemsAPIDouble(service), faults: faults)
    let presenter = PresenterFake<
      ItemListEvent, ItemListResponse, ItemListCommand, ItemListRequest
    >(harness)
    presenter.onCommand = { [unowned view] in view.handle(command: $0) }
    presenter.onRequest = { [unowned interactor] in interactor.handle(request: $0) }
    presenter.on(event: "viewDidLoad") { _ in [.request(.fetchList(query: "", page: 1))] }
    presenter.on(event: "searchBarTextDidChange") { event in
      guard case .searchBarTextDidChange(let text) = event else { return [] }
      return [.request(.fetchList(query: text, page: 1))]
    }
    presenter.on(response: "listReceived") { response in
      switch response {
      case .listReceived(.success(let items)):
        items.isEmpty
          ? [.command(.showNoContent)] : [.command(.reload(list: items)), .command(.scrollTop)]
      case .listReceived(.failure):
        [.command(.showError(title: "No items", message: "Try again."))]
      }
    }
    view.eventListener = AnyEventListener(presenter.handle(event:))
    interactor.responseListener = AnyResponseListener(presenter.handle(response:))
    harness.owns(view, as: .view)
    harness.owns(interactor, as: .interactor)
    harness.accepts(.event, named: "load") { [unowned view] _ in view.load() }
    harness.accepts(.event, named: "type") { [unowned view] in view.type(text: try $0("text")) }
    harness.accepts(.event, named: "goOffline") { _ in service.source.failNext(Offline()) }
    let screen = StreamProbe<ItemListScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in screen.next(ItemListScreen(view)) }
  }

  /// The list's view before a presenter that only listens.
  public static func listView(_ harness: Harness, faults: Faults = []) {
    let view = ItemListView(faults: faults)
    let presenter = PresenterSpy<ItemListEvent, Never>(harness)
    view.eventListener = AnyEventListener(presenter.handle(event:))
    harness.owns(view, as: .view)
    harness.accepts(.command) { [unowned view] (command: ItemListCommand) in
      view.handle(command: command)
    }
    harness.accepts(.event, named: "load") { [unowned view] _ in view.load() }
    harness.accepts(.event, named: "type") { [unowned view] in view.type(text: try $0("text")) }
    harness.accepts(.event, named: "scrollToEnd") { [unowned view] _ in view.scrollToEnd() }
    harness.accepts(.event, named: "tapRow") { [unowned view] in view.tapRow(at: try $0("at")) }
    harness.accepts(.event, named: "pullToRefresh") { [unowned view] _ in view.pullToRefresh() }
    harness.accepts(.event, named: "dismissError") { [unowned view] _ in view.dismissError() }
    let screen = StreamProbe<ItemListScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in
      screen.next(ItemListScreen(view))
    }
  }

  /// The detail's view before a presenter that answers each event with the same commands.
  public static func detailView(_ harness: Harness, faults: Faults = []) {
    let view = ItemDetailView()
    let presenter = PresenterStub<ItemDetailEvent, ItemDetailCommand>(harness)
    presenter.onCommand = { [unowned view] in view.handle(command: $0) }
    presenter.on(
      "viewDidLoad", .show(content: ItemDetailContent(item: Item(id: "c6861", title: "VIPER"))))
    presenter.on("didTapReload", .showError(title: "No item", message: "Try again."))
    view.eventListener = AnyEventListener(presenter.handle(event:))
    harness.owns(view, as: .view)
    harness.accepts(.event, named: "load") { [unowned view] _ in view.load() }
    harness.accepts(.event, named: "tapReload") { [unowned view] _ in view.tapReload() }
    harness.accepts(.event, named: "tapClose") { [unowned view] _ in view.tapClose() }
    harness.accepts(.event, named: "dismissError") { [unowned view] _ in view.dismissError() }
    let screen = StreamProbe<ItemDetailScreen>(harness, "screen")
    harness.accepts(.event, named: "look") { [unowned view] _ in
      screen.next(ItemDetailScreen(view))
    }
  }

  /// The router, which has its screens from scenes that only record that they are asked for one.
  public static func router(_ harness: Harness, faults: Faults = []) {
    let window = Window()
    harness.keeps(window)
    let scenes = ServiceStub(harness, as: .scene)
    scenes.on("screen") { call in NamedScreen(try call("of")) }
    let router = Router(
      window: window, api: InMemoryItemsAPI(), assembly: ItemListAssembly(faults: faults))
    harness.owns(router, as: .router)
    harness.accepts(.route, named: "launch") { [unowned router] in
      router.launch(scene: RecordedScene(name: try $0("scene"), scenes: scenes))
    }
    harness.accepts(.route, named: "present") { [unowned router] in
      let isOverNothing: Bool = try $0("overNothing")
      router.present(
        scene: RecordedScene(name: try $0("scene"), scenes: scenes),
        scenePresenter: isOverNothing ? nil : window.rootScreen)
    }
    harness.accepts(.route, named: "dismiss") { [unowned router] _ in
      router.dismiss(scenePresenter: window.rootScreen)
    }
    let screens = StreamProbe<[String]>(harness, "screens")
    let seen: () -> [Screen] = {
      Array(sequence(first: window.rootScreen) { $0?.presentedScreen }.prefix { $0 != nil })
        .compactMap { $0 }
    }
    let look: () -> Void = { screens.next(seen().compactMap { ($0 as? NamedScreen)?.name }) }
    harness.accepts(.event, named: "look") { _ in look() }
    // What is seen when the call returns.
    harness.accepts(.route, named: "presentOverAll") { [unowned router] in
      router.present(
        scene: RecordedScene(name: try $0("scene"), scenes: scenes), scenePresenter: seen().last)
      look()
    }
    harness.accepts(.route, named: "dismissTopmost") { [unowned router] _ in
      router.dismiss(scenePresenter: seen().dropLast().last)
      look()
    }
  }
}

extension Harness {
  /// Says what a user does on a screen that works.
  fileprivate func acceptsUser(of view: ViewFake<ItemListEvent, ItemListCommand, Item>) {
    view.onLoad = { .viewDidLoad }
    view.onTap = { .didSelect(item: $0) }
    view.onType = { .searchBarTextDidChange(text: $0) }
    view.onPull = { .refresh(text: $0.searchText) }
    view.onScrollToEnd = { .loadMore(text: $0.searchText) }
    accepts(.event, named: "load") { _ in view.load() }
    accepts(.event, named: "tapRow") { view.tapRow(at: try $0("at")) }
    accepts(.event, named: "type") { view.type(try $0("text")) }
    accepts(.event, named: "pull") { _ in view.pull() }
    accepts(.event, named: "scrollToEnd") { _ in view.scrollToEnd() }
    accepts(.event, named: "dismissError") { _ in view.dismissError() }
    let screen = StreamProbe<ItemListScreen>(self, "screen")
    accepts(.event, named: "look") { _ in screen.next(ItemListScreen(view.screen)) }
  }
}

/// The app's router, which navigates without screens.
private final class NavigatingRouter: Router {
  private let app: RouterFake<String>

  init(_ app: RouterFake<String>) {
    self.app = app
    super.init(api: InMemoryItemsAPI())
  }

  override func present(scene: any Scene, scenePresenter: (any ScenePresenter)?) {
    // As the screens do, of which one lies over the list at most.
    if app.presented == nil { app.present("detail") }
  }
}

/// A scene that records that it is asked for its screen.
private struct RecordedScene: Scene {
  let name: String
  let scenes: ServiceSpy

  func screen(router: Router, api: any ItemsAPI, assembly: ItemListAssembly) -> Screen {
    scenes.call("screen", ["of": name], orReturn: Screen())
  }
}

/// A screen that is told by its name.
private final class NamedScreen: Screen {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
