/// The app's scenes.
public enum Scene {
  /// The list of items.
  case itemList
  /// One item.
  case itemDetail(item: Item)

  /// Makes the parts of this scene, ties them together and gives back its screen, which owns them.
  public func assemble(
    router: Router, api: any ItemsAPI, assembly: ItemListAssembly = .mended
  ) -> Screen {
    let faults = assembly.faults
    switch self {
    case .itemList:
      let view = ItemListView()
      let presenter = ItemListPresenter(faults: faults)
      presenter.router = router
      Self.build(
        view: view, presenter: presenter, interactor: ItemListInteractor(api: api),
        scenePresenter: view, faults: faults)
      return view
    case .itemDetail(let item):
      let view = ItemDetailView()
      let presenter = ItemDetailPresenter(item: item, faults: faults)
      presenter.router = router
      Self.build(
        view: view, presenter: presenter, interactor: ItemDetailInteractor(api: api),
        scenePresenter: view, faults: faults)
      return view
    }
  }
}
