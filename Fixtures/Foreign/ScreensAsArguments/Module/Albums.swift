// Screens are handed around: the view with each event, and new screens to the router.

class ViewController {
  var title: String?
  var subviews: [AnyObject] = []
}

final class AlbumViewController: ViewController {
  let album: String
  lazy var cache: [String: [Int]] = [:]

  init(album: String) {
    self.album = album
  }
}

final class EditorViewController: ViewController {
  var drafts = ["", ""]
}

protocol AlbumListView: AnyObject {
  func show(_ albums: [String])
}

protocol AlbumListViewOutput: AnyObject {
  func viewDidLoad(_ view: AlbumListView)
  func onAddTapped(on view: AlbumListView)
  func onOpenTapped(_ index: Int, on view: AlbumListView)
}

protocol AlbumListRouterInput: AnyObject {
  func show(_ screen: ViewController, from view: AlbumListView)
}

final class AlbumListPresenter: AlbumListViewOutput {
  var router: AlbumListRouterInput?
  private let albums = ["Trees", "Birds"]

  func viewDidLoad(_ view: AlbumListView) {
    view.show(albums)
  }

  func onAddTapped(on view: AlbumListView) {
    router?.show(EditorViewController(), from: view)
  }

  func onOpenTapped(_ index: Int, on view: AlbumListView) {
    router?.show(AlbumViewController(album: albums[index]), from: view)
  }
}
