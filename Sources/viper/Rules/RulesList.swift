import SourceRules
import ViperConformance
import ViperJSON
import ViperRules

/// The list of all rules and laws.
enum RulesList {
  static var checks: [any ConformanceCheck] {
    (Conformance.checks + SourceRules.all).sorted { $0.id < $1.id }
  }

  static func text(isJSON: Bool) -> String {
    guard isJSON else { return checks.map { text(of: $0) }.joined(separator: "\n") }
    return JSONWriter.pretty(
      .array(
        checks.map { check in
          .object([
            ("id", .string(check.id)), ("kind", .string(check.kind.rawValue)),
            ("basis", .string(check.basis)), ("severity", .string(check.severity.rawValue)),
            ("sentence", .string(check.sentence)), ("because", .string(check.because)),
            ("remedy", .string(check.remedy)),
          ])
        }))
  }

  /// What is said of one.
  static func text(of check: any ConformanceCheck) -> String {
    """
    \(check.id)  (\(check.kind.rawValue), \(check.basis), \(check.severity.rawValue))
      \(check.sentence)
      because: \(check.because)
    """
  }
}
