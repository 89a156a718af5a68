// A list of thousands of rows, handed to the view as a whole each time that one row changes.
// Its release is checked while it holds all 5,000 rows. A flow of 150 rows is known to fail in two of them,
// whose prices are not rounded: what is shown of it is those two. Nothing else may be found.
import ViperTestKit
@testable import LongList

func wire(_ harness: Harness) {
  let presenter = CatalogPresenter()
  let view = CatalogViewInputSpy(harness)
  presenter.view = view
  presenter.interactor = CatalogInteractorInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(CatalogViewOutputDriver(presenter))
  harness.accepts(CatalogInteractorOutputDriver(presenter))
}

func assemble() -> Any { CatalogAssembly.make() }
