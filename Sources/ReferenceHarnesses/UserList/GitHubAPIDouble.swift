import UserListModule
import ViperTestKit

/// GitHub: records each call, and answers as a flow's `given` says.
final class GitHubAPIDouble: GitHubAPI {
  private let service: ServiceSpy

  init(_ harness: Harness) {
    service = ServiceSpy(harness)
  }

  func users(completion: @escaping (Result<[User], any Error>) -> Void) {
    service.call("users", completion: completion)
  }

  func repositories(
    of login: String, completion: @escaping (Result<[Repository], any Error>) -> Void
  ) {
    service.call("repositories", ["of": login], completion: completion)
  }
}

/// A browser that only records what it is to open.
final class BrowserDouble: Browser {
  private let service: ServiceSpy

  init(_ harness: Harness) {
    service = ServiceSpy(harness)
  }

  func open(_ address: String) {
    service.call("open", [nil: address])
  }
}
