// Protocols that are called by their roles alone, in a module of one screen.

protocol View: AnyObject {
  func show(_ titles: [String])
}

protocol Presenter: AnyObject {
  func viewDidLoad()
  func didSelect(_ index: Int)
}

protocol Interactor: AnyObject {
  func titles() -> [String]
}

protocol Router: AnyObject {
  func open(_ title: String)
}

final class BooksPresenter: Presenter {
  weak var view: View?
  var interactor: Interactor?
  var router: Router?
  private var titles: [String] = []

  func viewDidLoad() {
    titles = interactor?.titles() ?? []
    view?.show(titles)
  }

  func didSelect(_ index: Int) {
    guard titles.indices.contains(index) else { return }
    router?.open(titles[index])
  }
}
