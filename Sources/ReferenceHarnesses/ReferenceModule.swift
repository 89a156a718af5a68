import ViperTestKit

/// A module that is checked against its fixtures, fixed and as it was published.
public struct ReferenceModule: Sendable {
  /// The name, as `--module` takes it.
  public let name: String
  /// What is checked.
  public let suites: [Suite]
  /// What is wrong with the published version.
  public internal(set) var faults: [Fault]
  /// Further faults, to see whether its flows find them.
  public internal(set) var mutants: [Fault] = []
  /// Makes the module as the app does, with these faults switched on.
  public let assemble: @Sendable (Set<String>) -> Any

  /// The same with some of its faults only.
  public func keeping(_ isKept: (Fault) -> Bool) -> ReferenceModule {
    var module = self
    module.faults.removeAll { !isKept($0) }
    module.mutants.removeAll { !isKept($0) }
    return module
  }

  /// All of them.
  public static let all: [ReferenceModule] = [
    .itemList, .articles, .firstSecond, .errands, .watchedProjects, .debounceSearch, .userList,
  ]
}

// MARK: - Faults

extension ReferenceModule {
  /// A fault of the published version, or a mutant, which can be switched on by itself.
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

    /// A mistake that a finding names, in a flow; nil where no flow sees it.
    init(
      _ name: String, _ sentence: String, _ namedBy: Finding.ID, in flow: String?,
      also checks: [String] = [], traps: Bool = false
    ) {
      self.name = name
      self.sentence = sentence
      self.namedBy = namedBy
      self.flow = flow
      self.checks = checks
      self.traps = traps
    }

    /// A mistake that no flow sees, and that breaks a rule.
    init(_ name: String, _ sentence: String, rule: String) {
      self.init(name, sentence, .brokenRule, in: nil, also: [rule])
    }

    /// A mistake that no flow sees, and that breaks a law.
    init(_ name: String, _ sentence: String, law: String) {
      self.init(name, sentence, .brokenLaw, in: nil, also: [law])
    }
  }
}

/// The faults of a reference module, which `viper-lab check` switches on by name.
protocol NamedFaults: OptionSet, Sendable where Element == Self {
  /// Every mistake by its name.
  static var named: [(name: String, fault: Self)] { get }
}

extension NamedFaults {
  /// The faults of these names.
  init(names: Set<String>) {
    self.init(Self.named.filter { names.contains($0.name) }.map(\.fault))
  }
}
