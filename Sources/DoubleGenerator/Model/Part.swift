import RoleNames

/// The part that a protocol's double plays in a module, guessed from the protocol's name.
public struct Part: Sendable, Equatable {
  /// The member of `Role` that it is.
  public let role: String
  /// The member of `Channel` that its messages come on.
  public let channel: String

  static let view = Part(role: "view", channel: "command")
  static let interactor = Part(role: "interactor", channel: "request")
  static let output = Part(role: "presenter", channel: "response")
  static let presenter = Part(role: "presenter", channel: "event")
  static let router = Part(role: "router", channel: "route")
  static let alertSink = Part(role: "alertSink", channel: "alert")
  static let delegate = Part(role: "delegate", channel: "delegate")
  static let service = Part(role: "service", channel: "call")

  /// Guesses it.
  ///
  /// - Parameter name: The protocol's name, without what it is nested in.
  public static func guess(_ name: String) -> Part {
    guard let name = RoleName.ofDouble(name) else { return service }
    if name.role == .presenter, name.speaker == .interactor { return output }
    return [view, interactor, presenter, router, alertSink, delegate]
      .first { $0.role == name.role.rawValue } ?? service
  }
}
