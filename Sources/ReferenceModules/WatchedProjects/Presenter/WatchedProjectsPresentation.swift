/// What the view tells the presenter, and what it hears of it: streams.
@MainActor public protocol WatchedProjectsPresentation: AnyObject, Sendable {
  /// Everything that is listed, anew with each page. In the article it is the page alone; but then the
  /// view has to know which page begins the list anew, and keeps what the presenter has anyway.
  var items: AsyncStream<[Project]> { get }
  /// Gives true with each first page: that of the first load, and that of every refresh.
  var loadedFirstData: Relay<Bool> { get }
  /// What did not work.
  var errors: AsyncStream<WatchedProjectsError> { get }
  /// The projects that the user opens.
  var selectedTrigger: AsyncStream<Project> { get }
  /// The user has tapped a row.
  func select(at index: Int)
}
