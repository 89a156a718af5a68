/// What the presenter can tell the list's view.
public protocol ErrandListViewInterface: AnyObject {
  /// Lists errands.
  func show(lines: [String])
}

/// What the list's view tells its presenter.
public protocol ErrandListPresentation: AnyObject {
  /// The view is there.
  func viewDidLoad()
  /// The user has tapped a line.
  func didSelect(at index: Int)
  /// An address has named an errand.
  ///
  /// - Parameters:
  ///   - id: The errand's number.
  ///   - isEdited: Whether it goes on to the screen on which it gets another title.
  func open(id: Int, isEdited: Bool)
}

/// What the list's presenter can ask for.
public protocol ErrandListUsecase: AnyObject {
  /// All errands.
  func errands() -> [Errand]
  /// Keeps an errand that has changed.
  func keep(_ errand: Errand)
}

/// Where the list's presenter can go.
public protocol ErrandListWireframe: AnyObject {
  /// Goes to the detail of an errand.
  ///
  /// - Parameter delegate: Who hears of changes.
  /// - Returns: The way into that module, if it was opened.
  @discardableResult
  func showDetail(
    of errand: Errand, delegate: any ErrandDetailDelegate
  ) -> (any ErrandDetailPresentation)?
  /// Goes back to the list from wherever one is.
  func backToList()
}
