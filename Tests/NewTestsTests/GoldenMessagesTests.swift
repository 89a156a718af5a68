// The beginning of tests for GoldenMessages, written by viper new-tests. Change it as you like.
import Foundation
import Testing
import ViperTestKit
import ViperTesting

@testable import GoldenMessages

@MainActor @Suite struct GoldenMessagesFlowTests {
  @Test(arguments: Flow.all(in: "GoldenMessages.json"))
  func flow(_ flow: Flow) {
    expectFlow(flow) { harness in
      // Guessed from the names of the closures: who takes which messages.
      let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
      let interactor = InteractorSpy<GreetingRequest, GreetingResponse>(harness)
      let router = RouterSpy<GreetingRoute>(harness)
      // Guessed: the subject is GreetingPresenter.
      let subject = GreetingPresenter()
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      subject.view = view.handle
      subject.interactor = interactor.handle
      subject.onRoute = router.handle
      // Guessed: these functions are the entry points of the module.
      harness.accepts(.event, subject.handle(event:))
      harness.accepts(.response, subject.handle(response:))
    }
  }

  @Test(arguments: Flow.all(in: "CounterPresenter.json"))
  func counterPresenter(_ flow: Flow) {
    expectFlow(flow) { harness in
      // Guessed from the names of the closures: who takes which messages.
      let view = ViewSpy<CounterPresenter.Event, CounterPresenter.Command>(harness)
      // Guessed: the subject is CounterPresenter.
      // Made up: step. Say what it is to be.
      let subject = CounterPresenter(step: 0, view: view.handle)
      harness.owns(subject, as: .presenter)
      // Guessed: these functions are the entry points of the module.
      harness.accepts(.event, subject.receive(_:) as (CounterPresenter.Event) -> Void)
      harness.accepts(.response, subject.receive(_:) as (CounterPresenter.Response) -> Void)
    }
  }
}
