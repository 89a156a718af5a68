package import ViperMessages

/// The messages that one end of a module can take or send.
package struct Vocabulary: Sendable, Hashable {
  /// Which way the messages go.
  package enum Direction: String, Sendable, Hashable, CaseIterable {
    /// Into the module.
    case takes
    /// Out of the module, to a double.
    case sends
  }

  /// The module.
  package let module: String
  /// Which way the messages go.
  package let direction: Direction
  /// The kind of the messages.
  package let channel: Channel
  /// The enum or protocol that declares them; empty where that has no name.
  package let owner: String
  /// The names of the messages; nil where they can't be known.
  package let names: [String]?

  /// Makes a vocabulary.
  package init(
    module: String, _ direction: Direction, on channel: Channel, owner: String, names: [String]?
  ) {
    self.module = module
    self.direction = direction
    self.channel = channel
    self.owner = owner
    self.names = names
  }

  /// By what tells most of them apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(module)
    hasher.combine(owner)
  }
}
