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
