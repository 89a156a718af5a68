/// Gets the latest state of one item from the API.
public final class ItemDetailInteractor: Interactor {
  /// Who is answered; the presenter stands behind it.
  public var responseListener: AnyResponseListener<ItemDetailResponse>?

  private let api: any ItemsAPI
  private let faults: Faults

  /// Creates an interactor that asks this API.
  public init(api: any ItemsAPI, faults: Faults = []) {
    self.api = api
    self.faults = faults
  }

  /// Asks the API for the item and hands on what it says.
  public func handle(request: ItemDetailRequest) {
    switch request {
    case .fetchItem(let id):
      guard !faults.contains(.apiHoldsDetailInteractor) else {
        return api.item(id: id) { self.answer($0) }
      }
      api.item(id: id) { [weak self] in self?.answer($0) }
    }
  }

  private func answer(_ result: Result<Item, any Error>) {
    if case .failure = result, faults.contains(.detailInteractorDropsFailures) { return }
    responseListener?.handle(response: .itemReceived(result: result))
    if faults.contains(.detailInteractorAnswersTwice) {
      responseListener?.handle(response: .itemReceived(result: result))
    }
  }
}
