// Roles that end in UserInterface, ViewOutputs, WireFrame, Listener and DataManagerOutput, and a protocol
// whose name tells none. Each double must play its role without being told, and nothing may be found.
import ViperTestKit

@testable import OddNames

func wire(_ harness: Harness) {
  let presenter = LoginPresenter()
  let view = LoginUserInterfaceSpy(harness)
  let listener = LoginListenerSpy(harness)
  presenter.view = view
  presenter.listener = listener
  presenter.interactor = LoginInteractorInputsSpy(harness)
  presenter.wireFrame = LoginWireFrameSpy(harness)
  harness.owns(presenter, as: .presenter)
  harness.accepts(LoginViewOutputsDriver(presenter))
  harness.accepts(LoginInteractorOutputsDriver(presenter))
  harness.accepts(LoginNotificationsDriver(presenter))
}
