/// Who hears of a new title: the presenter of the module that asked for it.
///
/// It also closes the screen, since it knows where to go on.
public protocol ErrandEditDelegate: AnyObject {
  /// The user has written a title.
  func errandEditDidSave(title: String)
}

/// Hands a new title to its delegate.
public final class ErrandEditPresenter: ErrandEditPresentation {
  /// What shows the field; it owns this presenter.
  public weak var view: (any ErrandEditViewInterface)?

  private let title: String
  private let router: any ErrandEditWireframe
  private weak var delegate: (any ErrandEditDelegate)?
  private let faults: ErrandFaults

  /// Creates a presenter that begins with a title.
  ///
  /// - Parameter delegate: Who hears of the new one; it is held weakly.
  public init(
    title: String, router: any ErrandEditWireframe, delegate: (any ErrandEditDelegate)?,
    faults: ErrandFaults = []
  ) {
    self.title = title
    self.router = router
    self.delegate = delegate
    self.faults = faults
  }

  /// Shows the title so far.
  public func viewDidLoad() {
    view?.fill(text: faults.contains(.fieldBeginsEmpty) ? "" : title)
  }

  /// Tells the delegate, or closes where nothing has changed.
  public func didTapSaveButton(text: String) {
    guard !text.isEmpty || faults.contains(.emptyTitleTold) else {
      if !faults.contains(.problemSwallowed) { view?.showMissingTitle() }
      return
    }
    if text == title, !faults.contains(.sameTitleTold) {
      router.close()
    } else {
      delegate?.errandEditDidSave(title: faults.contains(.oldTitleTold) ? title : text)
      if faults.contains(.closesToo) { router.close() }
    }
  }

  /// Closes.
  public func didTapCancelButton() {
    if faults.contains(.cancelSaves) { delegate?.errandEditDidSave(title: title) }
    if faults.contains(.cancelDoesNotClose) { return }
    router.close()
  }
}
