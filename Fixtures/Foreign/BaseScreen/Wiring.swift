// A view protocol that is bound to a base class of another module of the package, with required
// initialisers and a convenience init(). Its double compiles, and nothing is found.
import ViperTestKit

@testable import BaseScreen

func wire(_ harness: Harness) {
  let view = ProfileViewSpy(harness)
  let interactor = ProfileInteractorInputSpy(harness)
  let presenter = ProfilePresenter()
  presenter.view = view
  presenter.interactor = interactor
  harness.owns(presenter, as: .presenter)
  harness.accepts(ProfileViewOutputDriver(presenter))
  harness.accepts(ProfileInteractorOutputDriver(presenter))
}

func assemble() -> Any { ProfileAssembly().makeScreen() }
