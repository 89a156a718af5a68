// Roles that end in UserInterface, ViewOutputs, WireFrame, Listener, DataManagerOutput and StateStorage, and a
// protocol whose name tells none. Each double must play its role without being told, and nothing may be found.
// Presenter and interactor are both real, each among doubles of its own.
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
  let interactor = LoginInteractor()
  let output = LoginInteractorOutputsSpy(harness)
  interactor.output = output
  interactor.server = LoginRemoteDataManagerInputSpy(harness)
  interactor.storage = LoginViewStateStorageSpy(harness)
  harness.owns(interactor, as: .interactor)
  harness.accepts(LoginInteractorInputsDriver(interactor))
  harness.accepts(LoginRemoteDataManagerOutputDriver(interactor))
}

/// Nobody listens, as before the app is set up.
func assemble() -> Any { LoginRouter.createLoginModule(listener: nil) }
