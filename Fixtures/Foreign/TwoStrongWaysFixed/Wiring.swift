// The twin of TwoStrongWays whose presenter knows its wireframe weakly. Nothing may be found
// but in the source that the presenter knows its wireframe by its class, for which no double can stand in.

import ViperTestKit

@testable import TwoStrongWaysFixed

func wire(_ harness: Harness) {
  let presenter = ListPresenter()
  let view = ListViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(ListPresenterInputDriver(presenter))
}

func assemble() -> Any { ListWireframe.assemble() }
