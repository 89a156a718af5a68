// An entity that is a class, handed to the view and changed later: what each message handed over is
// compared as it was then. Nothing is wrong with the module, and nothing may be found.
import ViperTestKit
@testable import EntityClass

func wire(_ harness: Harness) {
  let presenter = CatalogPresenter()
  let view = CatalogViewSpy(harness)
  presenter.view = view
  presenter.interactor = CatalogInteractorInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(CatalogViewOutputDriver(presenter))
  harness.accepts(CatalogInteractorOutputDriver(presenter))
}

/// With the entity in all three roles.
func assemble() -> Any {
  let view = CatalogViewController()
  CatalogConfigurator.configure(view)
  view.output.viewDidLoad()
  return view
}
