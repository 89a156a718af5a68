/// What the user of the greeting module does.
public enum GreetingEvent: Sendable {
  /// The user has entered a name.
  case enter(name: String)
}

/// What the presenter of the greeting module tells its view.
public enum GreetingCommand: Sendable {
  /// This is to be shown.
  case show(text: String)

  /// The greeting of a name.
  public static func greeting(_ name: String) -> GreetingCommand {
    .show(text: "Hello \(name)")
  }
}
