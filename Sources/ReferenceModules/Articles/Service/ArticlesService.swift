/// The REST service that the articles come from.
public protocol ArticlesService: AnyObject {
  /// Gets a list of resources.
  ///
  /// - Parameters:
  ///   - path: The resource, such as `articles`.
  ///   - completion: Is handed the objects of the answer's body, if it has one, and what went wrong.
  func get(
    path: String, completion: @escaping (_ body: [[String: Any]]?, _ error: (any Error)?) -> Void)
}
