import ArticlesModule

/// A service that answers when the test says so.
final class HoldingService: ArticlesService {
  typealias Completion = ([[String: Any]]?, (any Error)?) -> Void

  private(set) var held: [Completion] = []

  func get(path: String, completion: @escaping Completion) {
    held.append(completion)
  }
}
