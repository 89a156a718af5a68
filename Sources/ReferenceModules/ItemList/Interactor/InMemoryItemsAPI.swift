import Foundation

/// A service with a fixed stock of items, for previews and for work without a network.
///
/// It answers before the call returns, unless `holdsAnswers` is set.
public final class InMemoryItemsAPI: ItemsAPI {
  /// The stock, in the order in which it is listed.
  public var items: [Item]
  /// How many items a page has, at least 1.
  public let perPage: Int
  /// The error with which everything is answered, as long as there is one.
  public var failure: (any Error)?
  /// Whether answers wait until `answer(at:)` releases them.
  public var holdsAnswers: Bool = false
  /// How many answers wait.
  public var heldCount: Int { held.count }

  private var held: [() -> Void] = []

  /// Creates a service with these items.
  public init(items: [Item] = [], perPage: Int = 20) {
    self.items = items
    self.perPage = max(1, perPage)
  }

  /// Gets a page of the items whose title contains the query, whatever the case of its letters.
  public func items(
    query: String, page: Int, completion: @escaping (Result<[Item], any Error>) -> Void
  ) {
    let result = failure.map(Result.failure) ?? .success(self.page(page, query: query))
    answer { completion(result) }
  }

  /// Gets an item of the stock.
  public func item(id: String, completion: @escaping (Result<Item, any Error>) -> Void) {
    let result = failure.map(Result.failure) ?? stored(id: id)
    answer { completion(result) }
  }

  /// Lets a waiting answer go, if there is one at that place; 0 is the one that waits longest.
  public func answer(at index: Int) {
    guard held.indices.contains(index) else { return }
    held.remove(at: index)()
  }

  private func answer(_ completion: @escaping () -> Void) {
    guard holdsAnswers else {
      completion()
      return
    }
    held.append(completion)
  }

  private func page(_ page: Int, query: String) -> [Item] {
    let matches =
      query.isEmpty
      ? items : items.filter { $0.title.range(of: query, options: .caseInsensitive) != nil }
    guard page > 0 else { return [] }
    let (start, overflow) = (page - 1).multipliedReportingOverflow(by: perPage)
    guard !overflow, start < matches.count else { return [] }
    return Array(matches[start...].prefix(perPage))
  }

  private func stored(id: String) -> Result<Item, any Error> {
    guard let item = items.first(where: { $0.id == id }) else {
      return .failure(ItemsAPIError.notFound(id: id))
    }
    return .success(item)
  }
}
