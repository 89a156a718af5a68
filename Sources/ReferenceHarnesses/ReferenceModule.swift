import ViperTestKit

/// A module that is checked against its fixtures, fixed and with each of its faults.
public struct ReferenceModule: Sendable {
  /// The name, as `--module` takes it.
  public let name: String
  /// What is checked.
  public private(set) var suites: [Suite]
  /// What such a system is known for: published, warned of, or planted where modules touch.
  public internal(set) var faults: [Fault]
  /// Further faults, to see whether its flows find them.
  public internal(set) var mutants: [Fault] = []
  /// Makes the module as the app does, with these faults switched on.
  public let assemble: @Sendable (Set<String>) -> Any

  package init(
    name: String, suites: [Suite], faults: [Fault], mutants: [Fault] = [],
    assemble: @escaping @Sendable (Set<String>) -> Any
  ) {
    self.name = name
    self.suites = suites
    self.faults = faults
    self.mutants = mutants
    self.assemble = assemble
  }

  /// What the published system has, as far as this module can be switched to it.
  public var published: [Fault] { (faults + mutants).filter { $0.origin == .published } }

  /// The same with some of its faults only.
  public func keeping(_ isKept: (Fault) -> Bool) -> ReferenceModule {
    var module = self
    module.faults.removeAll { !isKept($0) }
    module.mutants.removeAll { !isKept($0) }
    return module
  }

  /// The same with some of its wirings only.
  public func keeping(suitesWhere isKept: (Suite) -> Bool) -> ReferenceModule {
    var module = self
    module.suites.removeAll { !isKept($0) }
    return module
  }

  /// Those of the five systems that articles describe.
  public static let fiveSystems: [ReferenceModule] = [
    .itemList, .articles, .firstSecond, .watchedProjects, .userList,
  ]
}

// MARK: - Faults

extension ReferenceModule {
  /// A mistake that can be switched on by itself.
  public struct Fault: Sendable {
    /// Its name.
    public let name: String
    /// What is wrong, in a sentence.
    public let sentence: String
    /// The finding that names it.
    public let namedBy: Finding.ID
    /// The flow in which it is named; nil where it is a rule or a law that names it.
    public let flow: String?
    /// The rules and laws that name it, too; where no flow does, the only one.
    public let checks: [String]
    /// Whether it can end the process: flows with it run in a process of their own.
    public let traps: Bool
    /// Where it comes from.
    public let origin: Origin

    /// A mistake that a finding names, in a flow; nil where no flow sees it.
    package init(
      _ origin: Origin, _ name: String, _ sentence: String, _ namedBy: Finding.ID,
      in flow: String?, also checks: [String] = [], traps: Bool = false
    ) {
      self.origin = origin
      self.name = name
      self.sentence = sentence
      self.namedBy = namedBy
      self.flow = flow
      self.checks = checks
      self.traps = traps
    }

    /// A mistake of the kit's own.
    package init(
      _ name: String, _ sentence: String, _ namedBy: Finding.ID, in flow: String?,
      also checks: [String] = [], traps: Bool = false
    ) {
      self.init(.planted, name, sentence, namedBy, in: flow, also: checks, traps: traps)
    }

    /// A mistake that no flow sees, and that breaks a rule.
    package init(_ name: String, _ sentence: String, rule: String) {
      self.init(name, sentence, .brokenRule, in: nil, also: [rule])
    }

    /// A mistake that no flow sees, and that breaks a law.
    package init(_ name: String, _ sentence: String, law: String) {
      self.init(.planted, name, sentence, law: law)
    }

    /// The same, from elsewhere.
    package init(_ origin: Origin, _ name: String, _ sentence: String, law: String) {
      self.init(origin, name, sentence, .brokenLaw, in: nil, also: [law])
    }

    /// Where a mistake comes from. What no article has is planted.
    public enum Origin: String, Sendable, CaseIterable {
      /// It stands in the code of the article, or of the app that the article links to.
      case published
      /// The article itself says that this is the wrong way.
      case warnedOf = "warned of"
      /// It is the kit's own.
      case planted
    }
  }
}

/// The faults of a reference module, which `viper-lab check` switches on by name.
package protocol NamedFaults: OptionSet, Sendable where Element == Self {
  /// Every mistake by its name.
  static var named: [(name: String, fault: Self)] { get }
}

extension NamedFaults {
  /// The faults of these names.
  package init(names: Set<String>) {
    self.init(Self.named.filter { names.contains($0.name) }.map(\.fault))
  }
}
