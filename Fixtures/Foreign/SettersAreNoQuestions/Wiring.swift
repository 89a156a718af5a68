// Setters and orders that are no questions: the name is set, the taps are counted, and the interactor is set
// up. Nothing may be found: only save is a question, and it is held back while it is open.
import ViperTestKit

@testable import SettersAreNoQuestions

func wire(_ harness: Harness) {
  let presenter = ProfilePresenter()
  let view = ProfileViewSpy(harness)
  presenter.view = view
  presenter.interactor = ProfileInteractorInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(ProfileViewOutputDriver(presenter))
}

/// With a completion handler that the interactor keeps.
func assemble() -> Any {
  let view = ProfileModule.make()
  view.output.viewDidLoad()
  view.output.didTapSave()
  return view
}
