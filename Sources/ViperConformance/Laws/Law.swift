public import ViperRules

/// A law of VIPER: how any module behaves when answers come late, twice, wrong or never.
///
/// A law is tried on a module: wired anew for each trial, driven as a scenario or the module's own
/// flows say, and looked at from the outside only. Which laws there are is told in the article "Laws".
///
/// A law for which something is wanting is *not checked*, with the reason; one that some module
/// rightly does not keep is switched off with a reason, see
/// ``Conformance/Options/switchingOff(_:because:)``.
public struct Law: ConformanceCheck {
  /// What it is called for good, in kebab case.
  public let id: String
  /// What it asks for, in one sentence.
  public let sentence: String
  /// Why, and which of the five systems it comes from.
  public let because: String
  /// What to do where it does not hold.
  public let remedy: String
  /// How much it counts unless a project says otherwise.
  public let severity: Severity
  /// What must be at hand for it to be tried, in words: "an answer that fails".
  public let needs: [String]
  /// What it takes for granted, where modules may rightly differ; empty where it is nothing.
  public let assumes: String
  let judge: @Sendable (LawContext) throws -> RuleOutcome

  /// It is a law.
  public var kind: ConformanceKind { .law }
  /// What it is checked by.
  public var basis: String { "trials of the module" }

  init(
    id: String, sentence: String, because: String, remedy: String, severity: Severity = .error,
    needs: [String], assumes: String = "",
    judge: @escaping @Sendable (LawContext) throws -> RuleOutcome
  ) {
    self.id = id
    self.sentence = sentence
    self.because = because
    self.remedy = remedy
    self.severity = severity
    self.needs = needs
    self.assumes = assumes
    self.judge = judge
  }
}

/// Why a law can't be tried on a module.
struct NotApplicable: Error {
  /// The rest of a sentence that begins with "not checked:".
  let why: String

  init(_ why: String) {
    self.why = why
  }
}
