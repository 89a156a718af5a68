import RoleNames

/// The part that a protocol's double plays in a module, guessed from the protocol's name or, where
/// that tells none, from the types that adopt it.
public struct Part: Sendable, Equatable {
  /// The member of `Role` that it is.
  public private(set) var role: String
  /// The member of `Channel` that its messages come on.
  public private(set) var channel: String

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

  /// Those that names tell, the commonest of a role first.
  static let all = [view, interactor, presenter, output, router, alertSink, delegate, service]

  /// Guesses it.
  ///
  /// - Parameter name: The protocol's name, without what it is nested in.
  public static func guess(_ name: String) -> Part {
    RoleName.ofDouble(name).map { of($0.role, from: $0.speaker) } ?? service
  }

  static func of(_ role: Role, from speaker: Role? = nil) -> Part {
    switch (role, speaker) {
    case (.presenter, .interactor?): output
    case (.interactor, .service?): answered
    default:
      all.first { $0.role == role.rawValue } ?? service
    }
  }
}

extension Part {
  /// The part that takes the messages of an enum or a parameter of this name; nil where it tells none.
  static func taking(_ name: String) -> Part? {
    [presenter, output, interactor, view, router, delegate].first {
      name.lowercased().hasSuffix($0.channel)
    }
  }
}

// MARK: - By those who adopt a protocol

extension Part {
  /// Guesses it.
  ///
  /// What the module does counts before a name: `NoteInteractorResponse` is what the presenter is answered by
  /// if `NotePresenter` adopts it and `NoteInteractor` has it. A name that tells nothing leaves it to the
  /// types that adopt the protocol, by their names and folders, where these agree. `BookEvents` is of the
  /// presenter if `BookPresenter` adopts it.
  init(of symbol: Symbol, in index: ProtocolIndex) {
    let name = symbol.pathComponents.last ?? ""
    self = .guess(name)
    let adopters = index.adopters(of: symbol).compactMap(Self.name)
    guard Set(adopters.map(\.role)).count == 1, let adopter = adopters.first else { return }
    let owners = index.owners(ofPropertiesOf: symbol).compactMap(Self.name)
    if let known = RoleName.ofDouble(name) {
      let speakers = Set(owners.filter { $0.stem == adopter.stem }.map(\.role))
      let isPlain = known.role == .delegate || Self.speakers[known.role] != nil
      guard isPlain, speakers.count == 1, let speaker = speakers.first,
        Self.speakers[adopter.role]?.contains(speaker) == true
      else { return }
      self = Self.of(adopter.role, from: speaker)
    } else {
      let isAnswer = adopter.role == .presenter && owners.contains { $0.role == .interactor }
      self = Self.of(adopter.role, from: isAnswer ? .interactor : nil)
    }
  }

  /// Who speaks to a role of its own module.
  private static let speakers: [Role: Set<Role>] = [
    .presenter: [.view, .interactor], .view: [.presenter], .interactor: [.presenter],
    .router: [.presenter, .interactor],
  ]

  private static func name(of type: Symbol) -> RoleName? {
    RoleName.ofObject(type.pathComponents.last ?? "")
      ?? type.location?.uri.flatMap { RoleName.ofFolder(in: $0) }
  }
}
