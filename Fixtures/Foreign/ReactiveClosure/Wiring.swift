// A closure that a library of streams keeps captures the presenter. Wanted: [not-released] of the assembled
// module, "Fix: capture the presenter weakly in closure #1 in FeedPresenter.bind().", no edge of the
// library, and not the library's own cycle of sink and disposer. In the source that the interactor knows its
// presenter by its class: nothing but that presenter can ever hear it, in a test neither.

import ViperTestKit

@testable import ReactiveClosure

func wire(_ harness: Harness) {
  let presenter = FeedPresenter()
  let view = FeedViewSpy(harness)
  presenter.view = view
  presenter.interactor = FeedInteractorInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(FeedPresenterInputDriver(presenter))
}

func assemble() -> Any { FeedViewController.assemble() }
