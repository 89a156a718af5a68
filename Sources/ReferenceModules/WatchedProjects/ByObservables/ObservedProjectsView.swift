import RxShim

/// The screen with the projects by observables, without its pixels.
public final class ObservedProjectsView: ObservedProjectsViewInterface {
  /// The presenter, which this screen owns.
  public private(set) var presenter: (any ObservedProjectsPresentation)?

  /// The names of the projects, from top to bottom.
  public private(set) var rows: [String] = []
  /// Whether the refresh control spins: from the first load or a pull until there is a first page or
  /// an error.
  public private(set) var isRefreshing = false
  /// What lies over the list until it is dismissed.
  public private(set) var problem: String?
  /// The project that is open.
  public private(set) var opened: String?

  private let first = PublishSubject<Void>()
  private let refresh = PublishSubject<Void>()
  private let bottom = PublishSubject<Void>()
  private let bag = DisposeBag()
  private var hasComeUp = false
  private let faults: Faults

  /// Creates a screen without a presenter.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  /// The screen has come up.
  public var firstLoad: Observable<Void> { first.asObservable() }
  /// The list was pulled down.
  public var refreshTrigger: Observable<Void> { refresh.asObservable() }
  /// The last row is in sight.
  public var scrollViewReachedBottom: Observable<Void> { bottom.asObservable() }

  /// Shows what a presenter says from now on.
  public func bind(to presenter: any ObservedProjectsPresentation) {
    self.presenter = presenter
    presenter.loadedFirstData.drive(onNext: { [weak self] _ in self?.isRefreshing = false })
      .disposed(by: bag)
    presenter.items.drive(onNext: { [weak self] in self?.rows = $0.map(\.name) }).disposed(by: bag)
    presenter.errors.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    presenter.selectedTrigger.drive(onNext: { [weak self] in self?.opened = $0.name })
      .disposed(by: bag)
  }
}

extension ObservedProjectsView {
  private func show(_ error: WatchedProjectsError) {
    problem = error.sentence
    if !faults.contains(.refreshSpinsAfterError) { isRefreshing = false }
  }
}

// MARK: - What a user does

extension ObservedProjectsView {
  /// Brings the screen up, which happens once.
  public func load() {
    guard !hasComeUp else { return }
    hasComeUp = true
    if faults.contains(.viewMakesModule) { ObservedProjectsAssembly.makeParts(behind: self) }
    isRefreshing = true
    first.onNext(())
  }

  /// Pulls the list down at its top.
  public func pullToRefresh() {
    problem = nil
    isRefreshing = true
    refresh.onNext(())
  }

  /// Scrolls until the last row is in sight.
  public func scrollToEnd() {
    bottom.onNext(())
  }

  /// Taps a row.
  public func tapRow(at index: Int) {
    presenter?.select(at: index)
  }
}
