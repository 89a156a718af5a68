import Testing
import ViperTesting

@testable import Greeting

func wire(_ harness: Harness) {
  let presenter = GreetingPresenter()
  presenter.view = ViewSpy<GreetingEvent, GreetingCommand>(harness).handle
  presenter.interactor = InteractorSpy<GreetingRequest, GreetingResponse>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

@Test(arguments: Flow.all(in: "Greeting.json"))
func greeting(_ flow: Flow) { expectFlow(flow, wiring: wire) }
