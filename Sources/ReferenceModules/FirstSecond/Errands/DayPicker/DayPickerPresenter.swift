/// Takes the picker away and hands the day to whoever asked, by a closure.
public final class DayPickerPresenter: DayPickerPresentation {
  private let router: any DayPickerWireframe
  private let onPick: (Day?) -> Void

  /// Creates a presenter.
  ///
  /// - Parameter onPick: Called with the day.
  public init(router: any DayPickerWireframe, onPick: @escaping (Day?) -> Void) {
    self.router = router
    self.onPick = onPick
  }

  /// Closes, and then tells the day.
  public func didPick(_ day: Day?) {
    router.close()
    onPick(day)
  }

  /// Closes.
  public func didTapCancelButton() {
    router.close()
  }
}
