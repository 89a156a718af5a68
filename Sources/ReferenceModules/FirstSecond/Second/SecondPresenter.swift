/// Who hears of what was written: the presenter of the module that opened this one.
public protocol SecondDelegate: AnyObject {
  /// The user has written a note.
  func secondDidSave(text: String)
  /// The user has written none.
  func secondDidCancel()
}

/// Has a text checked, hands it to its delegate and closes.
///
/// `init` takes its neighbours as well as its delegate, for the reason of ``FirstPresenter``.
public final class SecondPresenter: SecondPresentation {
  /// What shows the text; it owns this presenter.
  public weak var view: (any SecondViewInterface)?

  private let interactor: any SecondUsecase
  private let router: any SecondWireframe
  private let faults: Faults
  private weak var delegate: (any SecondDelegate)?
  /// Nil but for one of the mistakes.
  private let strongDelegate: (any SecondDelegate)?
  /// Nil but for one of the mistakes.
  private let tellSaved: ((String) -> Void)?
  private var isDone = false

  /// Creates a presenter between its neighbours.
  ///
  /// - Parameter delegate: Who hears of what was written; it is held weakly.
  public init(
    interactor: any SecondUsecase, router: any SecondWireframe,
    delegate: (any SecondDelegate)?, faults: Faults = []
  ) {
    self.interactor = interactor
    self.router = router
    self.faults = faults
    self.delegate = delegate
    strongDelegate = faults.contains(.delegateHeldStrongly) ? delegate : nil
    tellSaved =
      faults.contains(.delegateCalledAfterFirstIsGone) ? delegate?.secondDidSave(text:) : nil
  }

  /// Tells the delegate, and then closes; a text that can't be kept stays on the screen.
  ///
  /// While the screen goes away a second tap can come: it tells nothing.
  public func didTapSaveButton(text: String) {
    guard !isDone else { return }
    do {
      let checked = try interactor.checked(text: text)
      if faults.contains(.closesBeforeTelling) { close() }
      save(faults.contains(.savedUnchecked) ? text : checked)
      if !faults.contains(.closesBeforeTelling) { close() }
    } catch TextProblem.tooLong(let surplus) {
      let shown = faults.contains(.surplusOffByOne) ? surplus - 1 : surplus
      view?.showProblem(message: "\(shown) \(shown == 1 ? "letter" : "letters") too many.")
    } catch {
      if faults.contains(.closesOnProblem) { return close() }
      view?.showProblem(message: "Write something first.")
    }
  }

  private func close() {
    isDone = !faults.contains(.saveNotHeldBack)
    if faults.contains(.secondStays) { return }
    router.close()
    if faults.contains(.secondClosesTwice) { router.close() }
  }

  /// Tells the delegate, and then closes.
  public func didTapCancelButton() {
    guard !isDone else { return }
    if faults.contains(.cancelToldAsSaved) {
      delegate?.secondDidSave(text: "")
    } else if !faults.contains(.cancelNotTold) {
      delegate?.secondDidCancel()
    }
    close()
  }

  private func save(_ text: String) {
    guard !faults.contains(.delegateNeverCalled) else { return }
    if faults.contains(.delegateUnwrapped) { return delegate!.secondDidSave(text: text) }
    if let tellSaved {
      tellSaved(text)
    } else {
      delegate?.secondDidSave(text: text)
    }
    if faults.contains(.delegateCalledTwice) {
      delegate?.secondDidSave(text: text)
    }
  }
}
