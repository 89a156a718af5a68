// A presenter with a queue and a lock of its own, which are no neighbours. Nothing may be found.
import ViperTestKit

@testable import QueueAndLock

func wire(_ harness: Harness) {
  let presenter = FeedPresenter()
  let view = FeedViewSpy(harness)
  presenter.view = view
  presenter.interactor = FeedInteractorInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(FeedViewOutputDriver(presenter))
}

func assemble() -> Any { FeedModule.make() }
