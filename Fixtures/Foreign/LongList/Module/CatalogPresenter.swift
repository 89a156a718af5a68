import Foundation

/// Hands the whole catalog over at once, however long it is, each time that anything changes.
final class CatalogPresenter: CatalogViewOutput, CatalogInteractorOutput {
  weak var view: CatalogViewInput?
  var interactor: CatalogInteractorInput!
  private var rows: [CatalogRow] = []

  func viewDidLoad() {
    interactor.loadCatalog()
  }

  func didLoad(rows: [CatalogRow]) {
    self.rows = rows.sorted { $0.name < $1.name }
    show()
  }

  func didToggleRow(at index: Int) {
    guard rows.indices.contains(index) else { return }
    rows[index].isAvailable.toggle()
    show()
  }

  private func show() {
    guard !rows.isEmpty else {
      view?.displayNothing()
      return
    }
    let available = rows.filter { $0.isAvailable }
    view?.display(rows: rows, sum: available.reduce(0) { $0 + $1.price })
  }
}

final class CatalogInteractor: CatalogInteractorInput {
  weak var output: CatalogInteractorOutput?

  func loadCatalog() {
    output?.didLoad(
      rows: (0..<5_000).map {
        CatalogRow(
          sku: "A-\($0)", name: "Article \($0)", price: Decimal($0) / 4,
          isAvailable: $0 % 7 != 0)
      })
  }
}

final class CatalogViewController: CatalogViewInput {
  var output: CatalogViewOutput!
  private(set) var rows: [CatalogRow] = []

  func display(rows: [CatalogRow], sum: Decimal) { self.rows = rows }
  func displayNothing() { rows = [] }
}

enum CatalogAssembly {
  static func make() -> CatalogViewController {
    let view = CatalogViewController()
    let presenter = CatalogPresenter()
    let interactor = CatalogInteractor()
    view.output = presenter
    presenter.view = view
    presenter.interactor = interactor
    interactor.output = presenter
    view.output.viewDidLoad()
    return view
  }
}
