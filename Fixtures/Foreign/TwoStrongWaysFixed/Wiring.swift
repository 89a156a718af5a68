// The twin of TwoStrongWays whose presenter knows its wireframe weakly. Nothing may be found.

import ViperTestKit

@testable import TwoStrongWaysFixed

func wire(_ harness: Harness) {
  let presenter = ListPresenter()
  presenter.view = ListViewSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(ListPresenterInputDriver(presenter))
}

func assemble() -> Any { ListWireframe.assemble() }
