// Two stores of one protocol, one local, one remote. Which one was asked must be seen, also in what
// is recorded. Nothing is wrong with it; one answer of a flow fits both stores, and its fixture is warned of.
import ViperTestKit
@testable import TwoStores

func wire(_ harness: Harness) {
  let interactor = PostsInteractor(
    local: PostStoreSpy(harness, as: "localStore"),
    remote: PostStoreSpy(harness, as: "remoteStore"))
  let output = PostsInteractorOutputSpy(harness)
  interactor.output = output
  harness.owns(interactor, as: .interactor)
  harness.accepts(PostsInteractorInputDriver(interactor))
}

/// An interactor with its stores is all that there is.
func assemble() -> Any { PostsFactory.makeInteractor() }
