import UserListModule
import ViperTestKit

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// An interactor that records that it was asked, and publishes what a flow sends as its answer.
final class UserListInteractorDouble: UserListInteractorInterface {
  private let calls: CallRecorder<Void>
  private let users: StreamSource<[User]>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, (), on: .request)
    users = StreamSource(harness, "users", on: .response)
  }

  func fetch() -> AnyPublisher<[User], any Error> {
    users.answer { [calls] in calls.call("fetch") }
  }
}

/// An interactor that records that it was asked, and publishes what a flow sends as its answer.
final class RepositoryListInteractorDouble: RepositoryListInteractorInterface {
  private let calls: CallRecorder<Void>
  private let repositories: StreamSource<[Repository]>

  init(_ harness: Harness) {
    calls = CallRecorder(harness, (), on: .request)
    repositories = StreamSource(harness, "repositories", on: .response)
  }

  func fetch(_ login: String) -> AnyPublisher<[Repository], any Error> {
    repositories.answer { [calls] in calls.call("fetch", [nil: login]) }
  }
}
