/// The presenter holds its view, and the interactor its output; two cycles, fixed together.
enum ViewOfPresenter {
  final class ListView {
    var presenter: ListPresenter?
    var rows = 0
  }

  final class ListPresenter {
    var view: ListView?
    var interactor: ListInteractor?
    func viewDidLoad() { interactor?.load() }
    func didLoad(_ rows: Int) { view?.rows = rows }
  }

  final class ListInteractor {
    var output: ListPresenter?
    func load() { output?.didLoad(3) }
  }

  static func assemble() -> AnyObject {
    let view = ListView()
    let presenter = ListPresenter()
    let interactor = ListInteractor()
    view.presenter = presenter
    presenter.view = view
    presenter.interactor = interactor
    interactor.output = presenter
    return view
  }

  static func works(_ module: AnyObject) -> Bool {
    let view = module as? ListView
    view?.presenter?.viewDidLoad()
    return view?.rows == 3
  }

  static func breakUp(_ module: AnyObject) {
    let presenter = (module as? ListView)?.presenter
    presenter?.view = nil
    presenter?.interactor = nil
  }
}
