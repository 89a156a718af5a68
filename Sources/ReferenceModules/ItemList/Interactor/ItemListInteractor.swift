/// Gets pages of items from the API.
public final class ItemListInteractor: Interactor {
  /// Who is answered; the presenter stands behind it.
  public var responseListener: AnyResponseListener<ItemListResponse>?

  private let api: any ItemsAPI

  /// Creates an interactor that asks this API.
  public init(api: any ItemsAPI) {
    self.api = api
  }

  /// Asks the API for a page and hands on what it says.
  public func handle(request: ItemListRequest) {
    switch request {
    case .fetchList(let query, let page):
      api.items(query: query, page: page) { [weak self] result in
        self?.responseListener?.handle(response: .listReceived(result: result))
      }
    }
  }
}
