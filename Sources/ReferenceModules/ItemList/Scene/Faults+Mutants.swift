extension Faults {
  /// Each question is asked twice.
  public static let asksTwice = Faults(rawValue: 1 << 6)
  /// A refresh asks for everything, whatever stands in the search bar.
  public static let refreshForgetsQuery = Faults(rawValue: 1 << 7)
  /// A refresh asks for the next page and not for the first one.
  public static let refreshAsksNextPage = Faults(rawValue: 1 << 8)
  /// The first page of a refresh is put behind what was listed before.
  public static let refreshAdds = Faults(rawValue: 1 << 9)
  /// The end of a search's result asks for more of everything.
  public static let loadMoreForgetsQuery = Faults(rawValue: 1 << 10)
  /// The end of the list asks for the page that is there already.
  public static let loadMoreAsksSamePage = Faults(rawValue: 1 << 11)
  /// The end of the list asks a second time while a page is under way.
  public static let bottomAsksWhileLoading = Faults(rawValue: 1 << 12)
  /// After an empty page the end of the list asks again.
  public static let bottomNotKept = Faults(rawValue: 1 << 13)
  /// The bottom of a list empties it.
  public static let bottomShowsNoContent = Faults(rawValue: 1 << 14)
  /// After a failure the next page is asked for, and not the one that failed.
  public static let failedPageSkipped = Faults(rawValue: 1 << 15)
  /// After a failure it goes on waiting, and asks for nothing any more.
  public static let failureKeepsRequesting = Faults(rawValue: 1 << 16)
  /// The next page replaces what was listed before.
  public static let pageReplacesItems = Faults(rawValue: 1 << 17)
  /// The next page is put before what was listed.
  public static let pagePutInFront = Faults(rawValue: 1 << 18)
  /// A search begins at the page where the list was.
  public static let searchKeepsPage = Faults(rawValue: 1 << 19)
  /// A search that has to wait is forgotten.
  public static let waitingSearchForgotten = Faults(rawValue: 1 << 20)
  /// Of the searches that wait the first one is asked.
  public static let firstSearchWins = Faults(rawValue: 1 << 21)
  /// A search's result is not shown from its top.
  public static let scrollTopDropped = Faults(rawValue: 1 << 22)
  /// It scrolls to the top before the search's result is there.
  public static let scrollTopBeforeReload = Faults(rawValue: 1 << 23)
  /// The next page scrolls back to the top.
  public static let moreScrollsToTop = Faults(rawValue: 1 << 24)
  /// Each page is shown twice.
  public static let reloadSentTwice = Faults(rawValue: 1 << 25)
  /// That there is nothing to list is not said.
  public static let noContentDropped = Faults(rawValue: 1 << 26)
  /// A failure is not shown.
  public static let errorSwallowed = Faults(rawValue: 1 << 27)
  /// A failure is shown twice.
  public static let errorShownTwice = Faults(rawValue: 1 << 28)
  /// Title and message of a failure are in each other's place.
  public static let errorTextsCrossed = Faults(rawValue: 1 << 29)
  /// A tap on a row opens nothing.
  public static let selectionDropped = Faults(rawValue: 1 << 30)
  /// A tap on a row opens its detail twice.
  public static let selectsTwice = Faults(rawValue: 1 << 31)
  /// A second answer to one question is shown too.
  public static let secondAnswerCounts = Faults(rawValue: 1 << 32)
  /// The detail shows nothing before the answer.
  public static let detailWaitsForAnswer = Faults(rawValue: 1 << 33)
  /// The detail shows the item as it was handed over once more, and not as it came.
  public static let detailShowsOldState = Faults(rawValue: 1 << 34)
  /// The detail shows no failure.
  public static let detailErrorSwallowed = Faults(rawValue: 1 << 35)
  /// A reload of the detail asks while an answer is under way.
  public static let detailReloadNotHeldBack = Faults(rawValue: 1 << 36)
  /// After its first answer the detail asks for nothing any more.
  public static let detailReloadsOnce = Faults(rawValue: 1 << 37)
  /// The detail can't be closed.
  public static let detailCloseDropped = Faults(rawValue: 1 << 38)
  /// The interactor counts pages from 0, and the API from 1.
  public static let pagesCountedFromZero = Faults(rawValue: 1 << 39)
  /// The interactor says nothing of an error.
  public static let interactorDropsFailures = Faults(rawValue: 1 << 40)
  /// The interactor hands on each answer twice.
  public static let interactorAnswersTwice = Faults(rawValue: 1 << 41)
  /// The API's completion captures the interactor strongly.
  public static let apiHoldsInteractor = Faults(rawValue: 1 << 42)
  /// The interactor knows the screen.
  public static let interactorKnowsView = Faults(rawValue: 1 << 43)
  /// The view says nothing of the end of the list.
  public static let endOfListNotTold = Faults(rawValue: 1 << 44)
  /// A tap opens the row below.
  public static let nextRowTapped = Faults(rawValue: 1 << 45)
  /// The view holds the interactor, though it never calls it.
  public static let viewKnowsInteractor = Faults(rawValue: 1 << 46)
  /// The router is set only where a scene presenter is handed in, and the list is built without one.
  public static let routerNeedsScenePresenter = Faults(rawValue: 1 << 47)
  /// The detail's interactor says nothing of an error.
  public static let detailInteractorDropsFailures = Faults(rawValue: 1 << 48)
  /// The detail's interactor hands on each answer twice.
  public static let detailInteractorAnswersTwice = Faults(rawValue: 1 << 49)
  /// The API's completion captures the detail's interactor strongly.
  public static let apiHoldsDetailInteractor = Faults(rawValue: 1 << 50)
  /// The screen goes on saying that there is nothing when there is something.
  public static let noContentStays = Faults(rawValue: 1 << 51)
  /// The screen does not scroll back to the top.
  public static let scrollTopIgnored = Faults(rawValue: 1 << 52)

  /// What the API throws at once is taken for an error of its own, by force.
  public static let thrownErrorForced = Faults(rawValue: 1 << 53)
  /// What the API throws at once is not handed on.
  public static let thrownErrorDropped = Faults(rawValue: 1 << 54)
  /// A failure has no title, and its message is the error as a developer sees it.
  public static let errorShownRaw = Faults(rawValue: 1 << 55)
  /// A failure forgets what is listed, and the page.
  public static let failureResetsList = Faults(rawValue: 1 << 56)
  /// The list is no root of a stack.
  public static let listHasNoStack = Faults(rawValue: 1 << 57)
  /// The client leaves a slash in the id of an item as it is.
  public static let slashNotEncoded = Faults(rawValue: 1 << 58)
  /// The client reads the body, whatever the status is.
  public static let statusIgnored = Faults(rawValue: 1 << 59)
  /// The client drops the words with which the server refuses.
  public static let messageDropped = Faults(rawValue: 1 << 60)

  /// Every other mistake by its name, in a fixed order.
  public static let mutants: [(name: String, fault: Faults)] = [
    ("asksTwice", .asksTwice),
    ("refreshForgetsQuery", .refreshForgetsQuery),
    ("refreshAsksNextPage", .refreshAsksNextPage),
    ("refreshAdds", .refreshAdds),
    ("loadMoreForgetsQuery", .loadMoreForgetsQuery),
    ("loadMoreAsksSamePage", .loadMoreAsksSamePage),
    ("bottomAsksWhileLoading", .bottomAsksWhileLoading),
    ("bottomNotKept", .bottomNotKept),
    ("bottomShowsNoContent", .bottomShowsNoContent),
    ("failedPageSkipped", .failedPageSkipped),
    ("failureKeepsRequesting", .failureKeepsRequesting),
    ("pageReplacesItems", .pageReplacesItems),
    ("pagePutInFront", .pagePutInFront),
    ("searchKeepsPage", .searchKeepsPage),
    ("waitingSearchForgotten", .waitingSearchForgotten),
    ("firstSearchWins", .firstSearchWins),
    ("scrollTopDropped", .scrollTopDropped),
    ("scrollTopBeforeReload", .scrollTopBeforeReload),
    ("moreScrollsToTop", .moreScrollsToTop),
    ("reloadSentTwice", .reloadSentTwice),
    ("noContentDropped", .noContentDropped),
    ("errorSwallowed", .errorSwallowed),
    ("errorShownTwice", .errorShownTwice),
    ("errorTextsCrossed", .errorTextsCrossed),
    ("selectionDropped", .selectionDropped),
    ("selectsTwice", .selectsTwice),
    ("secondAnswerCounts", .secondAnswerCounts),
    ("detailWaitsForAnswer", .detailWaitsForAnswer),
    ("detailShowsOldState", .detailShowsOldState),
    ("detailErrorSwallowed", .detailErrorSwallowed),
    ("detailReloadNotHeldBack", .detailReloadNotHeldBack),
    ("detailReloadsOnce", .detailReloadsOnce),
    ("detailCloseDropped", .detailCloseDropped),
    ("pagesCountedFromZero", .pagesCountedFromZero),
    ("interactorDropsFailures", .interactorDropsFailures),
    ("interactorAnswersTwice", .interactorAnswersTwice),
    ("apiHoldsInteractor", .apiHoldsInteractor),
    ("interactorKnowsView", .interactorKnowsView),
    ("endOfListNotTold", .endOfListNotTold),
    ("nextRowTapped", .nextRowTapped),
    ("viewKnowsInteractor", .viewKnowsInteractor),
    ("routerNeedsScenePresenter", .routerNeedsScenePresenter),
    ("detailInteractorDropsFailures", .detailInteractorDropsFailures),
    ("detailInteractorAnswersTwice", .detailInteractorAnswersTwice),
    ("apiHoldsDetailInteractor", .apiHoldsDetailInteractor),
    ("noContentStays", .noContentStays),
    ("scrollTopIgnored", .scrollTopIgnored),
    ("thrownErrorForced", .thrownErrorForced),
    ("thrownErrorDropped", .thrownErrorDropped),
    ("errorShownRaw", .errorShownRaw),
    ("failureResetsList", .failureResetsList),
    ("listHasNoStack", .listHasNoStack),
    ("slashNotEncoded", .slashNotEncoded),
    ("statusIgnored", .statusIgnored),
    ("messageDropped", .messageDropped),
  ]
}
