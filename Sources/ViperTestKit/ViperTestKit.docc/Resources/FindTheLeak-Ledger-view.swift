protocol LedgerViewInterface: AnyObject { func show(total: Int) }

final class LedgerView: LedgerViewInterface {
  var presenter: LedgerPresenter?
  func viewDidLoad() { presenter?.viewDidLoad() }
  func show(total: Int) { print("\(total)") }
}

final class LedgerPresenter {
  weak var view: (any LedgerViewInterface)?
  private let interactor: LedgerInteractor

  init(interactor: LedgerInteractor) {
    self.interactor = interactor
    interactor.onChange = { total in self.view?.show(total: total) }
  }

  func viewDidLoad() { interactor.load() }
}

final class LedgerInteractor {
  var onChange: ((Int) -> Void)?
  func load() { onChange?(42) }
}

enum LedgerRouter {
  static func assemble() -> LedgerView {
    let view = LedgerView()
    let presenter = LedgerPresenter(interactor: LedgerInteractor())
    view.presenter = presenter
    presenter.view = view
    return view
  }
}
