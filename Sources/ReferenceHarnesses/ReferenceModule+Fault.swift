import ViperTestKit

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

    /// A mistake that a flow names.
    init(
      name: String, sentence: String, namedBy: Finding.ID, in flow: String,
      also checks: [String] = [],
      traps: Bool = false
    ) {
      self.name = name
      self.sentence = sentence
      self.namedBy = namedBy
      self.flow = flow
      self.checks = checks
      self.traps = traps
    }

    /// A mistake that no flow sees, and that breaks a rule.
    init(name: String, sentence: String, rule: String) {
      self.init(name: name, sentence: sentence, onlyBy: .brokenRule, rule)
    }

    /// A mistake that no flow sees, and that breaks a law.
    init(name: String, sentence: String, law: String) {
      self.init(name: name, sentence: sentence, onlyBy: .brokenLaw, law)
    }

    private init(name: String, sentence: String, onlyBy id: Finding.ID, _ check: String) {
      self.name = name
      self.sentence = sentence
      namedBy = id
      flow = nil
      checks = [check]
      traps = false
    }
  }
}
