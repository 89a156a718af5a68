/// What the presenter hears of its view: streams, and nothing that it could call.
@MainActor public protocol WatchedProjectsViewInterface: AnyObject {
  /// The view has come up for the first time.
  var firstLoad: AsyncStream<Void> { get }
  /// The user has pulled the list down.
  var refreshTrigger: AsyncStream<Void> { get }
  /// The last row is in sight.
  var scrollViewReachedBottom: AsyncStream<Void> { get }
}
