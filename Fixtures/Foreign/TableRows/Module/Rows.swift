import Foundation

protocol RowsView: AnyObject {
  func reload(count: Int)
  func deselect(at indexPath: IndexPath)
}

protocol RowsOutput: AnyObject {
  func viewDidLoad()
  func numberOfRows(in section: Int) -> Int
  func didSelectRow(at indexPath: IndexPath)
}

protocol RowsLoading: AnyObject {
  func load(_ completion: @escaping ([String]) -> Void)
}

protocol RowsRouting: AnyObject {
  func open(_ title: String)
}

final class RowsPresenter: RowsOutput {
  weak var view: RowsView?
  private let loader: RowsLoading
  private let router: RowsRouting
  private var titles: [String] = []

  init(loader: RowsLoading, router: RowsRouting) {
    self.loader = loader
    self.router = router
  }

  func viewDidLoad() {
    loader.load { [weak self] titles in
      self?.titles = titles
      self?.view?.reload(count: titles.count)
    }
  }

  func numberOfRows(in section: Int) -> Int { titles.count }

  /// A table asks only for rows that it was told of.
  func didSelectRow(at indexPath: IndexPath) {
    let title = titles[indexPath[1]]
    view?.deselect(at: indexPath)
    router.open(title)
  }
}

final class RowsScreen: RowsView {
  var output: RowsOutput?
  private(set) var count = 0
  func reload(count: Int) { self.count = count }
  func deselect(at indexPath: IndexPath) {}
}

final class RowsLoader: RowsLoading {
  func load(_ completion: @escaping ([String]) -> Void) { completion(["first", "second"]) }
}

final class RowsRouter: RowsRouting {
  weak var screen: RowsScreen?
  func open(_ title: String) {}
}

enum RowsBuilder {
  static func build() -> RowsScreen {
    let (screen, router) = (RowsScreen(), RowsRouter())
    let presenter = RowsPresenter(loader: RowsLoader(), router: router)
    presenter.view = screen
    router.screen = screen
    screen.output = presenter
    return screen
  }
}
