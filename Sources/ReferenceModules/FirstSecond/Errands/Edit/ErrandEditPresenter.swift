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

  /// Creates a presenter that begins with a title.
  ///
  /// - Parameter delegate: Who hears of the new one; it is held weakly.
  public init(
    title: String, router: any ErrandEditWireframe, delegate: (any ErrandEditDelegate)?
  ) {
    self.title = title
    self.router = router
    self.delegate = delegate
  }

  /// Shows the title so far.
  public func viewDidLoad() {
    view?.fill(text: title)
  }

  /// Tells the delegate, or closes where nothing has changed.
  public func didTapSaveButton(text: String) {
    guard !text.isEmpty else {
      view?.showMissingTitle()
      return
    }
    if text == title {
      router.close()
    } else {
      delegate?.errandEditDidSave(title: text)
    }
  }

  /// Closes.
  public func didTapCancelButton() {
    router.close()
  }
}
