// The block of a timer that only the run loop keeps captures the interactor. Wanted: [not-released] of the
// assembled module, with "The block of a Timer, which a run loop keeps, holds ClockInteractor", and
// "capture the interactor weakly in closure #1 in ClockInteractor.start(), and invalidate the timer".

import ViperTestKit

@testable import TimerInInteractor

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
