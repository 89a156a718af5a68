/// Where projects come from: a web service, a file, a cache. Only the interactor knows that there is
/// one.
public protocol ProjectsProvider: AnyObject, Sendable {
  /// The projects that are older than one, the latest first.
  ///
  /// - Parameter maxID: The number of that one; nil for the latest of all.
  /// - Throws: ``WatchedProjectsError``, or `CancellationError` where nobody waits any more.
  func watched(maxID: Int?) async throws -> ProjectsAnswer
}

/// What a provider answers.
public struct ProjectsAnswer: Sendable {
  /// The projects.
  public let elements: [Project]
  /// Where the older ones begin; nil where there are none.
  public let nextMaxID: Int?

  /// Creates an answer.
  public init(elements: [Project], nextMaxID: Int?) {
    self.elements = elements
    self.nextMaxID = nextMaxID
  }
}
