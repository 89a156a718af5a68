import RxShim

/// What the presenter hears of its view: observables, and nothing that it could call.
public protocol ObservedProjectsViewInterface: AnyObject {
  /// The view has come up for the first time.
  var firstLoad: Observable<Void> { get }
  /// The user has pulled the list down.
  var refreshTrigger: Observable<Void> { get }
  /// The last row is in sight.
  var scrollViewReachedBottom: Observable<Void> { get }
}

/// What the view hears of its presenter.
public protocol ObservedProjectsPresentation: AnyObject {
  /// Everything that is listed, anew with each page, as `WatchedProjectsPresentation` says why.
  var items: Driver<[Project]> { get }
  /// Whether there are data: a value for each first page.
  var loadedFirstData: Driver<Bool> { get }
  /// What did not work.
  var errors: Driver<WatchedProjectsError> { get }
  /// The projects that the user opens.
  var selectedTrigger: Driver<Project> { get }
  /// The user has tapped a row.
  func select(at index: Int)
}

/// What the presenter can ask for.
public protocol ObservedProjectsUsecase: AnyObject {
  /// A page of the projects that the user watches, or a `WatchedProjectsError`.
  ///
  /// - Parameter maxID: Where the page begins; nil for the first one.
  func getWatchedProjects(maxID: Int?) -> Single<ProjectsPage>
}
