import ItemListModule
import ViperTestKit

extension ItemListWiring {
  /// Both interactors before the service of previews, which has three items in memory, two a page.
  ///
  /// A flow makes it slow and lets it fail.
  public static func memory(_ harness: Harness, faults: Faults = []) {
    let titles = ["VIPER", "MVC", "Viper again"]
    var items = titles.enumerated().map { Item(id: "\($0 + 1)", title: $1) }
    items[2].user = User(id: "ann")
    let service = InMemoryItemsAPI(items: items, perPage: 2)
    let list = ItemListInteractor(api: service, faults: faults)
    let listens = PresenterSpy<ItemListEvent, ItemListResponse>(harness)
    list.responseListener = AnyResponseListener(listens.handle(response:))
    harness.owns(list, as: .interactor)
    harness.accepts(.request, list.handle(request:))

    let detail = ItemDetailInteractor(api: service, faults: faults)
    let presenter = PresenterSpy<ItemDetailEvent, ItemDetailResponse>(harness)
    detail.responseListener = AnyResponseListener(presenter.handle(response:))
    harness.keeps(detail)
    harness.accepts(.request, detail.handle(request:))

    let held = StreamProbe<Int>(harness, "held")
    harness.accepts(.event, named: "hold") { _ in service.holdsAnswers = true }
    harness.accepts(.event, named: "count") { _ in held.next(service.heldCount) }
    harness.accepts(.event, named: "answer") { service.answer(at: try $0("at")) }
    harness.accepts(.event, named: "goOffline") { _ in service.failure = Offline() }

    // What has come when the call returns.
    let firstPage = StreamProbe<[String]?>(harness, "firstPage")
    harness.accepts(.event, named: "listByPagesOf") { [items] in
      let service = InMemoryItemsAPI(items: items, perPage: try $0("count"))
      let came = FirstPage()
      service.items(query: "", page: 1) { came.titles = try? $0.get().map(\.title) }
      firstPage.next(came.titles)
    }
  }

  /// Why the service of previews says no.
  private struct Offline: Error {}
}

/// What came of a first page.
private final class FirstPage {
  var titles: [String]?
}
