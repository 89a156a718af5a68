final class AlbumListViewController: ViewController, AlbumListView {
  var output: AlbumListViewOutput?
  private(set) var rows: [String] = []

  func viewDidLoad() { output?.viewDidLoad(self) }
  func addTapped() { output?.onAddTapped(on: self) }
  func show(_ albums: [String]) { rows = albums }
}

final class AlbumListRouter: AlbumListRouterInput {
  func show(_ screen: ViewController, from view: AlbumListView) {
    (view as? ViewController)?.subviews.append(screen)
  }
}

enum AlbumListModule {
  static func build() -> AlbumListViewController {
    let view = AlbumListViewController()
    let presenter = AlbumListPresenter()
    presenter.router = AlbumListRouter()
    view.output = presenter
    return view
  }
}
