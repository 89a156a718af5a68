import UserListModule
import ViperTestKit

#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// An interactor that records that it was asked, and publishes what a flow sends as its answer.
final class UserListInteractorDouble: UserListInteractorInterface {
  private let line: CallLine<Void>
  private let users: StreamSource<[User]>

  init(_ harness: Harness) {
    line = CallLine(harness, (), on: .request)
    users = StreamSource(harness, "users", on: .response)
  }

  func fetch() -> AnyPublisher<[User], any Error> {
    users.answer { [line] in line.call("fetch") }
  }
}

/// An interactor that records that it was asked, and publishes what a flow sends as its answer.
final class RepositoryListInteractorDouble: RepositoryListInteractorInterface {
  private let line: CallLine<Void>
  private let repositories: StreamSource<[Repository]>

  init(_ harness: Harness) {
    line = CallLine(harness, (), on: .request)
    repositories = StreamSource(harness, "repositories", on: .response)
  }

  func fetch(_ login: String) -> AnyPublisher<[Repository], any Error> {
    repositories.answer { [line] in line.call("fetch", [nil: login]) }
  }
}
