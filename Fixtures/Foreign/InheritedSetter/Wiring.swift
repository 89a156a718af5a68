// The driver sets a property that its class-bound protocol inherits from one for any type. It compiles,
// and nothing may be found.
import ViperTestKit
@testable import InheritedSetter

func wire(_ harness: Harness) {
  let presenter = CounterPresenter()
  let view = CounterViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(CounterViewOutputDriver(presenter))
}

func assemble() -> Any { CounterScreen.make() }
