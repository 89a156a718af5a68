#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// What the view tells the presenter of a user's repositories.
public protocol RepositoryListPresenterInput: AnyObject {
  /// The screen is there, and its outputs are bound.
  var viewDidLoadTrigger: PassthroughSubject<Void, Never> { get }
  /// The user has tapped a line.
  var didSelectRepositoryTrigger: PassthroughSubject<Repository, Never> { get }
}

/// What the presenter of a user's repositories tells the view.
public protocol RepositoryListPresenterOutput: AnyObject {
  /// Whose they are.
  var title: String { get }
  /// The repositories, on any thread.
  var repositories: CurrentValueSubject<[Repository], any Error> { get }
  /// Why there are none, in words for the user; on any thread.
  var problems: PassthroughSubject<String, Never> { get }
}

/// The presenter of a user's repositories, by its two sides.
public protocol RepositoryListPresenterInterface: AnyObject {
  /// What the view tells it.
  var input: (any RepositoryListPresenterInput)? { get }
  /// What it tells the view.
  var output: (any RepositoryListPresenterOutput)? { get }
}

/// What the presenter of a user's repositories can ask for.
public protocol RepositoryListInteractorUseCase: AnyObject {
  /// Gets the repositories of an account once.
  func fetch(_ login: String) -> AnyPublisher<[Repository], any Error>
}

/// Where one can go from a user's repositories.
public protocol RepositoryListWireframe: AnyObject {
  /// Opens a page of the web.
  func showPage(_ address: String)
  /// Goes back to the users.
  func close()
}
