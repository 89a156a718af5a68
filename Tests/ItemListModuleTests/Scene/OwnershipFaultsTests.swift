import ItemListModule
import Testing

@Suite("A mutant's ownership")
struct OwnershipFaultsTests {
  /// The parts of an assembled module, held only as long as others hold them.
  private struct Parts {
    weak var view: ItemListView?
    weak var presenter: ItemListPresenter?
    weak var interactor: ItemListInteractor?
    weak var scenePresenter: Screen?

    var alive: [String] {
      var names: [String] = []
      if view != nil { names.append("view") }
      if presenter != nil { names.append("presenter") }
      if interactor != nil { names.append("interactor") }
      if scenePresenter != nil { names.append("scenePresenter") }
      return names
    }

    /// Cuts what keeps the parts alive, so that no test leaves anything behind.
    func cut() {
      let parts = (view, presenter, interactor)
      parts.0?.eventListener = nil
      parts.1?.commandListener = nil
      parts.1?.requestListener = nil
      parts.1?.scenePresenter = nil
      parts.2?.responseListener = nil
    }
  }

  /// Puts a module together, uses it and releases it, but not `kept`.
  private func used(_ faults: Faults, keeping kept: inout ItemListPresenter?) -> Parts {
    let api = InMemoryItemsAPI(items: stockOfItems(3))
    let view = ItemListView()
    let presenter = ItemListPresenter(faults: faults)
    let interactor = ItemListInteractor(api: api)
    let other = Screen()
    presenter.router = RecordingRouter()
    AppScene.build(
      view: view, presenter: presenter, interactor: interactor,
      scenePresenter: kept == nil ? view : other, faults: faults)
    view.load()
    view.tapRow(at: 0)
    if kept != nil { kept = presenter }
    return Parts(
      view: view, presenter: presenter, interactor: interactor, scenePresenter: other)
  }

  @Test(
    "keeps parts alive, and without it all go",
    arguments: [
      ([] as Faults, []),
      (.presenterHoldsView, ["view", "presenter", "interactor"]),
      (.interactorHoldsPresenter, ["presenter", "interactor"]),
      (.presenterHoldsScenePresenter, ["view", "presenter", "interactor"]),
      (
        [.presenterHoldsView, .interactorHoldsPresenter, .presenterHoldsScenePresenter] as Faults,
        ["view", "presenter", "interactor"]
      ),
    ])
  func cycles(faults: Faults, alive: [String]) {
    var none: ItemListPresenter?
    let parts = used(faults, keeping: &none)
    #expect(parts.alive == alive)
    parts.cut()
    #expect(parts.alive == [])
  }

  @Test(
    "keeps the presenting screen alive as long as the presenter, and without it does not",
    arguments: [
      ([] as Faults, ["presenter", "interactor"]),
      (.presenterHoldsScenePresenter, ["presenter", "interactor", "scenePresenter"]),
    ])
  func scenePresenter(faults: Faults, alive: [String]) {
    var kept: ItemListPresenter? = ItemListPresenter()
    let parts = used(faults, keeping: &kept)
    #expect(parts.alive == alive)
    kept = nil
    #expect(parts.alive == [])
  }

  @Test(
    "keeps a whole scene alive that was dismissed, and without it does not",
    arguments: [
      (ItemListAssembly.fixed, true),
      (ItemListAssembly(faults: .presenterHoldsView), false),
      (ItemListAssembly(faults: .presenterHoldsScenePresenter), false),
    ])
  func dismissedDetail(assembly: ItemListAssembly, isGone: Bool) throws {
    let api = InMemoryItemsAPI(items: stockOfItems(1))
    let window = Window()
    let router = Router(window: window, api: api, assembly: assembly)
    router.launch(scene: AppScene.itemList)
    let list = try #require(window.list)
    defer { list.eventListener = nil }
    list.load()
    list.tapRow(at: 0)

    weak var detail: ItemDetailView?
    do {
      let screen = try #require(list.presentedScreen as? ItemDetailView)
      detail = screen
      screen.load()
      screen.tapClose()
    }
    #expect(list.presentedScreen == nil)
    #expect((detail == nil) == isGone)
    detail?.eventListener = nil
    #expect(detail == nil)
  }

  @Test("releases a fixed app with its window, also while an answer is pending")
  func wholeApp() throws {
    let api = InMemoryItemsAPI(items: stockOfItems(1))
    weak var root: Screen?
    weak var weakRouter: Router?
    do {
      let window = Window()
      let router = Router(window: window, api: api)
      router.launch(scene: AppScene.itemList)
      api.holdsAnswers = true
      try #require(window.list).load()
      root = window.rootScreen
      weakRouter = router
      #expect(root != nil)
    }
    #expect(api.heldCount == 1)
    #expect(root == nil)
    #expect(weakRouter == nil)
    api.answer(at: 0)
  }
}
