/// One way in which the parts of a module hold each other, leaky and fixed.
public struct Shape: Sendable {
  /// What a shape is about.
  public enum Group: String, Sendable, CaseIterable {
    /// References in stored properties.
    case stored
    /// References that closures capture.
    case closures
    /// References held by timers, queues and notifications.
    case system
    /// References held by tasks and streams.
    case async
    /// References held from outside of the module.
    case roots
    /// Modules that a hasty check calls leaky.
    case cleanOnly = "clean only"
    /// Several references together, as apps have them.
    case composites
    /// Small modules in the style of the five published systems.
    case dialects
  }

  /// The permanent name, in kebab case.
  public let name: String
  /// What the shape is about.
  public let group: Group
  /// What holds what, in one sentence.
  public let sentence: String
  /// The twin that keeps itself alive; nil where the shape is about a false alarm.
  public let leaky: Twin?
  /// The twin that goes away.
  public let clean: Twin

  init(
    _ name: String, _ group: Group, _ sentence: String,
    leaky: Twin? = nil, clean: Twin
  ) {
    self.name = name
    self.group = group
    self.sentence = sentence
    self.leaky = leaky
    self.clean = clean
  }
}

extension Shape: CustomStringConvertible {
  /// Its name.
  public var description: String { name }
}
