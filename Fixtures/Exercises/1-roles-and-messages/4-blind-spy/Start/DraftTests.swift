import Testing
import ViperTesting

@testable import Drafts

func wire(_ harness: Harness) {
  let presenter = DraftPresenter(store: DraftStoreSpy(harness))
  let view = DraftViewSpy(harness)
  presenter.view = view
  harness.owns(view, as: .view)
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, named: "didTapPublish", labels: ["text"], calling: presenter.didTapPublish)
}

@Test(arguments: Flow.all(in: "Flows.json"))
func draft(_ flow: Flow) { expectFlow(flow, wiring: wire) }
