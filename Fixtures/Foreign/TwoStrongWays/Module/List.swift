import Foundation

protocol ListView: AnyObject {
  func show(rows: Int)
}

protocol ListPresenterInput: AnyObject {
  func viewDidLoad()
  func didTapAdd()
}

/// Holds the presenter, and is held by the app: nobody else holds the presenter until a view comes.
final class ListWireframe {
  var listPresenter: ListPresenter?
  private(set) var opened = 0

  func openAdd() { opened += 1 }

  static func assemble() -> ListWireframe {
    let wireframe = ListWireframe()
    let presenter = ListPresenter()
    wireframe.listPresenter = presenter
    presenter.listWireframe = wireframe
    return wireframe
  }
}

final class ListPresenter: ListPresenterInput {
  weak var view: ListView?
  // Fix: weak var listWireframe: ListWireframe?
  var listWireframe: ListWireframe?

  func viewDidLoad() { view?.show(rows: 0) }
  func didTapAdd() { listWireframe?.openAdd() }
}
