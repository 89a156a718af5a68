/// Takes the picker away and hands the day to whoever asked, by a closure.
public final class DayPickerPresenter: DayPickerPresentation {
  private let router: any DayPickerWireframe
  private let onPick: (Day?) -> Void
  private let faults: ErrandFaults
  private var isDone = false

  /// Creates a presenter.
  ///
  /// - Parameter onPick: Called with the day.
  public init(
    router: any DayPickerWireframe, faults: ErrandFaults = [], onPick: @escaping (Day?) -> Void
  ) {
    self.router = router
    self.faults = faults
    self.onPick = onPick
  }

  /// Closes, and then tells the day, once.
  public func didPick(_ day: Day?) {
    guard !isDone else { return }
    isDone = !faults.contains(.pickNotHeldBack)
    if faults.contains(.tellsBeforeClosing) {
      onPick(day)
      return router.close()
    }
    router.close()
    if !faults.contains(.pickNotTold) { onPick(day) }
    if faults.contains(.pickToldTwice) { onPick(day) }
  }

  /// Closes.
  public func didTapCancelButton() {
    guard !isDone else { return }
    isDone = !faults.contains(.pickNotHeldBack)
    router.close()
    if faults.contains(.cancelPicksNoDay) { onPick(nil) }
  }
}
