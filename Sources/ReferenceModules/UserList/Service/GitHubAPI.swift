/// Where accounts and repositories come from.
public protocol GitHubAPI: AnyObject {
  /// Gets the first accounts.
  ///
  /// - Parameter completion: Called once, on any thread.
  func users(completion: @escaping (Result<[User], any Error>) -> Void)
  /// Gets the repositories of an account.
  ///
  /// - Parameters:
  ///   - login: The account's name.
  ///   - completion: Called once, on any thread.
  func repositories(
    of login: String, completion: @escaping (Result<[Repository], any Error>) -> Void)
}

/// Accounts and repositories that are at hand, for previews.
public final class InMemoryGitHub: GitHubAPI {
  private let repositories: [(User, [String])]

  /// Creates a service with these accounts and the names of their repositories.
  public init(_ repositories: [(User, [String])] = []) {
    self.repositories = repositories
  }

  /// Gives all accounts at once.
  public func users(completion: @escaping (Result<[User], any Error>) -> Void) {
    completion(.success(repositories.map(\.0)))
  }

  /// Gives an account's repositories at once; none where nobody has that name.
  public func repositories(
    of login: String, completion: @escaping (Result<[Repository], any Error>) -> Void
  ) {
    let found = repositories.first { $0.0.login == login }
    completion(
      .success(
        found.map { user, names in
          names.enumerated().map { Repository(id: $0 + 1, name: $1, owner: user) }
        } ?? []))
  }
}
