package import RoleNames
package import ViperMessages

/// What rules look at: the object graph, the transcript, the source.
package protocol RuleSubject: Sendable {
  /// What it is called: "the object graph".
  static var basis: String { get }

  /// Whether something that a rule needs is at hand.
  func has(_ need: Need) -> Bool
}

/// What must be at hand for a rule to be checked.
package enum Need: Sendable, Hashable {
  /// An object, a sender or a type that is known to play a role.
  case role(Role)
  /// A message of a channel.
  case channel(Channel)
  /// Something else, in words that say what is wanting: "two assemblies to compare"; a subject knows
  /// it by these words.
  case fact(String)

  /// Why a rule is not checked that needs it.
  func description(in basis: String) -> String {
    switch self {
    case .role(let role): "no \(role) is known in \(basis)"
    case .channel(let channel): "no \(channel.rawValue) is seen in \(basis)"
    case .fact(let fact): "\(basis) has no \(fact)"
    }
  }
}

/// Facts that can be seen in a graph or a transcript.
extension Need {
  /// A reference between two roles of the same VIPER module.
  package static func reference(from source: Role, to target: Role) -> Need {
    .fact("reference from a role \(source) to a role \(target)")
  }

  /// A message whose sender is known to play a role.
  package static func message(from role: Role) -> Need {
    .fact("message that is known to come from a role \(role)")
  }

  /// A message of a channel whose sender is known.
  package static func knownSender(of channel: Channel) -> Need {
    .fact("\(channel.rawValue) whose sender is known")
  }

  /// A reference to whom a module tells what it has to tell.
  package static let delegate: Need = .fact("reference to a delegate")

  /// A command or an output that the module sent, and not the test.
  package static let commandOfModule: Need = .fact("command that the module sent")
}
