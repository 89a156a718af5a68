// Flows that all begin with the same step and answer: these stand once, in 'before' and 'given' of the
// file, and are recorded once. Nothing may be found.
import ViperTestKit

@testable import SharedOpening

func wire(_ harness: Harness) {
  let presenter = InboxPresenter()
  let view = InboxViewInputSpy(harness)
  presenter.view = view
  presenter.interactor = InboxInteractorInputSpy(harness)
  presenter.router = InboxRouterInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(InboxViewOutputDriver(presenter))
  harness.accepts(InboxInteractorOutputDriver(presenter))
}

func assemble() -> Any { InboxAssembly.assembleModule() }
