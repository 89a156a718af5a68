#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// What the view tells the presenter of the list of users.
public protocol UserListPresenterInput: AnyObject {
  /// The screen is there, and its outputs are bound.
  var viewDidLoadTrigger: PassthroughSubject<Void, Never> { get }
  /// The user has pulled the list down. The article has no such trigger: without one nobody could see
  /// that a failure, which completes its subject, lets no later load show.
  var refreshTrigger: PassthroughSubject<Void, Never> { get }
  /// The user has tapped a line.
  var didSelectUserTrigger: PassthroughSubject<User, Never> { get }
}

/// What the presenter of the list of users tells the view.
public protocol UserListPresenterOutput: AnyObject {
  /// The users, on any thread.
  var users: CurrentValueSubject<[User], any Error> { get }
  /// Why there are none, or no newer ones, in words for the user; on any thread.
  var problems: PassthroughSubject<String, Never> { get }
}

/// The presenter of the list of users, by its two sides.
public protocol UserListPresenterInterface: AnyObject {
  /// What the view tells it.
  var input: (any UserListPresenterInput)? { get }
  /// What it tells the view.
  var output: (any UserListPresenterOutput)? { get }
}
