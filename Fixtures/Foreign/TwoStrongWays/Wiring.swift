// Wireframe and presenter hold each other; the wireframe is the presenter's only owner.
// Wanted: [not-released], "Fix: make ListPresenter.listWireframe weak.", never ListWireframe.listPresenter.
// In the source that the presenter knows its wireframe by its class, for which no double can stand in.

import ViperTestKit

@testable import TwoStrongWays

func wire(_ harness: Harness) {
  let presenter = ListPresenter()
  let view = ListViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(ListPresenterInputDriver(presenter))
}

func assemble() -> Any { ListWireframe.assemble() }
