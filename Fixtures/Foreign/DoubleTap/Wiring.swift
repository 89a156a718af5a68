// A second tap pays once more. Wanted: a warning [same-event-twice-asks-once] of event didTapPay, and nothing of
// viewDidLoad, which asks as well, but comes once a view.
import ViperTestKit

@testable import DoubleTap

func wire(_ harness: Harness) {
  let presenter = PayPresenter(interactor: PayInteractorProtocolSpy(harness))
  let view = PayViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(PayPresenterProtocolDriver(presenter))
}

/// With a payment that the bank has not answered.
func assemble() -> Any {
  let view = PayModule.create()
  view.viewDidLoad()
  view.presenter.didTapPay()
  return view
}
