/// What the cleanup's presenter can tell its view.
public protocol CleanupViewInterface: AnyObject {
  /// Says how many notes there are.
  func show(count: Int)
  /// Asks whether all of them are to go, with OK and Cancel.
  func askWhetherToClear(count: Int)
  /// Says what did not work.
  func showProblem(message: String)
}

/// What the cleanup's view tells its presenter.
public protocol CleanupPresentation: AnyObject {
  /// The view is there.
  func viewDidAppear()
  /// The user wants all notes away.
  func didTapClear()
  /// The user has said OK to the question.
  func didSelectOK()
  /// The user has said Cancel to the question.
  func didSelectCancel()
}

/// What the cleanup's presenter can ask for.
public protocol CleanupUsecase: AnyObject {
  /// How many notes there are.
  func count() -> Int
  /// Takes all notes away.
  func clear() throws
}

/// Who asks in the presenter's place, where the view can't.
public protocol CleanupWireframe: AnyObject {
  /// Asks whether all notes are to go.
  ///
  /// - Parameter onOK: Is called when the user says OK.
  func ask(count: Int, onOK: @escaping () -> Void)
  /// Asks whether all notes are to go; who wants to know observes ``CleanupRouter/didConfirm``.
  func askAloud(count: Int)
}
