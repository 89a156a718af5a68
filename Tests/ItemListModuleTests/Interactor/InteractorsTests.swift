import ItemListModule
import Testing

@Suite("An interactor")
struct InteractorsTests {
  @Test("hands on the page that was asked for")
  func page() throws {
    let interactor = ItemListInteractor(
      api: InMemoryItemsAPI(items: stockOfItems(3), perPage: 2))
    var ids: [[String]] = []
    interactor.responseListener = AnyResponseListener { response in
      guard case .listReceived(.success(let items)) = response else { return }
      ids.append(items.map(\.id))
    }
    interactor.handle(request: .fetchList(query: "title", page: 2))
    #expect(ids == [["3"]])
  }

  @Test("hands on the reason why nothing came")
  func failure() {
    let api = InMemoryItemsAPI()
    api.failure = ItemsAPIError.timedOut
    let list = ItemListInteractor(api: api)
    let detail = ItemDetailInteractor(api: api)
    var errors: [any Error] = []
    list.responseListener = AnyResponseListener { response in
      if case .listReceived(.failure(let error)) = response { errors.append(error) }
    }
    detail.responseListener = AnyResponseListener { response in
      if case .itemReceived(.failure(let error)) = response { errors.append(error) }
    }
    list.handle(request: .fetchList(query: "", page: 1))
    detail.handle(request: .fetchItem(id: "1"))
    #expect(errors.map { "\($0)" } == ["timedOut", "timedOut"])
  }

  @Test("does not live on for an answer that is pending")
  func pending() {
    let api = InMemoryItemsAPI()
    api.holdsAnswers = true
    weak var list: ItemListInteractor?
    weak var detail: ItemDetailInteractor?
    do {
      let first = ItemListInteractor(api: api)
      first.handle(request: .fetchList(query: "", page: 1))
      list = first
      let second = ItemDetailInteractor(api: api)
      second.handle(request: .fetchItem(id: "1"))
      detail = second
    }
    #expect(api.heldCount == 2)
    #expect(list == nil)
    #expect(detail == nil)
    api.answer(at: 1)
    api.answer(at: 0)
  }
}
