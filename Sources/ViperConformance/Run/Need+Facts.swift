import RoleNames
import ViperMessages
import ViperRules

/// Facts that can be seen in a graph or a transcript.
extension Need {
  /// A reference between two roles of the same VIPER module.
  static func reference(from source: Role, to target: Role) -> Need {
    .fact("reference from a role \(source) to a role \(target)")
  }

  /// A message whose sender is known to play a role.
  static func message(from role: Role) -> Need {
    .fact("message that is known to come from a role \(role)")
  }

  /// A message of a channel whose sender is known.
  static func knownSender(of channel: Channel) -> Need {
    .fact("\(channel.rawValue) whose sender is known")
  }

  /// A reference to whom a module tells what it has to tell.
  static let delegate: Need = .fact("reference to a delegate")

  /// A command or an output that the module sent, and not the test.
  static let commandOfModule: Need = .fact("command that the module sent")

  /// The facts that an edge is.
  static func facts(of edge: RoleGraph.Edge, in graph: RoleGraph) -> [String] {
    var needs: [Need] = graph.isDelegate(edge) ? [.delegate] : []
    if let target = edge.target, graph.isWithinModule(edge),
      let from = graph.nodes[edge.source].role, let to = graph.nodes[target].role
    {
      needs.append(reference(from: from, to: to))
    }
    return needs.map(\.text)
  }

  /// The facts that a message is.
  static func facts(of sending: RoleTranscript.Sending) -> [String] {
    guard !sending.isFromTest else { return [] }
    var needs: [Need] = sending.tellsView ? [commandOfModule] : []
    if let sender = sending.sender {
      needs += [message(from: sender), knownSender(of: sending.channel)]
    }
    return needs.map(\.text)
  }

  private var text: String {
    if case .fact(let fact) = self { fact } else { "" }
  }
}
