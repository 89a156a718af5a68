final class CatalogViewController: CatalogView {
  var output: CatalogViewOutput!
  private var page: ItemPage?
  private(set) var rows: [String] = []

  func configure(page: ItemPage) { self.page = page }
  func reload() { rows = page?.titles ?? [] }
}

final class CatalogInteractor: CatalogInteractorInput {
  weak var output: CatalogInteractorOutput?
  private var last: ItemPage?

  func fetch(page: ItemPage) {
    last = page
    output?.didFetch(titles: ["Article \(page.number)"])
  }
}

final class CatalogConfigurator {
  static func configure(_ view: CatalogViewController) {
    let presenter = CatalogPresenter()
    let interactor = CatalogInteractor()
    interactor.output = presenter
    presenter.view = view
    presenter.interactor = interactor
    view.output = presenter
  }
}
