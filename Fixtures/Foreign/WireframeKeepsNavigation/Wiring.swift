// A wireframe that keeps the navigation controller; the other edge is the framework's, not to be
// changed. Wanted: [not-released], "Fix: make HomeWireframe.navigation weak."

import ViperTestKit

@testable import WireframeKeepsNavigation

func wire(_ harness: Harness) {
  let presenter = HomePresenter()
  let view = HomeViewSpy(harness)
  presenter.view = view
  presenter.wireframe = HomeWireframeInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(HomePresenterInputDriver(presenter))
}

func assemble() -> Any { HomeWireframe.assemble() }
