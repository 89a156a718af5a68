@testable import ReferenceHarnesses

extension NamedFault {
  static let mutantsOfItemList = [
    NamedFault(
      name: "asksTwice", flow: "item-list.load.success", id: .unexpectedMessage,
      text: "Step 1, event viewDidLoad: request fetchList(query: \"\", page: 1) came, "
        + "which the step does not expect once more."),
    NamedFault(
      name: "refreshForgetsQuery", flow: "item-list.refresh.keeps-query", id: .differentArgument,
      text: "Step 1, event refresh: request fetchList came with another with.query: "
        + "expected \"viper\", came \"\"."),
    NamedFault(
      name: "refreshAsksNextPage", flow: "item-list.refresh.first-page", id: .differentArgument,
      text: "Step 3, event refresh: request fetchList came with another with.page: "
        + "expected 1, came 3."),
    NamedFault(
      name: "refreshAdds", flow: "item-list.refresh.first-page", id: .differentArgument,
      text: #"Step 3, event refresh: command reload came with another with.list[0]: expected "#
        + #"no such element, came Item(renderedBody: "", body: "", coediting: false, "#
        + #"commentsCount: 0, … 16 more); with.list[1] differs too."#),
    NamedFault(
      name: "loadMoreForgetsQuery", flow: "item-list.search.more", id: .differentArgument,
      text: "Step 2, event loadMore: request fetchList came with another with.query: "
        + "expected \"viper\", came \"\"."),
    NamedFault(
      name: "loadMoreAsksSamePage", flow: "item-list.load-more.second-page", id: .differentArgument,
      text: "Step 2, event loadMore: request fetchList came with another with.page: "
        + "expected 2, came 1."),
    NamedFault(
      name: "bottomAsksWhileLoading", flow: "item-list.load-more.twice", id: .unexpectedMessage,
      text: "Step 3, event loadMore: request fetchList(query: \"\", page: 2) came, which "
        + "the step does not expect."),
    NamedFault(
      name: "bottomNotKept", flow: "item-list.load-more.bottom", id: .unexpectedMessage,
      text: "Step 3, event loadMore: request fetchList(query: \"\", page: 2) came, which "
        + "the step does not expect."),
    NamedFault(
      name: "bottomShowsNoContent", flow: "item-list.load-more.bottom", id: .unexpectedMessage,
      text: "Step 2, event loadMore: command showNoContent came, which the step does not "
        + "expect."),
    NamedFault(
      name: "failedPageSkipped", flow: "item-list.load-more.failure", id: .differentArgument,
      text: "Step 3, event loadMore: request fetchList came with another with.page: "
        + "expected 2, came 3."),
    NamedFault(
      name: "failureKeepsRequesting", flow: "item-list.load.again-after-failure",
      id: .missingMessage,
      text: "Step 2, event refresh: request fetchList is expected and did not come."),
    NamedFault(
      name: "pageReplacesItems", flow: "item-list.load-more.second-page", id: .differentArgument,
      text: #"Step 2, event loadMore: command reload came with another with.list[0]: expected "#
        + #"{ "$partial": { "title": "VIPER" } }, came no such element."#),
    NamedFault(
      name: "pagePutInFront", flow: "item-list.load-more.second-page", id: .differentArgument,
      text: #"Step 2, event loadMore: command reload came with another with.list[0].title: "#
        + #"expected "VIPER", came "MVC"; with.list[1].title differs too."#),
    NamedFault(
      name: "searchKeepsPage", flow: "item-list.search.resets", id: .differentArgument,
      text: "Step 2, event searchBarTextDidChange: request fetchList came with another "
        + "with.page: expected 1, came 2."),
    NamedFault(
      name: "waitingSearchForgotten", flow: "item-list.search.late-answer", id: .missingMessage,
      text: "Step 3, release fetchList: request fetchList is expected and did not come."),
    NamedFault(
      name: "firstSearchWins", flow: "item-list.search.only-the-last", id: .differentArgument,
      text: "Step 4, release fetchList: request fetchList came with another with.query: "
        + "expected \"viper\", came \"vi\"."),
    NamedFault(
      name: "scrollTopDropped", flow: "item-list.search.success", id: .missingMessage,
      text: "Step 1, event searchBarTextDidChange: command scrollTop is expected and did "
        + "not come."),
    NamedFault(
      name: "scrollTopBeforeReload", flow: "item-list.search.success", id: .differentOrder,
      text: "Step 1, event searchBarTextDidChange: command reload came in another place: "
        + "as message 5."),
    NamedFault(
      name: "moreScrollsToTop", flow: "item-list.load-more.second-page", id: .unexpectedMessage,
      text: "Step 2, event loadMore: command scrollTop came, which the step does not "
        + "expect."),
    NamedFault(
      name: "reloadSentTwice", flow: "item-list.load.success", id: .unexpectedMessage,
      text: "Step 1, event viewDidLoad: command reload(list: [Item(renderedBody: \"\", "
        + "body: \"\", coediting: false, commentsCount: 0, … 16 more), "
        + "Item(renderedBody: \""),
    NamedFault(
      name: "noContentDropped", flow: "item-list.load.empty", id: .missingMessage,
      text: "Step 1, event viewDidLoad: command showNoContent is expected and did not "
        + "come."),
    NamedFault(
      name: "errorSwallowed", flow: "item-list.load.failure", id: .missingMessage,
      text: "Step 1, event viewDidLoad: command showError is expected and did not come."),
    NamedFault(
      name: "errorShownTwice", flow: "item-list.load.failure", id: .unexpectedMessage,
      text: "Step 1, event viewDidLoad: command showError(title: \"Could not load the "
        + "items\", message: \"offline\") came, which the step does not expect once more."),
    NamedFault(
      name: "errorTextsCrossed", flow: "item-list.load.failure", id: .differentArgument,
      text: #"Step 1, event viewDidLoad: command showError came with another with.title: "#
        + #"expected "Could not load the items", came "offline"; with.message differs too."#),
    NamedFault(
      name: "selectionDropped", flow: "item-list.select.opens-detail", id: .missingMessage,
      text: "Step 1, event didSelect: route present is expected and did not come."),
    NamedFault(
      name: "selectsTwice", flow: "item-list.select.opens-detail", id: .unexpectedMessage,
      text: "Step 1, event didSelect: route present(scene: .itemDetail(item: "
        + "Item(renderedBody: \"\", body: \"\", coediting: false, commentsCount: 0, … 16 "
        + "more))) came"),
    NamedFault(
      name: "detailWaitsForAnswer", flow: "item-detail.load.success", id: .missingMessage,
      text: "Step 1, event viewDidLoad: command show is expected and did not come."),
    NamedFault(
      name: "detailShowsOldState", flow: "item-detail.load.success", id: .differentArgument,
      text: "Step 1, event viewDidLoad: command show came with another "
        + "with.content.likes: expected \"1 like\", came \"0 likes\"."),
    NamedFault(
      name: "detailErrorSwallowed", flow: "item-detail.load.failure", id: .missingMessage,
      text: "Step 1, event viewDidLoad: command showError is expected and did not come."),
    NamedFault(
      name: "detailReloadNotHeldBack", flow: "item-detail.reload.twice", id: .unexpectedMessage,
      text: "Step 2, event didTapReload: request fetchItem(id: \"c6861\") came, which the "
        + "step does not expect."),
    NamedFault(
      name: "detailReloadsOnce", flow: "item-detail.reload.twice", id: .missingMessage,
      text: "Step 4, event didTapReload: request fetchItem is expected and did not come."),
    NamedFault(
      name: "detailCloseDropped", flow: "item-detail.close", id: .missingMessage,
      text: "Step 1, event didTapClose: route dismiss is expected and did not come."),
    NamedFault(
      name: "pagesCountedFromZero", flow: "item-list.interactor.success", id: .differentArgument,
      text: "Step 1, request fetchList: call items came with another with.page: expected "
        + "2, came 1."),
    NamedFault(
      name: "interactorDropsFailures", flow: "item-list.interactor.failure", id: .missingMessage,
      text: "Step 2, release items: response listReceived is expected and did not come."),
    NamedFault(
      name: "interactorAnswersTwice", flow: "item-list.interactor.success", id: .answeredTwice,
      text: "Step 1, request fetchList: response listReceived(result: "
        + ".success([Item(renderedBody: \"\", body: \"\", coediting: false, commentsCount: "
        + "0, … 16 more)])) "),
    NamedFault(
      name: "apiHoldsInteractor", flow: "item-list.interactor.pending", id: .notReleased,
      text: "ItemListInteractor (interactor) was not released."),
    NamedFault(
      name: "endOfListNotTold", flow: "item-list.scene.pages", id: .missingMessage,
      text: "Step 2, event scrollToEnd: call items is expected and did not come."),
    NamedFault(
      name: "nextRowTapped", flow: "item-list.scene.detail", id: .missingMessage,
      text: "Step 3, event loadDetail: call item is expected and did not come."),
    NamedFault(
      name: "routerNeedsScenePresenter", flow: "item-list.scene.detail", id: .missingMessage,
      text: "Step 3, event loadDetail: call item is expected and did not come."),
    NamedFault(
      name: "detailInteractorDropsFailures", flow: "item-detail.interactor.failure",
      id: .missingMessage,
      text: "Step 1, request fetchItem: response itemReceived is expected and did not come."),
    NamedFault(
      name: "detailInteractorAnswersTwice", flow: "item-detail.interactor.success",
      id: .answeredTwice,
      text: "Step 1, request fetchItem: response itemReceived(result: "),
    NamedFault(
      name: "apiHoldsDetailInteractor", flow: "item-detail.interactor.pending", id: .notReleased,
      text: "ItemDetailInteractor (interactor) was not released."),
    NamedFault(
      name: "noContentStays", flow: "item-list.scene.search.nothing", id: .differentArgument,
      text: "output screen came with another with.isShowingNoContent: expected false, came true."),
    NamedFault(
      name: "scrollTopIgnored", flow: "item-list.scene.search", id: .differentArgument,
      text: "output screen came with another with.isAtTop: expected true, came false."),
    NamedFault(
      name: "thrownErrorDropped", flow: "item-list.interactor.throws", id: .missingMessage,
      text: "Step 1, request fetchList: response listReceived is expected and did not come."),
    NamedFault(
      name: "errorShownRaw", flow: "item-list.load.failure", id: .differentArgument,
      text:
        "command showError came with another with.title: expected \"Could not load the items\", came \"\""
    ),
    NamedFault(
      name: "failureResetsList", flow: "item-list.load-more.failure", id: .differentArgument,
      text: "request fetchList came with another with.page: expected 2, came 1."),
    NamedFault(
      name: "listHasNoStack", flow: "item-list.scene.window", id: .differentArgument,
      text: "came \"ItemListView\""),
    NamedFault(
      name: "slashNotEncoded", flow: "qiita.item", id: .missingMessage,
      text: "call GET https://qiita.com/api/v2/items/a%2Fb is expected and did not come"),
    NamedFault(
      name: "statusIgnored", flow: "qiita.refused", id: .differentArgument,
      text: "came \"The server's answer is not what was expected at the top.\""),
    NamedFault(
      name: "messageDropped", flow: "qiita.refused", id: .differentArgument,
      text: "came \"The server answered with status 403.\""),
  ]
}
