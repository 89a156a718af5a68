import Foundation

/// The app's way to GitHub: a static function, which no double can take the place of.
public enum ApiClient {
  private static let web: GitHubWebAPI = {
    guard let url = URL(string: "https://api.github.com") else {
      preconditionFailure("GitHub's address is none.")
    }
    return GitHubWebAPI(baseURL: url)
  }()

  /// Asks GitHub.
  ///
  /// - Parameters:
  ///   - resource: What for.
  ///   - completion: Called once, on any thread.
  public static func request<Resource: ApiResource>(
    _ resource: Resource, completion: @escaping (Result<Resource.Answer, any Error>) -> Void
  ) {
    web.request(resource, completion: completion)
  }
}

/// What GitHub can be asked for.
public protocol ApiResource {
  /// What it answers.
  associatedtype Answer: Decodable
  /// The parts of the address below the API's, not encoded.
  var path: [String] { get }
}

/// The first page of all accounts.
public struct UsersResource: ApiResource {
  /// Accounts.
  public typealias Answer = [User]
  /// The address below the API's.
  public var path: [String] { ["users"] }

  /// Creates what can be asked for.
  public init() {}
}

/// The first page of an account's repositories.
public struct RepositoriesResource: ApiResource {
  /// Repositories.
  public typealias Answer = [Repository]
  /// The account's name.
  public let login: String
  /// The address below the API's.
  public var path: [String] { ["users", login, "repos"] }

  /// Creates what can be asked for of an account.
  public init(of login: String) {
    self.login = login
  }
}
