extension ReferenceModule {
  /// Mistakes that are easily made in this module.
  static let mutantsOfItemList: [Fault] = [
    Fault(
      name: "asksTwice", sentence: "each question is asked twice", namedBy: .unexpectedMessage,
      in: "item-list.load.success"),
    Fault(
      name: "refreshForgetsQuery",
      sentence: "a refresh asks for everything, whatever stands in the search bar",
      namedBy: .differentArgument, in: "item-list.refresh.keeps-query"),
    Fault(
      name: "refreshAsksNextPage",
      sentence: "a refresh asks for the next page and not for the first one",
      namedBy: .differentArgument, in: "item-list.refresh.first-page",
      also: ["refresh-begins-at-the-first-page"]),
    Fault(
      name: "refreshAdds",
      sentence: "the first page of a refresh is put behind what was listed before",
      namedBy: .differentArgument, in: "item-list.refresh.first-page",
      also: ["refresh-begins-at-the-first-page"]),
    Fault(
      name: "loadMoreForgetsQuery",
      sentence: "the end of a search's result asks for more of everything",
      namedBy: .differentArgument, in: "item-list.search.more"),
    Fault(
      name: "loadMoreAsksSamePage",
      sentence: "the end of the list asks for the page that is there already",
      namedBy: .differentArgument, in: "item-list.load-more.second-page",
      also: ["bottom-asks-for-the-next-page"]),
    Fault(
      name: "bottomAsksWhileLoading",
      sentence: "the end of the list asks a second time while a page is under way",
      namedBy: .unexpectedMessage, in: "item-list.load-more.twice",
      also: ["bottom-while-loading-asks-nothing"]),
    Fault(
      name: "bottomNotKept", sentence: "after an empty page the end of the list asks again",
      namedBy: .unexpectedMessage, in: "item-list.load-more.bottom",
      also: ["bottom-after-the-end-asks-nothing"]),
    Fault(
      name: "bottomShowsNoContent", sentence: "the bottom of a list empties it",
      namedBy: .unexpectedMessage, in: "item-list.load-more.bottom"),
    Fault(
      name: "failedPageSkipped",
      sentence: "after a failure the next page is asked for, and not the one that failed",
      namedBy: .differentArgument, in: "item-list.load-more.failure",
      also: ["bottom-after-an-error-asks-for-the-same-page"]),
    Fault(
      name: "failureKeepsRequesting",
      sentence: "after a failure it goes on waiting, and asks for nothing any more",
      namedBy: .missingMessage, in: "item-list.load.again-after-failure", also: ["next-try-works"]),
    Fault(
      name: "pageReplacesItems", sentence: "the next page replaces what was listed before",
      namedBy: .differentArgument, in: "item-list.load-more.second-page"),
    Fault(
      name: "pagePutInFront", sentence: "the next page is put before what was listed",
      namedBy: .differentArgument, in: "item-list.load-more.second-page"),
    Fault(
      name: "searchKeepsPage", sentence: "a search begins at the page where the list was",
      namedBy: .differentArgument, in: "item-list.search.resets"),
    Fault(
      name: "waitingSearchForgotten", sentence: "a search that has to wait is forgotten",
      namedBy: .missingMessage, in: "item-list.search.late-answer"),
    Fault(
      name: "firstSearchWins", sentence: "of the searches that wait the first one is asked",
      namedBy: .differentArgument, in: "item-list.search.only-the-last"),
    Fault(
      name: "scrollTopDropped", sentence: "a search's result is not shown from its top",
      namedBy: .missingMessage, in: "item-list.search.success"),
    Fault(
      name: "scrollTopBeforeReload",
      sentence: "it scrolls to the top before the search's result is there",
      namedBy: .differentOrder, in: "item-list.search.success"),
    Fault(
      name: "moreScrollsToTop", sentence: "the next page scrolls back to the top",
      namedBy: .unexpectedMessage, in: "item-list.load-more.second-page"),
    Fault(
      name: "reloadSentTwice", sentence: "each page is shown twice", namedBy: .unexpectedMessage,
      in: "item-list.load.success"),
    Fault(
      name: "noContentDropped", sentence: "that there is nothing to list is not said",
      namedBy: .missingMessage, in: "item-list.load.empty"),
    Fault(
      name: "errorSwallowed", sentence: "a failure is not shown", namedBy: .missingMessage,
      in: "item-list.load.failure", also: ["failure-reaches-the-user"]),
    Fault(
      name: "errorShownTwice", sentence: "a failure is shown twice", namedBy: .unexpectedMessage,
      in: "item-list.load.failure"),
    Fault(
      name: "errorTextsCrossed",
      sentence: "title and message of a failure are in each other's place",
      namedBy: .differentArgument, in: "item-list.load.failure"),
    Fault(
      name: "selectionDropped", sentence: "a tap on a row opens nothing", namedBy: .missingMessage,
      in: "item-list.select.opens-detail"),
    Fault(
      name: "selectsTwice", sentence: "a tap on a row opens its detail twice",
      namedBy: .unexpectedMessage, in: "item-list.select.opens-detail"),
    Fault(
      name: "secondAnswerCounts", sentence: "a second answer to one question is shown too",
      law: "two-answers-count-once"),
    Fault(
      name: "detailWaitsForAnswer", sentence: "the detail shows nothing before the answer",
      namedBy: .missingMessage, in: "item-detail.load.success"),
    Fault(
      name: "detailShowsOldState",
      sentence: "the detail shows the item as it was handed over once more, and not as it came",
      namedBy: .differentArgument, in: "item-detail.load.success"),
    Fault(
      name: "detailErrorSwallowed", sentence: "the detail shows no failure",
      namedBy: .missingMessage, in: "item-detail.load.failure", also: ["failure-reaches-the-user"]),
    Fault(
      name: "detailReloadNotHeldBack",
      sentence: "a reload of the detail asks while an answer is under way",
      namedBy: .unexpectedMessage, in: "item-detail.reload.twice",
      also: ["same-event-twice-asks-once"]),
    Fault(
      name: "detailReloadsOnce",
      sentence: "after its first answer the detail asks for nothing any more",
      namedBy: .missingMessage, in: "item-detail.reload.twice", also: ["next-try-works"]),
    Fault(
      name: "detailCloseDropped", sentence: "the detail can't be closed", namedBy: .missingMessage,
      in: "item-detail.close"),
    Fault(
      name: "pagesCountedFromZero",
      sentence: "the interactor counts pages from 0, and the API from 1",
      namedBy: .differentArgument, in: "item-list.interactor.success"),
    Fault(
      name: "interactorDropsFailures", sentence: "the interactor says nothing of an error",
      namedBy: .missingMessage, in: "item-list.interactor.failure", also: ["one-end-per-request"]),
    Fault(
      name: "interactorAnswersTwice", sentence: "the interactor hands on each answer twice",
      namedBy: .answeredTwice, in: "item-list.interactor.success", also: ["one-end-per-request"]),
    Fault(
      name: "apiHoldsInteractor", sentence: "the API's completion captures the interactor strongly",
      namedBy: .notReleased, in: "item-list.interactor.pending",
      also: ["module-is-released-with-its-owner"]),
    Fault(
      name: "interactorKnowsView", sentence: "the interactor knows the screen",
      rule: "interactor-reaches-no-view-or-router"),
    Fault(
      name: "endOfListNotTold", sentence: "the view says nothing of the end of the list",
      namedBy: .missingMessage, in: "item-list.scene.pages"),
    Fault(
      name: "nextRowTapped", sentence: "a tap opens the row below", namedBy: .missingMessage,
      in: "item-list.scene.detail"),
    Fault(
      name: "viewKnowsInteractor",
      sentence: "the view holds the interactor, though it never calls it",
      rule: "view-reaches-its-presenter-only"),
    Fault(
      name: "routerForgotten", sentence: "the list is put together without a router",
      namedBy: .missingMessage, in: "item-list.scene.detail", also: ["no-slot-is-empty"]),
  ]
}
