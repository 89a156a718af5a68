import ItemListModule
import ViperTestKit

extension ReferenceModule {
  /// Message-driven VIPER with generics: a list of articles that opens their details.
  public static let itemList = ReferenceModule(
    name: "ItemList",
    suites: [
      Suite("ItemList/ItemList.presenter.json", ItemListWiring.listPresenter),
      Suite("ItemList/ItemList.interactor.json", ItemListWiring.listInteractor),
      Suite("ItemList/ItemList.scene.json", ItemListWiring.listScene),
      Suite("ItemList/ItemDetail.presenter.json", ItemListWiring.detailPresenter),
    ],
    faults: [
      Fault(
        "presenterHoldsView",
        "the presenter's command listener is the bound view.handle, which holds the view",
        .notReleased, in: "item-list.scene.released-unused",
        also: ["presenter-holds-view-weakly", "released-after-assembly"]),
      Fault(
        "interactorHoldsPresenter",
        "the interactor's response listener is the bound presenter.handle", .notReleased,
        in: "item-list.scene.released-unused", also: ["interactor-holds-output-weakly"]),
      Fault(
        "presenterHoldsScenePresenter", "the presenter holds the presenting screen strongly",
        .notReleased, in: "item-list.scene.released-unused", also: ["presenter-holds-view-weakly"]),
      Fault(
        "pageAdvancedTwice",
        "the page is advanced when asking and when answered: page 2 is never asked for",
        .differentArgument, in: "item-list.load-more.second-page",
        also: ["bottom-asks-for-the-next-page"]),
      Fault(
        "firstLoadNotHeldBack",
        "the first load leaves the state at nothing: a second one is not held back",
        .unexpectedMessage, in: "item-list.load.twice", also: ["same-event-twice-asks-once"]),
      Fault(
        "lateAnswerShown", "a late answer of an older search is shown over a newer one",
        .unexpectedMessage, in: "item-list.search.late-answer", also: ["stale-answer-does-not-win"]),
    ],
    mutants: mutantsOfItemList,
    assemble: { names in
      let window = Window()
      let assembly = ItemListAssembly(faults: Faults(names: names))
      Router(window: window, api: InMemoryItemsAPI(), assembly: assembly).launch(scene: .itemList)
      return window
    })
}

extension Faults: NamedFaults {}
