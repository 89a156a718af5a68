// A router whose class is called …RouterOutput. Nothing may be found: it is the router that navigates. In the
// source that the presenter knows its router by its class, for which no double can stand in.
import ViperTestKit

@testable import RouterOutputClass

final class ScreenDouble: Screen {
  private let routes: RouterSpy<String>

  init(_ harness: Harness) {
    routes = RouterSpy(harness)
  }

  override func push(_ name: String) { routes.go("push", scene: name) }
}

func wire(_ harness: Harness) {
  let router = ListRouterOutput()
  router.screen = harness.owns(ScreenDouble(harness), as: "navigation")
  let presenter = ListPresenter()
  presenter.router = router
  harness.owns(presenter, as: .presenter)
  harness.accepts(ListViewOutputsDriver(presenter))
}

func assemble() -> Any { ListRouterOutput.assembleModule() }
