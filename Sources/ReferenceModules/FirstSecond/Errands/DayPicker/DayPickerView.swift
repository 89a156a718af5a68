/// The screen on which a day is picked.
public final class DayPickerView: ViewController {
  /// Who is told what the user does: the presenter, which this screen owns.
  public var presenter: (any DayPickerPresentation)?
}

// MARK: - What a user does

extension DayPickerView {
  /// Taps a day, or the line without one.
  public func tap(_ day: Day?) {
    presenter?.didPick(day)
  }

  /// Taps the button that leaves the day as it is.
  public func tapCancel() {
    presenter?.didTapCancelButton()
  }
}
