#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// Asks GitHub for the repositories of an account; those that are starred most come first.
public final class RepositoryListInteractor: RepositoryListInteractorUseCase {
  private let faults: Faults

  /// Creates an interactor, which asks the app's one client.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// Asks at once, whether or not somebody subscribes.
  public func fetch(_ login: String) -> AnyPublisher<[Repository], any Error> {
    Future { [faults] promise in
      ApiClient.request(RepositoriesResource(of: login)) {
        promise(faults.contains(.repositoriesUnsorted) ? $0 : $0.map { Self.sorted($0, faults) })
      }
    }
    .eraseToAnyPublisher()
  }

  private static func sorted(_ repositories: [Repository], _ faults: Faults) -> [Repository] {
    let unknown = faults.contains(.starlessFirst) ? Int.max : 0
    // Stable: those with as many stars stay in GitHub's order.
    return repositories.enumerated().sorted { one, other in
      let stars = (one.element.stargazersCount ?? unknown, other.element.stargazersCount ?? unknown)
      guard stars.0 == stars.1 else { return stars.0 > stars.1 }
      return (one.offset < other.offset) != faults.contains(.tiesReversed)
    }.map(\.element)
  }
}
