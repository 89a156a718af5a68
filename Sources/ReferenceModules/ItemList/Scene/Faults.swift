/// The mistakes that such an app was published with, and others that are easily made, each of which can
/// be switched on by itself.
public struct Faults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: UInt64

  /// Creates a set of mistakes from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The presenter's command listener is `view.handle`, which keeps the view alive.
  public static let presenterHoldsView = Faults(rawValue: 1 << 0)
  /// The interactor's response listener is `presenter.handle`, which keeps the presenter alive.
  public static let interactorHoldsPresenter = Faults(rawValue: 1 << 1)
  /// The presenter keeps the presenting screen alive.
  public static let presenterHoldsScenePresenter = Faults(rawValue: 1 << 2)
  /// Loading more advances the page before it asks, so that page 2 is never asked for.
  public static let pageAdvancedTwice = Faults(rawValue: 1 << 3)
  /// While the first page is on its way, other loads are not held back.
  public static let firstLoadNotHeldBack = Faults(rawValue: 1 << 4)
  /// A search does not wait for the one before it, whose late answer is then shown over its own.
  public static let lateAnswerShown = Faults(rawValue: 1 << 5)

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: Faults)] =
    [
      ("presenterHoldsView", .presenterHoldsView),
      ("interactorHoldsPresenter", .interactorHoldsPresenter),
      ("presenterHoldsScenePresenter", .presenterHoldsScenePresenter),
      ("pageAdvancedTwice", .pageAdvancedTwice),
      ("firstLoadNotHeldBack", .firstLoadNotHeldBack),
      ("lateAnswerShown", .lateAnswerShown),
    ] + mutants
}
