/// A module of five roles and fifty objects, as an app assembles it: all is released with the view.
final class OrdinaryView {
  var presenter: OrdinaryPresenter?
  var rows: [OrdinaryRow] = []
}

final class OrdinaryPresenter {
  weak var view: OrdinaryView?
  var interactor: OrdinaryInteractor?
  var router: OrdinaryRouter?
  var onSelect: ((Int) -> Void)?
}

final class OrdinaryInteractor {
  weak var output: OrdinaryPresenter?
  let store = OrdinaryStore()
}

final class OrdinaryRouter {
  weak var view: OrdinaryView?
}

final class OrdinaryStore {
  var rows: [Int: OrdinaryRow] = [:]
}

final class OrdinaryRow {
  let number: Int
  let title: String

  init(number: Int) {
    self.number = number
    title = "Row \(number)"
  }
}

extension OrdinaryView {
  /// View, presenter, interactor, router, store, and 45 rows.
  static func assemble() -> OrdinaryView {
    let view = OrdinaryView()
    let presenter = OrdinaryPresenter()
    let interactor = OrdinaryInteractor()
    let router = OrdinaryRouter()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    presenter.router = router
    presenter.onSelect = { [weak view] in view?.rows.removeLast($0) }
    interactor.output = presenter
    router.view = view
    view.rows = (0..<45).map(OrdinaryRow.init)
    for row in view.rows {
      interactor.store.rows[row.number] = row
    }
    return view
  }
}
