#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// Asks GitHub for users, and leaves out what is no person.
public final class UserListInteractor: UserListInteractorUseCase {
  private let api: any GitHubAPI
  private let faults: Faults

  /// Creates an interactor that asks this service.
  public init(api: any GitHubAPI, faults: Faults = []) {
    self.api = api
    self.faults = faults
  }

  /// Asks the service when somebody subscribes.
  public func fetch() -> AnyPublisher<[User], any Error> {
    guard !faults.contains(.goneInteractorTraps) else { return fetchThatTraps() }
    guard !faults.contains(.answerKept) else { return firstAnswer }
    if faults.contains(.asksServiceTwice) { api.users { _ in } }
    return Deferred { [api, faults] in Self.ask(api, faults) }.eraseToAnyPublisher()
  }

  private static func ask(_ api: any GitHubAPI, _ faults: Faults) -> Future<[User], any Error> {
    Future { promise in
      api.users { answer in
        promise(Result { try people(among: answer.get(), faults) })
      }
    }
  }

  private lazy var firstAnswer = Self.ask(api, faults).eraseToAnyPublisher()

  /// The published mistake, for ``Faults/goneInteractorTraps`` alone: the service still answers when
  /// this has gone, and the process ends. As it should be is ``fetch()``.
  private func fetchThatTraps() -> AnyPublisher<[User], any Error> {
    Deferred { [weak self, api] in
      Future { promise in
        api.users { result in
          guard let self else { fatalError("UserListInteractor is gone.") }
          promise(Result { try Self.people(among: result.get(), self.faults) })
        }
      }
    }
    .eraseToAnyPublisher()
  }

  private static func people(among users: [User], _ faults: Faults) throws -> [User] {
    let people = faults.contains(.organizationsListed) ? users : users.filter { $0.type == "User" }
    if faults.contains(.emptyIsFailure), people.isEmpty { throw GitHubError.unreadable }
    return faults.contains(.lastUserDropped) ? people.dropLast() : people
  }
}
