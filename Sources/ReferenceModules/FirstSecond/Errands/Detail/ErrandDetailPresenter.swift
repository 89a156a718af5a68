/// Who hears of changes of an errand: the presenter of the module that opened its detail.
public protocol ErrandDetailDelegate: AnyObject {
  /// The errand is another one now.
  func errandDetailDidChange(_ errand: Errand)
  /// There is nothing more to do with it.
  func errandDetailIsDone()
}

/// Shows an errand; it gets another title by a delegate's call, and another day by a closure.
public final class ErrandDetailPresenter: ErrandDetailPresentation {
  /// What shows the errand; it owns this presenter.
  public weak var view: (any ErrandDetailViewInterface)?

  private let router: any ErrandDetailWireframe
  private weak var delegate: (any ErrandDetailDelegate)?
  private let faults: ErrandFaults
  private var errand: Errand
  /// Nil but for one of the mistakes.
  private let strongDelegate: (any ErrandDetailDelegate)?

  /// Creates a presenter of an errand.
  ///
  /// - Parameter delegate: Who hears of changes; it is held weakly.
  public init(
    errand: Errand, router: any ErrandDetailWireframe, delegate: (any ErrandDetailDelegate)?,
    faults: ErrandFaults = []
  ) {
    self.errand = errand
    self.router = router
    self.delegate = delegate
    self.faults = faults
    strongDelegate = faults.contains(.delegateHeldStrongly) ? delegate : nil
  }

  /// Shows the errand.
  public func viewDidLoad() {
    show()
  }

  /// Has another title written; this presenter hears of it.
  public func didTapEditButton() {
    router.showEdit(title: errand.title, delegate: self)
  }

  /// Has another day picked.
  public func didTapDayButton() {
    guard !faults.contains(.pickerHoldsPresenter) else {
      return router.showDayPicker { self.take($0) }
    }
    router.showDayPicker { [weak self] in self?.take($0) }
  }

  private func take(_ day: Day?) {
    if faults.contains(.dayDropped) { return }
    if day == nil, faults.contains(.noDayIsNoAnswer) { return }
    change { $0.day = day }
  }

  private func change(_ body: (inout Errand) -> Void) {
    body(&errand)
    if !faults.contains(.changeNotShown) { show() }
    if faults.contains(.changeNotTold) { return }
    delegate?.errandDetailDidChange(errand)
    if faults.contains(.changeToldTwice) { delegate?.errandDetailDidChange(errand) }
  }

  private func show() {
    view?.show(title: errand.title, day: errand.day.map { "\($0)" } ?? "some day")
  }
}

extension ErrandDetailPresenter: ErrandEditDelegate {
  /// Takes the new title over, and says that this is all.
  public func errandEditDidSave(title: String) {
    if faults.contains(.doneBeforeChange) { delegate?.errandDetailIsDone() }
    change { if !faults.contains(.titleNotTaken) { $0.title = title } }
    if faults.contains(.doneBeforeChange) || faults.contains(.doneNotTold) { return }
    delegate?.errandDetailIsDone()
  }
}
