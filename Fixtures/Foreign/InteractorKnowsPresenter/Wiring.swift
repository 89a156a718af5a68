// An interactor whose protocol requires its presenter: the double must not keep the module alive. Nothing
// may be found.

import ViperTestKit

@testable import InteractorKnowsPresenter

func wire(_ harness: Harness) {
  let presenter = UsersPresenter()
  let view = UsersViewSpy(harness)
  presenter.view = view
  presenter.interactor = UsersInteractorInputSpy(harness, stub: .init(presenter: presenter))
  harness.owns(presenter, as: .presenter)
  harness.accepts(UsersPresenterInputDriver(presenter))
  harness.accepts(UsersInteractorOutputDriver(presenter))
}

func assemble() -> Any { UsersViewController.assemble() }
