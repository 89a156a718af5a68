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
  /// View, presenter, interactor, router, store, and the rows.
  static func assemble(rows count: Int = 45) -> OrdinaryView {
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
    view.rows = (0..<count).map(OrdinaryRow.init)
    for row in view.rows {
      interactor.store.rows[row.number] = row
    }
    return view
  }
}

/// The release check that one would write by hand: weak references to the five roles.
///
/// It knows the parts by name, follows none of the rows, and says nothing of why.
struct HandWrittenReleaseCheck {
  private weak var view: OrdinaryView?
  private weak var presenter: OrdinaryPresenter?
  private weak var interactor: OrdinaryInteractor?
  private weak var router: OrdinaryRouter?
  private weak var store: OrdinaryStore?

  init(of view: OrdinaryView) {
    self.view = view
    presenter = view.presenter
    interactor = view.presenter?.interactor
    router = view.presenter?.router
    store = view.presenter?.interactor?.store
  }

  /// Whether all five have gone.
  var holds: Bool {
    view == nil && presenter == nil && interactor == nil && router == nil && store == nil
  }
}
