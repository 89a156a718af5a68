// A presenter that is a structure, and an output whose protocol is not bound to classes. Wanted:
// [not-released] of the assembled module; the fixes say that LoginPresenter.view is to be weak in the
// structure, and that LoginInteractorOutput is bound to classes first. In the source that the interactor,
// and by the view the presenter, is known by its type, though the presenter has a protocol: neither can be
// replaced by a double, which is why wire(_:) has to pass nil.

import ViperTestKit

@testable import ValueTypeRole

func wire(_ harness: Harness) {
  let presenter = LoginPresenter(view: LoginViewSpy(harness), interactor: nil)
  harness.keeps(presenter)
  harness.accepts(LoginPresenterInputDriver(presenter))
}

func assemble() -> Any { LoginViewController.assemble() }
