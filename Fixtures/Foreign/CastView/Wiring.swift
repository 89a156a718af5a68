// A base class of another module has the view by a base protocol, the presenter casts it to its own; it is
// made of a value of that module. Nothing is wrong with it.
import CastViewBase
import ViperTestKit

@testable import CastView

func wire(_ harness: Harness) {
  let presenter = SeatPresenter(place: Place(row: 1, seat: 2))
  harness.owns(presenter, as: .presenter)
  let view = SeatViewSpy(harness)
  presenter.view = view
  harness.accepts(SeatPresenterProtocolDriver(presenter))
}

func assemble() -> Any { SeatViewController.assemble() }
