/// A service that answers with what it was given, for previews and for work without a network.
public final class InMemoryArticlesService: ArticlesService {
  /// The body of each answer; nil for an answer without one.
  public var body: [[String: Any]]?
  /// What goes wrong, as long as there is something.
  public var error: (any Error)?

  /// Creates a service that answers with these objects.
  public init(body: [[String: Any]]? = []) {
    self.body = body
  }

  /// Answers before it returns.
  public func get(
    path: String, completion: @escaping (_ body: [[String: Any]]?, _ error: (any Error)?) -> Void
  ) {
    completion(error == nil ? body : nil, error)
  }
}
