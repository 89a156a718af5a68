import RxShim
import WatchedProjectsModule

/// What the presenter hears of its view: observables, and nothing that it could call.
public protocol ObservedProjectsViewInterface: AnyObject {
  /// The view has come up for the first time.
  var firstLoad: Observable<Void> { get }
  /// The user has pulled the list down.
  var refreshTrigger: Observable<Void> { get }
  /// The last row is in sight.
  var scrollViewReachedBottom: Observable<Void> { get }
}

/// What the presenter can ask for.
public protocol ObservedProjectsUsecase: AnyObject {
  /// A page of the projects that the user watches, or a `WatchedProjectsError`.
  ///
  /// - Parameter maxID: Where the page begins; nil for the first one.
  func getWatchedProjects(maxID: Int?) -> Single<ProjectsPage>
}
