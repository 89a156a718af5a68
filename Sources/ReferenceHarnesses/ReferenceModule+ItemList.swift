import ItemListModule
import ViperTestKit

extension ReferenceModule {
  /// Message-driven VIPER with generics: a list of articles that opens their details.
  public static let itemList = ReferenceModule(
    name: "ItemList",
    suites: [
      Suite(file: "ItemList/ItemList.presenter.json") {
        ItemListWiring.listPresenter($0, faults: Faults(names: $1))
      },
      Suite(file: "ItemList/ItemList.interactor.json") {
        ItemListWiring.listInteractor($0, faults: Faults(names: $1))
      },
      Suite(file: "ItemList/ItemList.scene.json") {
        try ItemListWiring.listScene($0, faults: Faults(names: $1))
      },
      Suite(file: "ItemList/ItemDetail.presenter.json") {
        ItemListWiring.detailPresenter($0, faults: Faults(names: $1))
      },
    ],
    faults: [
      Fault(
        name: "presenterHoldsView",
        sentence: "the presenter's command listener is the bound view.handle, which holds the view",
        namedBy: .notReleased, in: "item-list.scene.released-unused",
        also: ["presenter-holds-view-weakly", "released-after-assembly"]),
      Fault(
        name: "interactorHoldsPresenter",
        sentence: "the interactor's response listener is the bound presenter.handle",
        namedBy: .notReleased, in: "item-list.scene.released-unused",
        also: ["interactor-holds-output-weakly"]),
      Fault(
        name: "presenterHoldsScenePresenter",
        sentence: "the presenter holds the presenting screen strongly",
        namedBy: .notReleased, in: "item-list.scene.released-unused",
        also: ["presenter-holds-view-weakly"]),
      Fault(
        name: "pageAdvancedTwice",
        sentence: "the page is advanced when asking and when answered: page 2 is never asked for",
        namedBy: .differentArgument, in: "item-list.load-more.second-page",
        also: ["bottom-asks-for-the-next-page"]),
      Fault(
        name: "firstLoadNotHeldBack",
        sentence: "the first load leaves the state at nothing: a second one is not held back",
        namedBy: .unexpectedMessage, in: "item-list.load.twice",
        also: ["same-event-twice-asks-once"]),
      Fault(
        name: "lateAnswerShown",
        sentence: "a late answer of an older search is shown over a newer one",
        namedBy: .unexpectedMessage, in: "item-list.search.late-answer",
        also: ["stale-answer-does-not-win"]),
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
