// The twin of NotificationBlock after the fix that is told: its block captures weakly, and goes with the
// presenter. Nothing may be found.

import ViperTestKit

@testable import NotificationBlockFixed

func wire(_ harness: Harness) {
  let presenter = CartPresenter()
  let view = CartViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(CartPresenterInputDriver(presenter))
}

func assemble() -> Any { CartViewController.assemble() }
