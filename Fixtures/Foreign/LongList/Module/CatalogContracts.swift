import Foundation

struct CatalogRow: Equatable {
  let sku: String
  var name: String
  var price: Decimal
  var isAvailable: Bool
}

protocol CatalogViewInput: AnyObject {
  func display(rows: [CatalogRow], sum: Decimal)
  func displayNothing()
}

protocol CatalogViewOutput: AnyObject {
  func viewDidLoad()
  func didToggleRow(at index: Int)
}

protocol CatalogInteractorInput: AnyObject {
  func loadCatalog()
}

protocol CatalogInteractorOutput: AnyObject {
  func didLoad(rows: [CatalogRow])
}
