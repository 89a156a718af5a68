import Foundation

/// Lists the projects that the user watches, a page after the other.
///
/// There is never more than one request. One that a refresh comes into is passed over when it is
/// answered, and the refresh asks anew.
@MainActor public final class WatchedProjectsPresenter: WatchedProjectsPresentation {
  /// Everything that is listed, anew with each page.
  public var items: AsyncStream<[Project]> { itemsOutput.stream }
  /// Gives true with each first page: that of the first load, and that of every refresh.
  public let loadedFirstData = Relay<Bool>()
  /// What did not work.
  public var errors: AsyncStream<WatchedProjectsError> { errorsOutput.stream }
  /// The projects that the user opens. There is no router yet.
  public var selectedTrigger: AsyncStream<Project> { selectedOutput.stream }

  private let interactor: any WatchedProjectsUsecase
  private let faults: Faults
  private let itemsOutput = Output<[Project]>()
  private let errorsOutput = Output<WatchedProjectsError>()
  private let selectedOutput = Output<Project>()

  private var elements: [Project] = []
  private var nextMaxID: Int?
  private var isComplete = false
  private var isLoading = false
  private var hasToRefresh = false
  /// Counts for one of the mistakes only.
  private var hasToldFirstData = false

  private var subscription: WatchSubscription?
  private var tasks: [Task<Void, Never>] = []
  private var loading: Task<Void, Never>?
  /// Nil but for one of the mistakes.
  private let strongView: AnyObject?

  /// Creates a presenter, which listens from now on.
  ///
  /// - Parameters:
  ///   - view: Whose streams it listens to.
  ///   - interactor: Who is asked for pages.
  ///   - watched: Says that something is watched elsewhere, which is as good as a refresh.
  public init(
    view: any WatchedProjectsViewInterface, interactor: any WatchedProjectsUsecase,
    watched: any WatchSignal, faults: Faults = []
  ) {
    self.interactor = interactor
    self.faults = faults
    strongView = faults.contains(.presenterHoldsView) ? view : nil
    listen(to: view)
    listen(to: watched)
  }

  deinit {
    for task in tasks {
      task.cancel()
    }
    if !faults.contains(.loadNotCancelled) { loading?.cancel() }
    if !faults.contains(.subscriptionNotEnded) { subscription?.cancel() }
    itemsOutput.finish()
    errorsOutput.finish()
    selectedOutput.finish()
  }

  /// The user has tapped a row.
  public func select(at index: Int) {
    let index = faults.contains(.selectsNextRow) ? index + 1 : index
    guard elements.indices.contains(index) else { return }
    guard !faults.contains(.selectionDropped) else { return }
    selectedOutput.send(elements[index])
    if faults.contains(.selectsTwice) { selectedOutput.send(elements[index]) }
  }
}

// MARK: - Listening

extension WatchedProjectsPresenter {
  private func listen(to view: any WatchedProjectsViewInterface) {
    if !faults.contains(.firstLoadIgnored) {
      follow(view.firstLoad) { $0.load() }
    }
    if !faults.contains(.refreshIgnored) {
      follow(view.refreshTrigger) { $0.refresh() }
    }
    listen(toBottom: view.scrollViewReachedBottom)
  }

  private func listen(toBottom bottom: AsyncStream<Void>) {
    if faults.contains(.filterHoldsPresenter) {
      tasks.append(
        Task {
          for await _ in bottom.filter({ _ in await self.mayLoadMore }) { self.load() }
        })
    } else if faults.contains(.filteredStreamHoldsPresenter) {
      follow(bottom.filter { _ in await self.mayLoadMore }) { $0.load() }
    } else {
      follow(bottom.filter { [weak self] _ in await self?.mayLoadMore ?? false }) { $0.load() }
    }
  }

  private func follow<Source: AsyncSequence>(
    _ stream: Source, _ handle: @escaping @MainActor (WatchedProjectsPresenter) -> Void
  ) where Source.Element == Void {
    tasks.append(
      Task { [weak self] in
        do {
          for try await _ in stream {
            guard let self else { return }
            handle(self)
          }
        } catch {}
      })
  }

  private func listen(to watched: any WatchSignal) {
    guard !faults.contains(.signalIgnored) else { return }
    if faults.contains(.signalHoldsPresenter) {
      subscription = watched.subscribe { Task { @MainActor in self.refresh() } }
    } else {
      subscription = watched.subscribe { [weak self] in
        Task { @MainActor in self?.refresh() }
      }
    }
  }
}

// MARK: - Asking

