/// The mistakes that are made where modules touch, each of which can be put in by itself.
public struct Faults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: UInt64

  /// Creates a set of mistakes from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The second presenter holds its delegate strongly.
  public static let delegateHeldStrongly = Faults(rawValue: 1 << 0)
  /// The first router hands over its view as the delegate, and not the presenter.
  public static let delegateIsView = Faults(rawValue: 1 << 1)
  /// The second presenter closes without telling its delegate what was saved.
  public static let delegateNeverCalled = Faults(rawValue: 1 << 2)
  /// The second presenter tells its delegate twice what was saved.
  public static let delegateCalledTwice = Faults(rawValue: 1 << 3)
  /// The second presenter keeps a bound method of its delegate, and calls it when the first module is
  /// gone.
  public static let delegateCalledAfterFirstIsGone = Faults(rawValue: 1 << 4)
  /// The router asks whether to delete: nobody hears what the user says.
  public static let alertShownByRouter = Faults(rawValue: 1 << 5)
  /// The handlers of the question hold the view, which lives as long as that is up.
  public static let alertHandlerKeepsView = Faults(rawValue: 1 << 6)
  /// A second tap on delete asks a second time, over the first question.
  public static let alertShownTwice = Faults(rawValue: 1 << 7)
  /// Cancel does what OK does.
  public static let cancelDoesOK = Faults(rawValue: 1 << 8)

  /// Those that tell by whom a delegate and an alert are held, called and answered, in a fixed order.
  public static let betweenModules: [(name: String, fault: Faults)] = [
    ("delegateHeldStrongly", .delegateHeldStrongly),
    ("delegateIsView", .delegateIsView),
    ("delegateNeverCalled", .delegateNeverCalled),
    ("delegateCalledTwice", .delegateCalledTwice),
    ("delegateCalledAfterFirstIsGone", .delegateCalledAfterFirstIsGone),
    ("alertShownByRouter", .alertShownByRouter),
    ("alertHandlerKeepsView", .alertHandlerKeepsView),
    ("alertShownTwice", .alertShownTwice),
    ("cancelDoesOK", .cancelDoesOK),
  ]

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: Faults)] = betweenModules + mutants
}
