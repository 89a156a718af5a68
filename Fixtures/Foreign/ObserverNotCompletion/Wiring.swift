// An observer that is no completion handler: it is called as often as something is added, and shows more each
// time. Nothing may be found: it is no question that could be answered twice.
import ViperTestKit

@testable import ObserverNotCompletion

func wire(_ harness: Harness) {
  let presenter = ItemsPresenter(interactor: ItemsInteractorInputSpy(harness))
  let view = ItemsViewSpy(harness)
  presenter.view = view
  harness.owns(presenter, as: .presenter)
  harness.accepts(ItemsViewOutputDriver(presenter))
}

/// Observes what outlives it.
func assemble() -> Any {
  let view = ItemsModule.build()
  view.viewDidLoad()
  return view
}