extension WatchedProjectsPresenter {
  /// Whether the next page can be asked for, now that the last row is in sight.
  private var mayLoadMore: Bool {
    (!isLoading || faults.contains(.asksWhileLoading))
      && (!isComplete || faults.contains(.asksWhenComplete))
  }

  private func refresh() {
    if isLoading, !faults.contains(.refreshAsksWhileLoading) {
      hasToRefresh = !faults.contains(.refreshForgottenWhileLoading)
      if faults.contains(.refreshForgottenWhileLoading) { nextMaxID = nil }
      return
    }
    if !faults.contains(.refreshKeepsMaxID) { nextMaxID = nil }
    if !faults.contains(.refreshKeepsComplete) { isComplete = false }
    if faults.contains(.refreshKeepsComplete), isComplete { return }
    ask()
  }

  private func load() {
    guard mayLoadMore else { return }
    ask()
  }

  private func ask() {
    isLoading = true
    let maxID = nextMaxID
    let interactor = interactor
    if faults.contains(.loadHoldsPresenter) {
      loading = Task { await self.take(Self.answer(of: interactor, maxID: maxID)) }
    } else {
      loading = Task { [weak self] in
        let answer = await Self.answer(of: interactor, maxID: maxID)
        self?.take(answer)
      }
    }
    if faults.contains(.asksTwice) {
      tasks.append(Task { _ = await Self.answer(of: interactor, maxID: maxID) })
    }
  }

  private static func answer(
    of interactor: any WatchedProjectsUsecase, maxID: Int?
  ) async -> Result<ProjectsPage, any Error> {
    do {
      return .success(try await interactor.getWatchedProjects(maxID: maxID))
    } catch {
      return .failure(error)
    }
  }
}

// MARK: - Answers

extension WatchedProjectsPresenter {
  private func take(_ answer: Result<ProjectsPage, any Error>) {
    if case .failure = answer, faults.contains(.errorKeepsLoading) {
      // Only a page says that the load is over.
    } else {
      isLoading = false
    }
    if hasToRefresh, !faults.contains(.staleAnswerShown) {
      hasToRefresh = false
      refresh()
      return
    }
    switch answer {
    case .success(let page): take(page)
    case .failure(let error): take(error)
    }
    if hasToRefresh, faults.contains(.staleAnswerShown) {
      hasToRefresh = false
      refresh()
    }
  }

  private func take(_ page: ProjectsPage) {
    collect(page)
    nextMaxID = page.nextMaxID
    isComplete = page.isComplete
    if page.isFirstLoad || faults.contains(.firstDataToldEachTime) { tellFirstData() }
    if faults.contains(.laterPagesDropped), !page.isFirstLoad { return }
    if faults.contains(.emptyListDropped), elements.isEmpty { return }
    itemsOutput.send(elements)
    if faults.contains(.itemsSentTwice) { itemsOutput.send(elements) }
  }

  private func collect(_ page: ProjectsPage) {
    if page.isFirstLoad, !faults.contains(.refreshKeepsItems) {
      elements = page.elements
    } else if faults.contains(.pageReplacesItems) {
      elements = page.elements
    } else if faults.contains(.pagePutInFront) {
      elements = page.elements + elements
    } else {
      elements += page.elements
    }
  }

  private func tellFirstData() {
    guard !faults.contains(.firstDataNotTold) else { return }
    guard !hasToldFirstData || !faults.contains(.firstDataToldOnce) else { return }
    hasToldFirstData = true
    guard faults.contains(.firstDataOffMainThread) else { return loadedFirstData.send(true) }
    let listeners = UncheckedListeners(all: loadedFirstData.allListeners)
    DispatchQueue.global().async { listeners.all.forEach { $0(true) } }
  }

  private func take(_ error: any Error) {
    guard !faults.contains(.errorSwallowed) else { return }
    if faults.contains(.errorShownAsOffline) { return errorsOutput.send(.offline) }
    let error = error as? WatchedProjectsError ?? .other(reason: "\(error)")
    errorsOutput.send(error)
    if faults.contains(.errorSentTwice) { errorsOutput.send(error) }
    if faults.contains(.errorEndsErrors) { errorsOutput.finish() }
    if faults.contains(.errorEndsItems) { itemsOutput.finish() }
    if faults.contains(.errorDropsItems) { elements = [] }
  }
}

/// Listeners that are called off the main thread: one of the mistakes.
private struct UncheckedListeners: @unchecked Sendable {
  let all: [(Bool) -> Void]
}
