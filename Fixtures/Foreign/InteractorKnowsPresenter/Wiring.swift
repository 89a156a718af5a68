// An interactor whose protocol requires its presenter: the double must not keep the module alive. Nothing
// may be found but in the source that the presenter is unowned: a service that answers when the screen has
// gone would end the process. That the screen has a static function that makes the module is no fault.

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
