// Neighbours in a tuple. Nothing may be found, and no-slot-is-empty holds: it sees the three places.
// The app's router holds its screen. Wanted: [not-released] of the assembled module, with the way through the
// tuple, and "make CartRouter.screen weak".
import ViperTestKit

@testable import TupleOfDependencies

func wire(_ harness: Harness) {
  let presenter = CartPresenter(
    dependency: (CartInteractorInputSpy(harness), CartRouterInputSpy(harness)))
  let view = CartViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(CartViewOutputDriver(presenter))
}

func assemble() -> Any { CartModule.make() }
