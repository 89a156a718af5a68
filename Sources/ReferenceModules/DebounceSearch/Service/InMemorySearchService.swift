/// A service that has everything in memory.
public final class InMemorySearchService: SearchService, ScheduledSearchService {
  private let titles: [String]

  /// Creates a service.
  public init(_ titles: [String] = []) {
    self.titles = titles
  }

  /// What is found for a text.
  public func find(text: String) async throws -> [Hit] {
    hits(for: text)
  }

  /// Finds what there is for a text.
  public func find(
    text: String, completion: @escaping @Sendable (Result<[Hit], any Error>) -> Void
  ) {
    completion(.success(hits(for: text)))
  }

  private func hits(for text: String) -> [Hit] {
    titles.filter { $0.lowercased().contains(text.lowercased()) }.map(Hit.init)
  }
}
