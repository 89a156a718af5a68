/// The mistakes that such an app was published with, and others that are easily made, each of which can
/// be switched on by itself.
public struct Faults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: UInt64

  /// Creates a set of mistakes from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The interactor unwraps the body of each answer by force: one without a body ends the process.
  public static let responseWithoutBodyTraps = Faults(rawValue: 1 << 0)
  /// The interactor says nothing of an error, so that the screen waits for ever.
  public static let errorHasNoWay = Faults(rawValue: 1 << 1)
  /// The presenter hands the view the entities as they are.
  public static let entityReachesTheView = Faults(rawValue: 1 << 2)

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: Faults)] =
    [
      ("responseWithoutBodyTraps", .responseWithoutBodyTraps),
      ("errorHasNoWay", .errorHasNoWay),
      ("entityReachesTheView", .entityReachesTheView),
    ] + mutants
}
