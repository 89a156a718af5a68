// Two stores of one protocol, one local, one remote. Which one was asked must be seen, also in what
// is recorded. Nothing is wrong with it.
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
