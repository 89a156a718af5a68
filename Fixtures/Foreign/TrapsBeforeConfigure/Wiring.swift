// A presenter that traps until its router has configured it, which all flows begin with. Wanted: the test
// lives on; what traps without configure(name:), an order that no flow has, is a warning
// [trials-do-not-trap] that names didSelectDistrict. The harness holds its view, but a view that is
// force-unwrapped and has gone is found: [missing-neighbour-does-not-trap] at viewIsReady, whose line traps
// without configure(name:) as well, and is told of once.

import ViperTestKit

@testable import TrapsBeforeConfigure

func wire(_ harness: Harness) {
  let presenter = CityPresenter()
  let view = CityViewSpy(harness)
  presenter.view = view
  presenter.router = CityRouterInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(CityViewOutputDriver(presenter))
  harness.accepts(CityModuleInputDriver(presenter))
}

func assemble() -> Any { CityAssembly.module(name: "Lyon") }
