// A block that the notification center keeps captures the presenter. Wanted: [not-released] of the assembled
// module, with "A block registered with NotificationCenter, by addObserver(forName:…), holds CartPresenter",
// and "capture the presenter weakly in closure #1 in CartPresenter.observe(); or hand CartPresenter.token
// to removeObserver(_:) when the module is closed". Where the center can't be read: "CartPresenter.token
// observes notifications, and its closure may be what holds it".

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
