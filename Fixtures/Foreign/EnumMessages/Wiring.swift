// Roles that talk by enums, with closures in the place of protocols: there is nothing to double. The
// wiring is the one that new-tests writes. Nothing is found of the presenter on doubles. The app's composer
// hands a method of the screen to the presenter, which the screen holds: [not-released] of the assembled module.
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

func assemble() -> Any { CounterComposer.compose() }
