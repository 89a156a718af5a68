/// The screen with the projects, without its pixels.
@MainActor public final class WatchedProjectsView: WatchedProjectsViewInterface {
  /// The presenter, which this screen owns.
  public private(set) var presenter: (any WatchedProjectsPresentation)?

  /// The names of the projects, from top to bottom.
  public private(set) var rows: [String] = []
  /// Whether the refresh control spins: from the first load or a pull until there is a first page or
  /// an error.
  public private(set) var isRefreshing = false
  /// What lies over the list until it is dismissed.
  public private(set) var problem: String?
  /// The project that is open.
  public private(set) var opened: String?

  private let first = Trigger()
  private let refresh = Trigger()
  private let bottom = Trigger()
  private var tasks: [Task<Void, Never>] = []
  private var hasComeUp = false
  private let faults: Faults

  /// Creates a screen without a presenter.
  public init(faults: Faults = []) {
    self.faults = faults
  }

  deinit {
    for task in tasks {
      task.cancel()
    }
  }

  /// The screen has come up.
  public var firstLoad: AsyncStream<Void> { first.stream }
  /// The list was pulled down.
  public var refreshTrigger: AsyncStream<Void> { refresh.stream }
  /// The last row is in sight.
  public var scrollViewReachedBottom: AsyncStream<Void> { bottom.stream }

  /// Shows what a presenter says from now on.
  public func bind(to presenter: any WatchedProjectsPresentation) {
    self.presenter = presenter
    presenter.loadedFirstData.bind { [weak self] _ in self?.endRefreshing(unless: .refreshSpinsOn) }
    follow(presenter.items) { $0.rows = $1.map(\.name) }
    follow(presenter.errors) {
      $0.problem = $1.sentence
      $0.endRefreshing(unless: .refreshSpinsAfterError)
    }
    follow(presenter.selectedTrigger) { $0.opened = $1.name }
  }

  private func follow<Value: Sendable>(
    _ stream: AsyncStream<Value>,
    _ show: @escaping @MainActor (WatchedProjectsView, Value) -> Void
  ) {
    tasks.append(
      Task { [weak self] in
        for await value in stream {
          guard let self else { return }
          show(self, value)
        }
      })
  }

  private func endRefreshing(unless fault: Faults) {
    guard !faults.contains(fault) else { return }
    isRefreshing = false
  }
}

// MARK: - What a user does

extension WatchedProjectsView {
  /// Brings the screen up, which happens once.
  public func load() {
    guard !hasComeUp else { return }
    hasComeUp = true
    if faults.contains(.viewMakesModule) { WatchedProjectsAssembly.makeParts(behind: self) }
    isRefreshing = true
    first.send()
  }

  /// Pulls the list down at its top.
  public func pullToRefresh() {
    problem = nil
    isRefreshing = true
    refresh.send()
  }

  /// Scrolls until the last row is in sight.
  public func scrollToEnd() {
    bottom.send()
  }

  /// Taps a row.
  public func tapRow(at index: Int) {
    presenter?.select(at: index)
  }
}
