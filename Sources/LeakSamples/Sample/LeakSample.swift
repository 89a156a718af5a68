/// A sample of how the parts of a module hold each other.
public struct LeakSample: Sendable {
  /// The topic of a sample.
  public enum Group: String, Sendable, CaseIterable {
    /// References in stored properties.
    case stored
    /// References that closures capture.
    case closures
    /// References held by timers, queues and notifications.
    case system
    /// References in variables that a queue, a lock or an actor guards.
    case guarded
    /// References held by tasks and streams.
    case async
    /// References held from outside of the module.
    case roots
    /// Modules that a hasty check would report.
    case cleanOnly = "clean only"
    /// Several references together, as apps have them.
    case composites
    /// Small modules in the style of the five published systems.
    case dialects
  }

  /// The permanent name, in kebab case.
  public let name: String
  /// The topic of the sample.
  public let group: Group
  /// What holds what, in one sentence.
  public let sentence: String
  /// The module, with what the release check must say of it.
  public let module: SampleModule

  /// A sample with its module, which leaks, or is clean where a hasty check would report it.
  public init(_ name: String, _ group: Group, _ sentence: String, _ module: SampleModule) {
    self.name = name
    self.group = group
    self.sentence = sentence
    self.module = module
  }

  /// Whether the module is not deallocated.
  public var isLeaking: Bool { module.expected.verdict != .clean }
}

extension LeakSample: CustomStringConvertible {
  /// Its name.
  public var description: String { name }
}
