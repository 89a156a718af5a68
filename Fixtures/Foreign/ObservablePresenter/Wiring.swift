// A presenter of SwiftUI: it has no protocol and sends no commands, its functions are called one by
// one, one of them is async. Nothing is wrong with it.
import ViperTestKit
@testable import ObservablePresenter

@MainActor func wire(_ harness: Harness) {
  let presenter = CounterPresenter(service: CounterServiceSpy(harness))
  harness.owns(presenter, as: .presenter)
  harness.accepts(.event, named: "appear", calling: presenter.appear)
  harness.accepts(.event, named: "add", calling: presenter.add)
}

@MainActor func assemble() -> Any { CounterScreen.make() }
