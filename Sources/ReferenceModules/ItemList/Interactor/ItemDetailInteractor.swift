/// Gets the latest state of one item from the API.
public final class ItemDetailInteractor: Interactor {
  /// Who is answered; the presenter stands behind it.
  public var responseListener: AnyResponseListener<ItemDetailResponse>?

  private let api: any ItemsAPI

  /// Creates an interactor that asks this API.
  public init(api: any ItemsAPI) {
    self.api = api
  }

  /// Asks the API for the item and hands on what it says.
  public func handle(request: ItemDetailRequest) {
    switch request {
    case .fetchItem(let id):
      api.item(id: id) { [weak self] result in
        self?.responseListener?.handle(response: .itemReceived(result: result))
      }
    }
  }
}
