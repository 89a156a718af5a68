import ItemListModule
import ViperTestKit

extension ReferenceModule {
  /// Message-driven VIPER with generics: a list of articles that opens their details.
  public static let itemList = ReferenceModule(
    name: "ItemList",
    suites: [
      Suite("ItemList/ItemList.presenter.json", ItemListWiring.listPresenter),
      Suite("ItemList/ItemList.interactor.json", ItemListWiring.listInteractor),
      Suite("ItemList/ItemList.view.json", ItemListWiring.listView),
      Suite("ItemList/ItemList.scene.json", ItemListWiring.listScene),
      Suite("ItemList/ItemDetail.presenter.json", ItemListWiring.detailPresenter),
      Suite("ItemList/ItemDetail.interactor.json", ItemListWiring.detailInteractor),
      Suite("ItemList/ItemDetail.view.json", ItemListWiring.detailView),
      Suite("ItemList/ItemList.user.json", ItemListWiring.listForUser),
      Suite("ItemList/ItemList.answers.json", ItemListWiring.listWithAnswers),
      Suite("ItemList/ItemList.table.json", ItemListWiring.listAroundTable).notHeldToRules,
      Suite("ItemList/Router.json", ItemListWiring.router),
      Suite("ItemList/ItemList.memory.json", ItemListWiring.memory).notHeldToRules,
      .onMainActor("ItemList/Qiita.client.json") { ItemListWiring.client($0, faults: $1) }
        .notHeldToRules,
      .onMainActor("ItemList/Qiita.settings.json") {
        ItemListWiring.clientWithSettings($0, faults: $1)
      }
      .notHeldToRules.inRealTime,
      .onMainActor("ItemList/ItemList.main.json") { ItemListWiring.onMainThread($0, faults: $1) }
        .notHeldToRules,
      .onMainActor("ItemList/ItemList.tied.json") { ItemListWiring.tiedTogether($0, faults: $1) }
        .notHeldToRules,
    ],
    faults: [
      Fault(
        .published, "presenterHoldsView",
        "the presenter's command listener is the bound view.handle, which holds the view",
        .notReleased, in: "item-list.scene.released-unused",
        also: ["presenter-holds-view-weakly", "released-after-assembly"]),
      Fault(
        .published, "interactorHoldsPresenter",
        "the interactor's response listener is the bound presenter.handle", .notReleased,
        in: "item-list.scene.released-unused", also: ["interactor-holds-output-weakly"]),
      Fault(
        .published, "presenterHoldsScenePresenter",
        "the presenter holds the presenting screen strongly",
        .notReleased, in: "item-list.scene.released-unused", also: ["presenter-holds-view-weakly"]),
      Fault(
        .published, "pageAdvancedTwice",
        "the page is advanced when asking and when answered: page 2 is never asked for",
        .differentArgument, in: "item-list.load-more.second-page",
        also: ["bottom-asks-for-the-next-page"]),
      Fault(
        .published, "firstLoadNotHeldBack",
        "the first load leaves the state at nothing: a second one is not held back",
        .unexpectedMessage, in: "item-list.load.twice", also: ["same-event-twice-asks-once"]),
      Fault(
        .published, "lateAnswerShown", "a late answer of an older search is shown over a newer one",
        .unexpectedMessage, in: "item-list.search.late-answer", also: ["stale-answer-does-not-win"]),
    ],
    mutants: [
      Fault(
        "asksTwice", "each question is asked twice", .unexpectedMessage,
        in: "item-list.load.success"),
      Fault(
        "refreshForgetsQuery", "a refresh asks for everything, whatever stands in the search bar",
        .differentArgument, in: "item-list.refresh.keeps-query"),
      Fault(
        "refreshAsksNextPage", "a refresh asks for the next page and not for the first one",
        .differentArgument, in: "item-list.refresh.first-page",
        also: ["refresh-begins-at-the-first-page"]),
      Fault(
        "refreshAdds", "the first page of a refresh is put behind what was listed before",
        .differentArgument, in: "item-list.refresh.first-page",
        also: ["refresh-begins-at-the-first-page"]),
      Fault(
        "loadMoreForgetsQuery", "the end of a search's result asks for more of everything",
        .differentArgument, in: "item-list.search.more"),
      Fault(
        "loadMoreAsksSamePage", "the end of the list asks for the page that is there already",
        .differentArgument, in: "item-list.load-more.second-page",
        also: ["bottom-asks-for-the-next-page"]),
      Fault(
        "bottomAsksWhileLoading",
        "the end of the list asks a second time while a page is under way",
        .unexpectedMessage, in: "item-list.load-more.twice",
        also: ["bottom-while-loading-asks-nothing"]),
      Fault(
        "bottomNotKept", "after an empty page the end of the list asks again", .unexpectedMessage,
        in: "item-list.load-more.bottom", also: ["bottom-after-the-end-asks-nothing"]),
      Fault(
        "bottomShowsNoContent", "the bottom of a list empties it", .unexpectedMessage,
        in: "item-list.load-more.bottom"),
      Fault(
        "failedPageSkipped",
        "after a failure the next page is asked for, and not the one that failed",
        .differentArgument,
        in: "item-list.load-more.failure", also: ["bottom-after-an-error-asks-for-the-same-page"]),
      Fault(
        "failureKeepsRequesting",
        "after a failure it goes on waiting, and asks for nothing any more",
        .missingMessage, in: "item-list.load.again-after-failure", also: ["next-try-works"]),
      Fault(
        "pageReplacesItems", "the next page replaces what was listed before", .differentArgument,
        in: "item-list.load-more.second-page"),
      Fault(
        "pagePutInFront", "the next page is put before what was listed", .differentArgument,
        in: "item-list.load-more.second-page"),
      Fault(
        "searchKeepsPage", "a search begins at the page where the list was", .differentArgument,
        in: "item-list.search.resets"),
      Fault(
        .published, "waitingSearchForgotten", "a search that has to wait is forgotten",
        .missingMessage,
        in: "item-list.search.late-answer"),
      Fault(
        "firstSearchWins", "of the searches that wait the first one is asked", .differentArgument,
        in: "item-list.search.only-the-last"),
      Fault(
        "scrollTopDropped", "a search's result is not shown from its top", .missingMessage,
        in: "item-list.search.success"),
      Fault(
        "scrollTopBeforeReload", "it scrolls to the top before the search's result is there",
        .differentOrder, in: "item-list.search.success"),
      Fault(
        "moreScrollsToTop", "the next page scrolls back to the top", .unexpectedMessage,
        in: "item-list.load-more.second-page"),
      Fault(
        "reloadSentTwice", "each page is shown twice", .unexpectedMessage,
        in: "item-list.load.success"),
      Fault(
        .published, "noContentDropped", "that there is nothing to list is not said",
        .missingMessage,
        in: "item-list.load.empty"),
      Fault(
        "errorSwallowed", "a failure is not shown", .missingMessage, in: "item-list.load.failure",
        also: ["failure-reaches-the-user"]),
      Fault(
        "errorShownTwice", "a failure is shown twice", .unexpectedMessage,
        in: "item-list.load.failure"),
      Fault(
        "errorTextsCrossed", "title and message of a failure are in each other's place",
        .differentArgument, in: "item-list.load.failure"),
      Fault(
        "selectionDropped", "a tap on a row opens nothing", .missingMessage,
        in: "item-list.select.opens-detail"),
      Fault(
        "selectsTwice", "a tap on a row opens its detail twice", .unexpectedMessage,
        in: "item-list.select.opens-detail"),
      Fault(
        "secondAnswerCounts", "a second answer to one question is shown too",
        law: "two-answers-count-once"),
      Fault(
        "detailWaitsForAnswer", "the detail shows nothing before the answer", .missingMessage,
        in: "item-detail.load.success"),
      Fault(
        "detailShowsOldState",
        "the detail shows the item as it was handed over once more, and not as it came",
        .differentArgument, in: "item-detail.load.success"),
      Fault(
        "detailErrorSwallowed", "the detail shows no failure", .missingMessage,
        in: "item-detail.load.failure", also: ["failure-reaches-the-user"]),
      Fault(
        "detailReloadNotHeldBack", "a reload of the detail asks while an answer is under way",
        .unexpectedMessage, in: "item-detail.reload.twice", also: ["same-event-twice-asks-once"]),
      Fault(
        "detailReloadsOnce", "after its first answer the detail asks for nothing any more",
        .missingMessage, in: "item-detail.reload.twice", also: ["next-try-works"]),
      Fault(
        "detailCloseDropped", "the detail can't be closed", .missingMessage, in: "item-detail.close"
      ),
      Fault(
        "pagesCountedFromZero", "the interactor counts pages from 0, and the API from 1",
        .differentArgument, in: "item-list.interactor.success"),
      Fault(
        "interactorDropsFailures", "the interactor says nothing of an error", .missingMessage,
        in: "item-list.interactor.failure", also: ["one-end-per-request"]),
      Fault(
        "interactorAnswersTwice", "the interactor hands on each answer twice", .answeredTwice,
        in: "item-list.interactor.success", also: ["one-end-per-request"]),
      Fault(
        "apiHoldsInteractor", "the API's completion captures the interactor strongly", .notReleased,
        in: "item-list.interactor.pending", also: ["module-is-released-with-its-owner"]),
      Fault(
        "interactorKnowsView", "the interactor knows the screen",
        rule: "interactor-reaches-no-view-or-router"),
      Fault(
        "endOfListNotTold", "the view says nothing of the end of the list", .missingMessage,
        in: "item-list.scene.pages"),
      Fault(
        "nextRowTapped", "a tap opens the row below", .missingMessage, in: "item-list.scene.detail"),
      Fault(
        "viewKnowsInteractor", "the view holds the interactor, though it never calls it",
        rule: "view-reaches-its-presenter-only"),
      Fault(
        .published, "routerNeedsScenePresenter",
        "the router is set only where a scene presenter is handed in, and the list has none",
        .missingMessage, in: "item-list.scene.detail", also: ["no-slot-is-empty"]),
      Fault(
        "detailInteractorDropsFailures", "the detail's interactor says nothing of an error",
        .missingMessage, in: "item-detail.interactor.failure", also: ["one-end-per-request"]),
      Fault(
        "detailInteractorAnswersTwice", "the detail's interactor hands on each answer twice",
        .answeredTwice, in: "item-detail.interactor.success", also: ["one-end-per-request"]),
      Fault(
        "apiHoldsDetailInteractor",
        "the API's completion captures the detail's interactor strongly", .notReleased,
        in: "item-detail.interactor.pending", also: ["module-is-released-with-its-owner"]),
      Fault(
        "noContentStays", "the screen goes on saying that there is nothing when there is something",
        .differentArgument, in: "item-list.scene.search.nothing"),
      Fault(
        "scrollTopIgnored", "the screen does not scroll back to the top", .differentArgument,
        in: "item-list.scene.search"),
      Fault(
        .published, "thrownErrorForced",
        "the interactor takes what the client throws at once for an error of its own, by force",
        .trapped, in: "item-list.interactor.throws", traps: true),
      Fault(
        "thrownErrorDropped", "what the client throws at once is not handed on", .missingMessage,
        in: "item-list.interactor.throws"),
      Fault(
        .published, "errorShownRaw",
        "a failure has no title, and its message is the error as a developer sees it",
        .differentArgument, in: "item-list.load.failure"),
      Fault(
        .published, "failureResetsList", "a failure forgets what is listed, and the page",
        .differentArgument, in: "item-list.load-more.failure"),
      Fault(
        "listHasNoStack", "the list is no root of a stack", .differentArgument,
        in: "item-list.scene.window"),
      Fault(
        "slashNotEncoded", "a slash in the id of an item is not encoded",
        .missingMessage, in: "qiita.item"),
      Fault(
        "statusIgnored", "whatever the status is, the body is read",
        .differentArgument, in: "qiita.refused"),
      Fault(
        "messageDropped", "the words with which the server refuses are dropped",
        .differentArgument, in: "qiita.refused"),
    ],
    assemble: { names in
      let window = Window()
      let assembly = ItemListAssembly(faults: Faults(names: names))
      Router(window: window, api: InMemoryItemsAPI(), assembly: assembly).launch(
        scene: AppScene.itemList)
      return window
    })
}

extension Faults: NamedFaults {}
