// The twin of ValueTypeRole after the fixes that are told: the structure knows its view weakly, and the
// output's protocol is bound to classes first. Nothing may be found but what the source has in both.

import ViperTestKit

@testable import ValueTypeRoleFixed

func wire(_ harness: Harness) {
  let presenter = LoginPresenter(view: LoginViewSpy(harness), interactor: nil)
  harness.keeps(presenter)
  harness.accepts(LoginPresenterInputDriver(presenter))
}

func assemble() -> Any { LoginViewController.assemble() }
