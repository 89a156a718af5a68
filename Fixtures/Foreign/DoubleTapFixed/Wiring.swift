// A tap that is held back while the payment is under way. Nothing may be found.
import ViperTestKit

@testable import DoubleTapFixed

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
