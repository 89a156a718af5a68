/// What the presenter can ask for.
public protocol WatchedProjectsUsecase: AnyObject, Sendable {
  /// A page of the projects that the user watches.
  ///
  /// - Parameter maxID: Where the page begins; nil for the first one.
  /// - Throws: ``WatchedProjectsError``, or `CancellationError` where nobody waits any more.
  func getWatchedProjects(maxID: Int?) async throws -> ProjectsPage
}
