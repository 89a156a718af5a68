#if canImport(Combine)
  import Combine
#else
  import CombineShim
#endif

/// What the presenter of the list of users can ask for.
public protocol UserListInteractorUseCase: AnyObject {
  /// Gets the users once; ends after them, or with an error.
  func fetch() -> AnyPublisher<[User], any Error>
}
