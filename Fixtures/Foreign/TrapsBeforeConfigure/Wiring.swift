// A presenter that traps until its router has configured it, which all flows begin with. Wanted: the test
// lives on; what traps without configure(name:), an order that no flow has, is a warning
// [trials-do-not-trap] that names didSelectDistrict. The view is force-unwrapped, and nothing sends viewIsReady
// when it has gone: that is no finding.

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
