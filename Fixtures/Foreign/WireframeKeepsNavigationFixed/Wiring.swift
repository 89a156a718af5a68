// The twin of WireframeKeepsNavigation with a weak navigation. Nothing may be found.

import ViperTestKit

@testable import WireframeKeepsNavigationFixed

func wire(_ harness: Harness) {
  let presenter = HomePresenter()
  let view = HomeViewSpy(harness)
  presenter.view = view
  presenter.wireframe = HomeWireframeInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(HomePresenterInputDriver(presenter))
}

func assemble() -> Any { HomeWireframe.assemble() }
