/// Where projects come from: a web service, a file, a cache. Only the interactor knows that there is
/// one.
public protocol ProjectsProvider: AnyObject, Sendable {
  /// The projects that are older than one, the latest first.
  ///
  /// - Parameter maxID: The number of that one; nil for the latest of all.
  func watched(maxID: Int?) async throws -> ProjectsAnswer
  /// Logs in anew.
  func authenticate() async throws
}

/// What a provider answers.
public struct ProjectsAnswer: Sendable {
  /// The projects.
  public let projects: [Project]
  /// Whether there are older ones.
  public let hasMore: Bool

  /// Creates an answer.
  public init(projects: [Project], hasMore: Bool) {
    self.projects = projects
    self.hasMore = hasMore
  }
}

/// Why a provider has no answer.
public enum ProviderError: Error, Sendable {
  /// It does not know any more who asks.
  case unauthorized
  /// It can't be reached.
  case unreachable
  /// It said something that nobody understands.
  case unreadable(text: String)
}
