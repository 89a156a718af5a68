/// Where things are found, for those who wait.
public protocol SearchService: AnyObject, Sendable {
  /// What is found for a text.
  func find(text: String) async throws -> [Hit]
}

/// Where things are found, by closures.
public protocol ScheduledSearchService: AnyObject {
  /// Finds what there is for a text.
  ///
  /// - Parameter completion: Called once, on any thread.
  func find(text: String, completion: @escaping @Sendable (Result<[Hit], any Error>) -> Void)
}
