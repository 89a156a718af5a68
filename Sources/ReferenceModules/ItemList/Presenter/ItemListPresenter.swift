/// Decides what the list of items asks for and shows: paging, search and pull to refresh.
public final class ItemListPresenter: Presenter {
  /// Who is asked for pages; the interactor stands behind it.
  public var requestListener: AnyRequestListener<ItemListRequest>?
  /// Who shows the items; the view stands behind it.
  public var commandListener: AnyCommandListener<ItemListCommand>?
  /// The way to an item's detail.
  public var router: Router?
  /// The screen over which an item's detail is presented.
  public var scenePresenter: (any ScenePresenter)? {
    get { scenePresenterReference.target }
    set { scenePresenterReference.target = newValue }
  }

  private let faults: Faults
  private var scenePresenterReference: ScenePresenterReference
  private var trigger: Trigger = .refresh
  private var networkState: NetworkState = .nothing
  private var requestedPage = 1
  private var nextPage = 1
  private var contents: [Item] = []
  private var waitingSearch: String?
  /// What was asked and is not answered: an answer too many is passed over.
  private var openQuestions = 0

  /// Creates a presenter that is tied to nothing yet.
  public init(faults: Faults = []) {
    self.faults = faults
    scenePresenterReference = ScenePresenterReference(
      keepsAlive: faults.contains(.presenterHoldsScenePresenter))
  }

  /// Takes in what happened on the screen.
  public func handle(event: ItemListEvent) {
    switch event {
    case .viewDidLoad:
      loadFirstPage()
    case .didSelect(let item):
      open(item)
    case .searchBarTextDidChange(let text):
      search(text)
    case .loadMore(let text):
      loadMore(text)
    case .refresh(let text):
      refresh(text)
    }
  }

  /// Takes in what the interactor answered.
  public func handle(response: ItemListResponse) {
    guard case .listReceived(let result) = response, isAwaited else { return }
    openQuestions -= 1
    if let text = waitingSearch {
      waitingSearch = nil
      startSearch(text)
      return
    }
    switch result {
    case .success(let items):
      show(items)
    case .failure(let error):
      if !faults.contains(.failureKeepsRequesting) { networkState = .nothing }
      if faults.contains(.failedPageSkipped) { nextPage = requestedPage + 1 }
      if faults.contains(.failureResetsList) { (contents, nextPage) = ([], 1) }
      show(error)
    }
  }

  /// Whether something was asked that this can be the answer to.
  private var isAwaited: Bool {
    openQuestions > 0 || faults.contains(.secondAnswerCounts)
  }

  private func open(_ item: Item) {
    if faults.contains(.selectionDropped) { return }
    router?.present(scene: AppScene.itemDetail(item: item), scenePresenter: scenePresenter)
    if faults.contains(.selectsTwice) {
      router?.present(scene: AppScene.itemDetail(item: item), scenePresenter: scenePresenter)
    }
  }
}

// MARK: - Asking

extension ItemListPresenter {
  private enum Trigger {
    case refresh
    case search
    case loadMore
  }

  private enum NetworkState {
    case nothing
    case requesting
    case reachedBottom
  }

  private func loadFirstPage() {
    guard networkState != .requesting else { return }
    let stateMeanwhile: NetworkState =
      faults.contains(.firstLoadNotHeldBack) ? .nothing : .requesting
    ask(.refresh, query: "", page: 1, stateMeanwhile: stateMeanwhile)
  }

  private func refresh(_ text: String) {
    guard networkState == .nothing else { return }
    ask(
      .refresh, query: faults.contains(.refreshForgetsQuery) ? "" : text,
      page: faults.contains(.refreshAsksNextPage) ? nextPage : 1)
  }

  private func loadMore(_ text: String) {
    guard mayLoadMore else { return }
    if faults.contains(.pageAdvancedTwice) {
      nextPage += 1
    }
    ask(
      .loadMore, query: faults.contains(.loadMoreForgetsQuery) ? "" : text,
      page: faults.contains(.loadMoreAsksSamePage) ? max(1, nextPage - 1) : nextPage)
  }

  private var mayLoadMore: Bool {
    networkState == .nothing
      || networkState == .requesting && faults.contains(.bottomAsksWhileLoading)
  }

  private func search(_ text: String) {
    // An answer does not say which request it belongs to. So there is never more than one under
    // way: the latest search waits, and the answer that it waited for is passed over.
    if networkState == .requesting, !faults.contains(.lateAnswerShown) {
      if faults.contains(.firstSearchWins), waitingSearch != nil { return }
      waitingSearch = faults.contains(.waitingSearchForgotten) ? nil : text
      return
    }
    startSearch(text)
  }

  private func startSearch(_ text: String) {
    contents = []
    if !faults.contains(.searchKeepsPage) { nextPage = 1 }
    ask(.search, query: text, page: nextPage)
  }

  private func ask(
    _ trigger: Trigger, query: String, page: Int, stateMeanwhile: NetworkState = .requesting
  ) {
    self.trigger = trigger
    requestedPage = page
    // Before the request goes out: a cache may answer before this call returns.
    networkState = stateMeanwhile
    openQuestions += 1
    requestListener?.handle(request: .fetchList(query: query, page: page))
    if faults.contains(.asksTwice) {
      requestListener?.handle(request: .fetchList(query: query, page: page))
    }
  }
}

// MARK: - Showing

extension ItemListPresenter {
  private func show(_ items: [Item]) {
    guard !items.isEmpty else {
      networkState = faults.contains(.bottomNotKept) ? .nothing : .reachedBottom
      showNoContentOnFirstPage()
      return
    }
    networkState = .nothing
    nextPage = requestedPage + 1
    collect(items)
    let isFromTop =
      trigger == .search && !faults.contains(.scrollTopDropped)
      || trigger == .loadMore && faults.contains(.moreScrollsToTop)
    if isFromTop, faults.contains(.scrollTopBeforeReload) {
      commandListener?.handle(command: .scrollTop)
    }
    commandListener?.handle(command: .reload(list: contents))
    if faults.contains(.reloadSentTwice) {
      commandListener?.handle(command: .reload(list: contents))
    }
    if isFromTop, !faults.contains(.scrollTopBeforeReload) {
      commandListener?.handle(command: .scrollTop)
    }
  }

  private func collect(_ items: [Item]) {
    let isAdded = trigger == .loadMore || trigger == .refresh && faults.contains(.refreshAdds)
    guard isAdded, !faults.contains(.pageReplacesItems) else { return contents = items }
    contents = faults.contains(.pagePutInFront) ? items + contents : contents + items
  }

  private func showNoContentOnFirstPage() {
    guard requestedPage == 1 || faults.contains(.bottomShowsNoContent) else { return }
    contents = []
    if faults.contains(.noContentDropped) { return }
    commandListener?.handle(command: .showNoContent)
  }

  private func show(_ error: any Error) {
    if faults.contains(.errorSwallowed) { return }
    var texts = (title: "Could not load the items", message: UserMessage.text(for: error))
    if faults.contains(.errorShownRaw) { texts = ("", String(reflecting: error)) }
    if faults.contains(.errorTextsCrossed) { swap(&texts.title, &texts.message) }
    commandListener?.handle(command: .showError(title: texts.title, message: texts.message))
    if faults.contains(.errorShownTwice) {
      commandListener?.handle(command: .showError(title: texts.title, message: texts.message))
    }
  }
}
