// A router that works in a protocol's default body, whose stack frame has no class. Nothing may be found: the
// presenter does not navigate itself; that only the router navigates is not checked. In the source that the
// presenter knows its router by its class: no double can stand in for it, so that a test needs the screen.
import ViperTestKit

@testable import DefaultBodyRouter

final class ScreenDouble: Screen {
  private let routes: RouterSpy<String>

  init(_ harness: Harness) {
    routes = RouterSpy(harness)
  }

  override func dismiss() { routes.go("dismiss") }
}

func wire(_ harness: Harness) {
  let router = DetailRouter()
  router.screen = harness.owns(ScreenDouble(harness), as: "navigation")
  let presenter = DetailPresenter(router: router)
  harness.owns(presenter, as: .presenter)
  harness.accepts(DetailViewOutputDriver(presenter))
}

func assemble() -> Any { DetailRouter.makeScreen() }
