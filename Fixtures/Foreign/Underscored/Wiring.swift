// Internal requirements whose names or parameters begin with an underscore, and an underscored
// protocol that another one refines. The doubles have all of them, and nothing is found.
import ViperTestKit

@testable import Underscored

func wire(_ harness: Harness) {
  let view = PlayerViewSpy(harness)
  let router = PlayerRouterSpy(harness)
  let presenter = PlayerPresenter()
  presenter.view = view
  presenter.router = router
  harness.owns(presenter, as: .presenter)
  harness.accepts(PlayerViewOutputDriver(presenter))
}

/// With a completion handler that the router keeps.
func assemble() -> Any {
  let view = PlayerWireframe._makeModule()
  view.output?.didTapClose()
  return view
}
