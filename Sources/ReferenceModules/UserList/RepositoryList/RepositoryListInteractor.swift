#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// Asks GitHub for the repositories of an account; those that are starred most come first.
public final class RepositoryListInteractor: RepositoryListInteractorUseCase {
  private let api: any GitHubAPI
  private let faults: Faults

  /// Creates an interactor that asks this service.
  public init(api: any GitHubAPI, faults: Faults = []) {
    self.api = api
    self.faults = faults
  }

  /// Asks the service when somebody subscribes.
  public func fetch(_ login: String) -> AnyPublisher<[Repository], any Error> {
    Deferred { [api, faults] in
      Future { promise in
        api.repositories(of: login) {
          promise(faults.contains(.repositoriesUnsorted) ? $0 : $0.map(Self.sorted))
        }
      }
    }
    .eraseToAnyPublisher()
  }

  private static func sorted(_ repositories: [Repository]) -> [Repository] {
    // Stable: those with as many stars stay in GitHub's order.
    repositories.enumerated().sorted { one, other in
      let stars = (one.element.stargazersCount ?? 0, other.element.stargazersCount ?? 0)
      return stars.0 == stars.1 ? one.offset < other.offset : stars.0 > stars.1
    }.map(\.element)
  }
}
