/// The mistakes that are easily made in this app, each of which can be switched on by itself.
public struct Faults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: Int

  /// Creates a set of mistakes from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The presenter ends the subject of users with a failure: no later load can ever show.
  public static let failureCompletes = Faults(rawValue: 1 << 0)
  /// The interactor ends the process when an answer comes and it has gone. In the article it is the future
  /// that asks whether it is there; but that runs at once here, while the interactor is there.
  public static let goneInteractorTraps = Faults(rawValue: 1 << 1)
  /// The view knows its presenter by weak references to its two sides only: nobody holds it.
  public static let endsHeldWeakly = Faults(rawValue: 1 << 2)
  /// The view takes what the presenter says on whatever thread it comes.
  public static let notOnMainThread = Faults(rawValue: 1 << 3)

  /// Those of the two ends and of the threads between them by their names, in a fixed order.
  public static let ofTheEnds: [(name: String, fault: Faults)] = [
    ("failureCompletes", .failureCompletes),
    ("goneInteractorTraps", .goneInteractorTraps),
    ("endsHeldWeakly", .endsHeldWeakly),
    ("notOnMainThread", .notOnMainThread),
  ]

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: Faults)] = ofTheEnds + mutants
}
