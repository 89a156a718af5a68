// A block that the notification center keeps captures the presenter. Wanted: [not-released] of the assembled
// module, "Held by the notification center.", "closure #1 in CartPresenter.observe() captures
// CartPresenter", and to capture it weakly there (where Foundation is written in Swift).

import ViperTestKit

@testable import NotificationBlock

func wire(_ harness: Harness) {
  let presenter = CartPresenter()
  presenter.view = CartViewSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(CartPresenterInputDriver(presenter))
}

func assemble() -> Any { CartViewController.assemble() }
