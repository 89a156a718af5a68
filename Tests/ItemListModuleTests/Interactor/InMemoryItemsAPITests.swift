import ItemListModule
import Testing

@Suite("The service in memory")
struct InMemoryItemsAPITests {
  private func ids(_ api: InMemoryItemsAPI, query: String = "", page: Int) throws -> [String] {
    var answers: [Result<[Item], any Error>] = []
    api.items(query: query, page: page) { answers.append($0) }
    #expect(answers.count == 1)
    return try #require(answers.first).get().map(\.id)
  }

  @Test("cuts its stock into pages", arguments: [(1, ["1", "2"]), (2, ["3"]), (3, [])])
  func pages(page: Int, expected: [String]) throws {
    #expect(try ids(InMemoryItemsAPI(items: stockOfItems(3), perPage: 2), page: page) == expected)
  }

  @Test("has nothing on pages that cannot be", arguments: [0, -1, Int.min, Int.max])
  func impossiblePages(page: Int) throws {
    #expect(try ids(InMemoryItemsAPI(items: stockOfItems(3), perPage: 2), page: page) == [])
  }

  @Test("searches in titles, whatever the case")
  func search() throws {
    let api = InMemoryItemsAPI(items: stockOfItems(3))
    #expect(try ids(api, query: "TITLE 2", page: 1) == ["2"])
    #expect(try ids(api, query: "x", page: 1) == [])
  }

  @Test("fails as long as it is told to")
  func failure() throws {
    let api = InMemoryItemsAPI(items: stockOfItems(1))
    api.failure = ItemsAPIError.timedOut
    #expect(throws: ItemsAPIError.self) { try ids(api, page: 1) }
    api.failure = nil
    #expect(try ids(api, page: 1) == ["1"])
  }

  @Test("gives an item, and says which one it has not")
  func item() throws {
    let api = InMemoryItemsAPI(items: stockOfItems(1))
    var answers: [Result<Item, any Error>] = []
    api.item(id: "1") { answers.append($0) }
    api.item(id: "9") { answers.append($0) }
    #expect(try answers[0].get().title == "Title 1")
    let error = #expect(throws: ItemsAPIError.self) { try answers[1].get() }
    #expect(error?.errorDescription == "There is no item 9.")
  }

  @Test("holds answers back until each is released")
  func held() {
    let api = InMemoryItemsAPI(items: stockOfItems(1))
    api.holdsAnswers = true
    var log: [String] = []
    api.items(query: "a", page: 1) { _ in log.append("a") }
    api.items(query: "b", page: 1) { _ in log.append("b") }
    #expect(log.isEmpty)
    api.answer(at: 1)
    api.answer(at: 1)
    api.answer(at: 0)
    #expect(log == ["b", "a"])
    #expect(api.heldCount == 0)
  }
}
