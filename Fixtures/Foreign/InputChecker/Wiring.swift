// An interactor that checks input and has no output: what its functions return and throw is all that
// can be seen. Nothing is wrong with it.
import ViperTestKit
@testable import InputChecker

func wire(_ harness: Harness) {
  let interactor = SignUpInteractor(store: AccountStoreSpy(harness))
  harness.owns(interactor, as: .interactor)
  harness.accepts(SignUpInteractorInputDriver(interactor))
}

/// The app shares the interactor among its screens, none of which is here.
func assemble() -> Any { SignUpFactory.interactor() }
