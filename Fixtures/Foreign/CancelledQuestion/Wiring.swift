// A first question that is cancelled by the second: it is no longer open, so that nothing may be found.
import ViperTestKit

@testable import CancelledQuestion

@MainActor func wire(_ harness: Harness) {
  let presenter = SearchPresenter(interactor: SearchInteractorInputSpy(harness))
  let view = SearchViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(SearchViewOutputDriver(presenter))
}

/// With a search under way.
@MainActor func assemble() -> Any {
  let screen = SearchModule.make()
  screen.output?.search("A")
  screen.output?.search("Al")
  return screen
}
