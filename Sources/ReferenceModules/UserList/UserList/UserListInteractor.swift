#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// Asks GitHub for users, and leaves out what is no person.
public final class UserListInteractor: UserListInteractorUseCase {
  private let faults: Faults

  /// Creates an interactor, which asks the app's one client.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Asks at once, whether or not somebody subscribes.
  public func fetch() -> AnyPublisher<[User], any Error> {
    guard !faults.contains(.answerKept) else { return firstAnswer }
    if faults.contains(.asksServiceTwice) { ApiClient.request(UsersResource()) { _ in } }
    return future
  }

  private var future: AnyPublisher<[User], any Error> {
    Future { [faults, weak self] promise in
      ApiClient.request(UsersResource()) { answer in
        if faults.contains(.goneInteractorTraps), self == nil {
          // The mistake itself: the client still answers when this has gone.
          fatalError("UserListInteractor is gone.")
        }
        promise(Result { try Self.people(among: answer.get(), faults) })
      }
    }
    .eraseToAnyPublisher()
  }

  private lazy var firstAnswer = future

  private static func people(among users: [User], _ faults: Faults) throws -> [User] {
    let people = faults.contains(.organizationsListed) ? users : users.filter { $0.type == "User" }
    if faults.contains(.emptyIsFailure), people.isEmpty { throw GitHubError.unreadable }
    return faults.contains(.lastUserDropped) ? people.dropLast() : people
  }
}
