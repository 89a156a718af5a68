import Testing
import ViperTesting
import ViperTestingConformance

@testable import Greeting

func wire(_ harness: Harness) {
  let presenter = GreetingPresenter()
  presenter.view = ViewSpy<GreetingEvent, GreetingCommand>(harness).handle
  presenter.interactor = InteractorSpy<GreetingRequest, GreetingResponse>(harness).handle
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, presenter.handle(event:))
  harness.accepts(.response, presenter.handle(response:))
}

let flows = Flow.all(in: "Greeting.json")
@Test(arguments: flows) func greeting(_ flow: Flow) { expectFlow(flow, wiring: wire) }
@Test func greetingIsReleased() { expectReleased { GreetingPresenter() } }
@Test func greetingConforms() async { await expectConforms(in: flows, wiring: wire) }
