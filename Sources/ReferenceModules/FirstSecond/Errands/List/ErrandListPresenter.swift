/// Lists errands, and opens the one that is tapped.
public final class ErrandListPresenter: ErrandListPresentation {
  /// What shows the errands; it owns this presenter.
  public weak var view: (any ErrandListViewInterface)?

  private let interactor: any ErrandListUsecase
  private let router: any ErrandListWireframe
  private let faults: ErrandFaults
  private var errands: [Errand] = []
  /// Nil but for one of the mistakes.
  var kept: AnyObject?

  /// Creates a presenter between its neighbours.
  public init(
    interactor: any ErrandListUsecase, router: any ErrandListWireframe, faults: ErrandFaults = []
  ) {
    self.interactor = interactor
    self.router = router
    self.faults = faults
  }

  /// Lists the errands.
  public func viewDidLoad() {
    showErrands()
  }

  /// Opens the errand of a line.
  public func didSelect(at index: Int) {
    guard errands.indices.contains(index) else { return }
    let index = faults.contains(.firstIsOpened) ? 0 : index
    router.showDetail(of: errands[index], delegate: self)
    if faults.contains(.opensTwice) { router.showDetail(of: errands[index], delegate: self) }
  }

  /// Opens an errand by its number, and what is behind it.
  public func open(id: Int, isEdited: Bool) {
    showErrands()
    let known = errands.first { $0.id == id }
    guard let errand = faults.contains(.unknownOpensFirst) ? known ?? errands.first : known
    else { return }
    let detail = router.showDetail(of: errand, delegate: self)
    if isEdited != faults.contains(.linkGoesNotOn) {
      detail?.didTapEditButton()
    }
  }

  private func showErrands() {
    errands = interactor.errands()
    if faults.contains(.emptyListDropped), errands.isEmpty { return }
    let lines = faults.contains(.dayNotListed) ? errands.map(\.title) : errands.map(\.line)
    view?.show(lines: lines)
    if faults.contains(.shownTwice) { view?.show(lines: lines) }
  }
}

extension ErrandListPresenter: ErrandDetailDelegate {
  /// Keeps the errand and lists it as it is now.
  public func errandDetailDidChange(_ errand: Errand) {
    if faults.contains(.listedBeforeKept) { showErrands() }
    if !faults.contains(.changeNotKept) { interactor.keep(errand) }
    if faults.contains(.listedBeforeKept) || faults.contains(.changeNotListed) { return }
    showErrands()
  }

  /// Goes back to the list.
  public func errandDetailIsDone() {
    if faults.contains(.doneIgnored) { return }
    router.backToList()
  }
}

extension Errand {
  fileprivate var line: String {
    day.map { "\(title), \($0)" } ?? title
  }
}
