import RxShim

/// The presenter of the watched projects by observables, as the article has it; it does what
/// `WatchedProjectsPresenter` does by asynchronous sequences.
public final class ObservedProjectsPresenter: ObservedProjectsPresentation {
  /// Everything that is listed, anew with each page.
  public var items: Driver<[Project]> { itemsSubject.asDriver(onErrorDriveWith: .empty()) }
  /// Gives true with each first page: that of the first load, and that of every refresh.
  public var loadedFirstData: Driver<Bool> { loadedSubject.asDriver(onErrorDriveWith: .empty()) }
  /// What did not work.
  public var errors: Driver<WatchedProjectsError> {
    errorsSubject.asDriver(onErrorDriveWith: .empty())
  }
  /// The projects that the user opens.
  public var selectedTrigger: Driver<Project> {
    selectedSubject.asDriver(onErrorDriveWith: .empty())
  }

  private let interactor: any ObservedProjectsUsecase
  private let faults: Faults
  private let itemsSubject = PublishSubject<[Project]>()
  private let loadedSubject = PublishSubject<Bool>()
  private let errorsSubject = PublishSubject<WatchedProjectsError>()
  private let selectedSubject = PublishSubject<Project>()
  private let bag = DisposeBag()

  private var elements: [Project] = []
  private var nextMaxID: Int?
  private var isComplete = false
  private var isLoading = false
  private var hasToRefresh = false

  /// Creates a presenter, which listens from now on.
  ///
  /// - Parameters:
  ///   - view: Whose observables it listens to.
  ///   - interactor: Who is asked for pages.
  ///   - watched: Says that something is watched elsewhere, which is as good as a refresh.
  ///   - faults: Which of the mistakes are in.
  public init(
    view: any ObservedProjectsViewInterface, interactor: any ObservedProjectsUsecase,
    watched: Observable<Void>, faults: Faults = []
  ) {
    self.interactor = interactor
    self.faults = faults
    Observable.merge(view.firstLoad, bottom(of: view))
      .subscribe(onNext: { [weak self] in self?.load() }).disposed(by: bag)
    Observable.merge(view.refreshTrigger, watched).observe(on: .instance)
      .subscribe(onNext: { [weak self] in self?.refresh() }).disposed(by: bag)
  }

  /// The user has tapped a row.
  public func select(at index: Int) {
    guard elements.indices.contains(index) else { return }
    selectedSubject.onNext(elements[index])
  }
}

// MARK: - Asking

extension ObservedProjectsPresenter {
  private func bottom(of view: any ObservedProjectsViewInterface) -> Observable<Void> {
    guard !faults.contains(.filterHoldsPresenter) else {
      return view.scrollViewReachedBottom.filter { self.mayLoadMore }
    }
    return view.scrollViewReachedBottom.filter { [weak self] in self?.mayLoadMore ?? false }
  }

  /// Whether the next page can be asked for, now that the last row is in sight.
  private var mayLoadMore: Bool { !isLoading && !isComplete }

  private func load() {
    guard mayLoadMore else { return }
    ask()
  }

  private func refresh() {
    guard !isLoading else {
      hasToRefresh = !faults.contains(.refreshForgottenWhileLoading)
      if faults.contains(.refreshForgottenWhileLoading) { nextMaxID = nil }
      return
    }
    nextMaxID = nil
    isComplete = false
    ask()
  }

  private func ask() {
    isLoading = true
    let page = interactor.getWatchedProjects(maxID: nextMaxID).observe(on: .instance)
    if faults.contains(.loadHoldsPresenter) {
      let strongSelf = self
      page.do(onSuccess: { strongSelf.nextMaxID = $0.nextMaxID })
        .subscribe(onSuccess: { strongSelf.take($0) }, onFailure: { strongSelf.take($0) })
        .disposed(by: bag)
    } else {
      page.do(onSuccess: { [weak self] in self?.nextMaxID = $0.nextMaxID })
        .subscribe(
          onSuccess: { [weak self] in self?.take($0) },
          onFailure: { [weak self] in self?.take($0) }
        )
        .disposed(by: bag)
    }
  }
}

// MARK: - Answers

extension ObservedProjectsPresenter {
  private func take(_ page: ProjectsPage) {
    isLoading = false
    guard !refreshesAfterAll() else { return }
    elements = page.isFirstLoad ? page.elements : elements + page.elements
    isComplete = page.isComplete
    if page.isFirstLoad { loadedSubject.onNext(true) }
    if faults.contains(.emptyListDropped), elements.isEmpty { return }
    itemsSubject.onNext(elements)
  }

  private func take(_ error: any Error) {
    if !faults.contains(.errorKeepsLoading) { isLoading = false }
    guard !refreshesAfterAll() else { return }
    guard !faults.contains(.errorSwallowed) else { return }
    errorsSubject.onNext(error as? WatchedProjectsError ?? .other(reason: "\(error)"))
  }

  /// Asks anew where a refresh has come while the answer was awaited, which is old then.
  private func refreshesAfterAll() -> Bool {
    guard hasToRefresh else { return false }
    hasToRefresh = false
    refresh()
    return true
  }
}
