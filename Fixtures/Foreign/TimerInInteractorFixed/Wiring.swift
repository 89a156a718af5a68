// The twin of TimerInInteractor whose block captures weakly, and whose timer ends with the interactor.
// Nothing may be found.

import ViperTestKit

@testable import TimerInInteractorFixed

func wire(_ harness: Harness) {
  let presenter = ClockPresenter()
  let view = ClockViewSpy(harness)
  let interactor = ClockInteractorInputSpy(harness)
  presenter.view = view
  presenter.interactor = interactor
  harness.owns(presenter, as: .presenter)
  harness.accepts(ClockPresenterInputDriver(presenter))
  harness.accepts(ClockInteractorOutputDriver(presenter))
}

func assemble() -> Any { ClockViewController.assemble() }
