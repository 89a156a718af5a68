// Roles that talk by enums, with closures in the place of protocols: there is nothing to double. The
// wiring is the one that new-tests writes. Nothing is found.
import ViperTestKit

@testable import EnumMessages

func wire(_ harness: Harness) {
  let interactor = InteractorSpy<CounterRequest, CounterResponse>(harness)
  let view = ViewSpy<CounterEvent, CounterCommand>(harness)
  let subject = CounterPresenter(interactor: interactor.handle)
  harness.owns(subject, as: .presenter)
  subject.view = view.handle
  harness.accepts(.event, subject.handle(event:))
  harness.accepts(.response, subject.handle(response:))
}
