// A router with static requirements, one of which the presenter calls: it goes by the double of the
// running test, and by its answer. Nothing may be found.
import ViperTestKit
@testable import StaticRouter

func wire(_ harness: Harness) {
  let presenter = ListPresenter()
  let router = ListRouterProtocolSpy(harness)
  router.stub.createDetail = { DetailViewController(item: $0) }
  let view = ListViewProtocolSpy(harness)
  presenter.view = view
  presenter.router = router
  harness.owns(presenter, as: .presenter)
  harness.accepts(ListPresenterProtocolDriver(presenter))
}

func assemble() -> Any { ListRouter.createModule() }
