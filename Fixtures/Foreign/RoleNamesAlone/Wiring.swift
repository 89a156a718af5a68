// Protocols called View, Presenter, Interactor and Router: their doubles hide none of the kit's generic
// ones, which this file uses as well. Nothing may be found.
import ViperTestKit
@testable import RoleNamesAlone

func wire(_ harness: Harness) {
  let presenter = BooksPresenter()
  let view = RoleNamesAloneViewSpy(harness)
  presenter.view = view
  presenter.interactor = RoleNamesAloneInteractorSpy(harness)
  presenter.router = RoleNamesAloneRouterSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(RoleNamesAlonePresenterDriver(presenter))
}

/// The kit's own, in the same file.
func neighbours(_ harness: Harness) -> (ViewSpy<Int, String>, InteractorSpy<Int, String>) {
  (ViewSpy(harness), InteractorSpy(harness))
}

func assemble() -> Any { BooksRouter.start() }
