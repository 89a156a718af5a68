/// The app's scenes.
public enum AppScene: Scene {
  /// The list of items, under which nothing lies.
  case itemList
  /// One item.
  case itemDetail(item: Item)

  /// The screen of this scene: the list is the root of a stack of its own.
  public func screen(
    router: Router, api: any ItemsAPI, assembly: ItemListAssembly = .fixed
  ) -> Screen {
    let faults = assembly.faults
    switch self {
    case .itemList:
      let view = ItemListView(faults: faults)
      let presenter = ItemListPresenter(faults: faults)
      let interactor = ItemListInteractor(api: api, faults: faults)
      if faults.contains(.interactorKnowsView) { interactor.screen = view }
      if faults.contains(.viewKnowsInteractor) { view.kept = interactor }
      Self.build(
        view: view, presenter: presenter, interactor: interactor, router: router,
        scenePresenter: faults.contains(.routerNeedsScenePresenter) ? nil : view, faults: faults)
      return faults.contains(.listHasNoStack) ? view : NavigationController(root: view)
    case .itemDetail(let item):
      let view = ItemDetailView()
      Self.build(
        view: view, presenter: ItemDetailPresenter(item: item, faults: faults),
        interactor: ItemDetailInteractor(api: api, faults: faults), router: router,
        scenePresenter: view, faults: faults)
      return view
    }
  }
}
