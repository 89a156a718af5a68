/// The web service that the items come from.
///
/// What is wrong with a question is thrown at once; how it goes on is told by the completion handler, once.
public protocol ItemsAPI: AnyObject {
  /// Gets one page, counted from 1, of the items that match a query; an empty one matches all.
  func items(
    query: String, page: Int, completion: @escaping (Result<[Item], any Error>) -> Void
  ) throws

  /// Gets the latest state of one item.
  func item(id: String, completion: @escaping (Result<Item, any Error>) -> Void) throws
}
