// A presenter that is a structure, and an output whose protocol is not bound to classes. Wanted:
// [not-released] of the assembled module; the fixes say that LoginPresenter.view is to be weak in the
// structure, and that LoginInteractorOutput is bound to classes first.

import ViperTestKit

@testable import ValueTypeRole

func wire(_ harness: Harness) {
  let presenter = LoginPresenter(view: LoginViewSpy(harness), interactor: nil)
  harness.keeps(presenter)
  harness.accepts(LoginPresenterInputDriver(presenter))
}

func assemble() -> Any { LoginViewController.assemble() }
