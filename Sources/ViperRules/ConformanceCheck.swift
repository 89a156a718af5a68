/// Something that any module is held to: a rule or a law.
public protocol ConformanceCheck: Sendable {
  /// What it is called for good, in words that explain it: `presenter-holds-view-weakly`.
  var id: String { get }
  /// What it asks for, in one sentence.
  var sentence: String { get }
  /// Why, and which of the five systems it comes from.
  var because: String { get }
  /// What to do where it does not hold.
  var remedy: String { get }
  /// How much it counts unless a project says otherwise.
  var severity: Severity { get }
  /// Whether it is a rule or a law.
  var kind: ConformanceKind { get }
  /// What it is checked by: "the object graph", "the transcript", "the source".
  var basis: String { get }
}

/// The kinds of checks that modules are held to.
public enum ConformanceKind: String, Sendable, Hashable, CaseIterable {
  /// Who may know whom.
  case rule
  /// What a module does when things go another way.
  case law
}

/// How much it counts that a rule or a law does not hold.
public enum Severity: String, Sendable, Hashable, CaseIterable {
  /// It fails the test, or the command.
  case error
  /// It is told, and fails nothing.
  case warning
  /// It is not checked.
  case off
}
