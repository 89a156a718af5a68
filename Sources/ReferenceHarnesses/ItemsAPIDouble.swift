import ItemListModule
import ViperTestKit

/// The web service of the items: records each call, and answers as a flow's `given` says.
final class ItemsAPIDouble: ItemsAPI {
  private let service: ServiceSpy

  init(_ harness: Harness) {
    service = ServiceSpy(harness)
  }

  func items(
    query: String, page: Int, completion: @escaping (Result<[Item], any Error>) -> Void
  ) {
    service.call("items", ["query": query, "page": page], completion: completion)
  }

  func item(id: String, completion: @escaping (Result<Item, any Error>) -> Void) {
    service.call("item", ["id": id], completion: completion)
  }
}
