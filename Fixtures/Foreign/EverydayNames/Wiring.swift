// Types that are called like the kit's (Message, Alert, Answer, Endpoint, Flow), in a module whose name
// is that of one of its types. The doubles compile, and nothing may be found.
import ViperTestKit
@testable import EverydayNames

func wire(_ harness: Harness) {
  let presenter = ChatPresenter()
  let view = ChatViewSpy(harness)
  presenter.view = view
  presenter.interactor = ChatInteractorInputSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(ChatViewOutputDriver(presenter))
  harness.accepts(ChatInteractorOutputDriver(presenter))
}

func assemble() -> Any {
  let view = ChatModule.assemble()
  view.output?.viewDidLoad()
  return view
}
