// A block that the notification center keeps captures the presenter. Wanted: [not-released] of the assembled
// module, with "CartPresenter.token observes notifications, and its closure may be what holds it: capture
// the presenter weakly there." The center itself can't be read.

import ViperTestKit

@testable import NotificationBlock

func wire(_ harness: Harness) {
  let presenter = CartPresenter()
  let view = CartViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(CartPresenterInputDriver(presenter))
}

func assemble() -> Any { CartViewController.assemble() }
