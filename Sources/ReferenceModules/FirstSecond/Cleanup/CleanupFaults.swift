/// The mistakes of the module that takes all notes away, each of which can be put in by itself.
public struct CleanupFaults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: UInt64

  /// Creates a set of mistakes from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The presenter unwraps its neighbours by force.
  public static let neighboursUnwrapped = CleanupFaults(rawValue: 1 << 0)
  /// What hears of the answer, a closure or an observer, holds the presenter.
  public static let answerKeepsPresenter = CleanupFaults(rawValue: 1 << 1)
  /// The module hears of each OK, also of another one's.
  public static let everyOKCounts = CleanupFaults(rawValue: 1 << 2)
  /// The view, which is a plain one, shows its question itself.
  public static let plainViewShowsAlert = CleanupFaults(rawValue: 1 << 3)
  /// The question is shown by the router, and its answer is told by a closure.
  public static let alertByClosure = CleanupFaults(rawValue: 1 << 4)
  /// The question is shown by the router, and its answer is told by a notification.
  public static let alertByNotification = CleanupFaults(rawValue: 1 << 5)
  /// A second OK clears a second time.
  public static let okClearsAgain = CleanupFaults(rawValue: 1 << 6)

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: CleanupFaults)] = [
    ("neighboursUnwrapped", .neighboursUnwrapped),
    ("answerKeepsPresenter", .answerKeepsPresenter),
    ("everyOKCounts", .everyOKCounts),
    ("plainViewShowsAlert", .plainViewShowsAlert),
    ("alertByClosure", .alertByClosure),
    ("alertByNotification", .alertByNotification),
    ("okClearsAgain", .okClearsAgain),
  ]
}
