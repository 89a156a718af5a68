/// Gets pages of items from the API.
public final class ItemListInteractor: Interactor {
  /// Who is answered; the presenter stands behind it.
  public var responseListener: AnyResponseListener<ItemListResponse>?

  /// Nil but for one of the mistakes.
  weak var screen: AnyObject?

  private let api: any ItemsAPI
  private let faults: Faults

  /// Creates an interactor that asks this API.
  public init(api: any ItemsAPI, faults: Faults = []) {
    self.api = api
    self.faults = faults
  }

  /// Asks the API for a page and hands on what it says, at once or later.
  public func handle(request: ItemListRequest) {
    switch request {
    case .fetchList(let query, let page):
      do {
        try fetchList(query, faults.contains(.pagesCountedFromZero) ? page - 1 : page)
      } catch  where faults.contains(.thrownErrorForced) {
        answer(.failure(error as! ItemsAPIError))
      } catch  where !faults.contains(.thrownErrorDropped) {
        answer(.failure(error))
      } catch {}
    }
  }

  private func fetchList(_ query: String, _ page: Int) throws {
    guard !faults.contains(.apiHoldsInteractor) else {
      return try api.items(query: query, page: page) { self.answer($0) }
    }
    try api.items(query: query, page: page) { [weak self] in self?.answer($0) }
  }

  private func answer(_ result: Result<[Item], any Error>) {
    if case .failure = result, faults.contains(.interactorDropsFailures) { return }
    responseListener?.handle(response: .listReceived(result: result))
    if faults.contains(.interactorAnswersTwice) {
      responseListener?.handle(response: .listReceived(result: result))
    }
  }
}
