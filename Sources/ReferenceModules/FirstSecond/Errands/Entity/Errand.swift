/// Something that is to be done.
public struct Errand: Equatable, Sendable {
  /// What tells it from others.
  public let id: Int
  /// What is to be done.
  public var title: String
  /// When, if it is known.
  public var day: Day?

  /// Creates an errand.
  public init(id: Int, title: String, day: Day? = nil) {
    self.id = id
    self.title = title
    self.day = day
  }
}

/// A day of the week that lies ahead.
public enum Day: String, CaseIterable, Sendable {
  /// The first working day.
  case monday
  /// The one after it.
  case tuesday
  /// The one in the middle.
  case wednesday
}
