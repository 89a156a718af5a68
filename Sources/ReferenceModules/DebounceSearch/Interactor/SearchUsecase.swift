/// What the presenter can ask for, where it waits for its answer.
public protocol SearchUsecase: AnyObject, Sendable {
  /// What is found for a text.
  ///
  /// - Throws: ``SearchProblem``.
  func search(text: String) async throws -> [Hit]
}

/// What the presenter can ask for, where the answer comes to a closure.
public protocol ScheduledSearchUsecase: AnyObject {
  /// Searches for a text.
  ///
  /// - Parameter completion: Called once, on any thread.
  func search(text: String, completion: @escaping @Sendable (Result<[Hit], any Error>) -> Void)
}
