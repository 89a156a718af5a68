/// What the presenter can tell the detail's view.
public protocol ErrandDetailViewInterface: AnyObject {
  /// Shows an errand.
  func show(title: String, day: String)
}

/// What the detail's view tells its presenter.
public protocol ErrandDetailPresentation: AnyObject {
  /// The view is there.
  func viewDidLoad()
  /// The user wants another title.
  func didTapEditButton()
  /// The user wants another day.
  func didTapDayButton()
}

/// Where the detail's presenter can go.
public protocol ErrandDetailWireframe: AnyObject {
  /// Goes to the screen on which the title is written.
  ///
  /// - Parameters:
  ///   - title: The title so far.
  ///   - delegate: Who hears of the new one.
  func showEdit(title: String, delegate: any ErrandEditDelegate)
  /// Puts the picker of a day over the screen.
  ///
  /// - Parameter onPick: Called with the day, or without one where the errand is to have none.
  func showDayPicker(onPick: @escaping (Day?) -> Void)
}
