import RoleNames

/// The part that a protocol's double plays in a module, guessed from the protocol's name or, where
/// that tells none, from the types that adopt it.
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
  /// What a service answers the interactor by.
  static let answered = Part(role: "interactor", channel: "call")
  static let service = Part(role: "service", channel: "call")

  /// Guesses it.
  ///
  /// - Parameter name: The protocol's name, without what it is nested in.
  public static func guess(_ name: String) -> Part {
    RoleName.ofDouble(name).map { of($0.role, from: $0.speaker) } ?? service
  }

  private static func of(_ role: Role, from speaker: Role?) -> Part {
    switch (role, speaker) {
    case (.presenter, .interactor?): output
    case (.interactor, .service?): answered
    default:
      [view, interactor, presenter, router, alertSink, delegate].first { $0.role == role.rawValue }
        ?? service
    }
  }
}

// MARK: - By those who adopt a protocol

extension Part {
  /// Guesses it.
  ///
  /// A name that tells nothing leaves it to the types that adopt the protocol, by their names and
  /// folders, where these agree. `BookEvents` is of the presenter if `BookPresenter` adopts it.
  init(of symbol: Symbol, in index: ProtocolIndex) {
    let name = symbol.pathComponents.last ?? ""
    let roles = Set(index.adopters(of: symbol).compactMap(Self.role))
    guard RoleName.ofDouble(name) == nil, roles.count == 1, let role = roles.first else {
      self = .guess(name)
      return
    }
    let isAnswer =
      role == .presenter
      && index.owners(ofPropertiesOf: symbol).contains {
        Self.role(of: $0) == .interactor
      }
    self = Self.of(role, from: isAnswer ? .interactor : nil)
  }

  private static func role(of type: Symbol) -> Role? {
    RoleName.ofObject(type.pathComponents.last ?? "")?.role
      ?? type.location?.uri.flatMap { RoleName.ofFolder(in: $0)?.role }
  }
}
