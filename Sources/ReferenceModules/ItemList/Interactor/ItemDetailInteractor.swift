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

  /// Asks the API for the item and hands on what it says, at once or later.
  public func handle(request: ItemDetailRequest) {
    switch request {
    case .fetchItem(let id):
      do {
        try fetchItem(id)
      } catch {
        answer(.failure(error))
      }
    }
  }

  private func fetchItem(_ id: String) throws {
    guard !faults.contains(.apiHoldsDetailInteractor) else {
      return try api.item(id: id) { self.answer($0) }
    }
    try api.item(id: id) { [weak self] in self?.answer($0) }
  }

  private func answer(_ result: Result<Item, any Error>) {
    if case .failure = result, faults.contains(.detailInteractorDropsFailures) { return }
    responseListener?.handle(response: .itemReceived(result: result))
    if faults.contains(.detailInteractorAnswersTwice) {
      responseListener?.handle(response: .itemReceived(result: result))
    }
  }
}
