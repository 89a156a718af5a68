/// The app's scenes.
public enum Scene {
  /// The list of items.
  case itemList
  /// One item.
  case itemDetail(item: Item)

  /// Makes the parts of this scene, ties them together and gives back its screen, which owns them.
  public func assemble(
    router: Router, api: any ItemsAPI, assembly: ItemListAssembly = .fixed
  ) -> Screen {
    let faults = assembly.faults
    switch self {
    case .itemList:
      let view = ItemListView(faults: faults)
      let presenter = ItemListPresenter(faults: faults)
      if !faults.contains(.routerForgotten) { presenter.router = router }
      let interactor = ItemListInteractor(api: api, faults: faults)
      if faults.contains(.interactorKnowsView) { interactor.screen = view }
      if faults.contains(.viewKnowsInteractor) { view.kept = interactor }
      Self.build(
        view: view, presenter: presenter, interactor: interactor, scenePresenter: view,
        faults: faults)
      return view
    case .itemDetail(let item):
      let view = ItemDetailView()
      let presenter = ItemDetailPresenter(item: item, faults: faults)
      presenter.router = router
      Self.build(
        view: view, presenter: presenter,
        interactor: ItemDetailInteractor(api: api, faults: faults),
        scenePresenter: view, faults: faults)
      return view
    }
  }
}
