/// Lists errands, and opens the one that is tapped.
public final class ErrandListPresenter: ErrandListPresentation {
  /// What shows the errands; it owns this presenter.
  public weak var view: (any ErrandListViewInterface)?

  private let interactor: any ErrandListUsecase
  private let router: any ErrandListWireframe
  private var errands: [Errand] = []

  /// Creates a presenter between its neighbours.
  public init(interactor: any ErrandListUsecase, router: any ErrandListWireframe) {
    self.interactor = interactor
    self.router = router
  }

  /// Lists the errands.
  public func viewDidLoad() {
    showErrands()
  }

  /// Opens the errand of a line.
  public func didSelect(at index: Int) {
    guard errands.indices.contains(index) else { return }
    router.showDetail(of: errands[index], delegate: self)
  }

  /// Opens an errand by its number, and what is behind it.
  public func open(id: Int, isEdited: Bool) {
    showErrands()
    guard let errand = errands.first(where: { $0.id == id }) else { return }
    let detail = router.showDetail(of: errand, delegate: self)
    if isEdited {
      detail?.didTapEditButton()
    }
  }

  private func showErrands() {
    errands = interactor.errands()
    view?.show(lines: errands.map(\.line))
  }
}

extension ErrandListPresenter: ErrandDetailDelegate {
  /// Keeps the errand and lists it as it is now.
  public func errandDetailDidChange(_ errand: Errand) {
    interactor.keep(errand)
    showErrands()
  }

  /// Goes back to the list.
  public func errandDetailIsDone() {
    router.backToList()
  }
}

extension Errand {
  fileprivate var line: String {
    day.map { "\(title), \($0)" } ?? title
  }
}
