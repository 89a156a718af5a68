// A riblet with a child: the router owns, the interactor holds its presenter strongly and knows the router
// weakly, and the presenter knows its view weakly. Nothing is wrong with it, and nothing may be found: no
// rule may presume that a view or a presenter owns the others.
import ViperTestKit
@testable import RibletTree

func wire(_ harness: Harness) {
  let presenter = FeedPresenter()
  let interactor = FeedInteractor(presenter: presenter)
  let router = FeedRoutingSpy(harness)
  let view = FeedViewingSpy(harness)
  interactor.router = router
  presenter.view = view
  harness.owns(interactor, as: .interactor)
  harness.accepts(FeedInteractingDriver(interactor, on: .event))
  harness.accepts(DetailListeningDriver(interactor, on: .delegate))
}

/// The riblet with its child.
func assemble() -> Any {
  let router = FeedBuilder.build(listener: nil)
  router.interactor.didBecomeActive()
  router.interactor.didTapPost("one")
  return router
}
