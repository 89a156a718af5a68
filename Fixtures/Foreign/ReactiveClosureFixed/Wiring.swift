// The twin of ReactiveClosure after the fix that is told: the presenter's own closure captures weakly.
// Nothing may be found but what the source has in both: the interactor knows its presenter by its class.

import ViperTestKit

@testable import ReactiveClosureFixed

func wire(_ harness: Harness) {
  let presenter = FeedPresenter()
  let view = FeedViewSpy(harness)
  presenter.view = view
  presenter.interactor = FeedInteractorInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(FeedPresenterInputDriver(presenter))
}

func assemble() -> Any { FeedViewController.assemble() }
