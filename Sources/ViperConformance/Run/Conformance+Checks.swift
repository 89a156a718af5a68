public import ViperRules

/// A rule about who holds whom.
public typealias GraphRule = Rule<RoleGraph>
/// A rule about who sends what.
public typealias TranscriptRule = Rule<RoleTranscript>

extension Conformance {
  /// All rules and laws that need a module at hand.
  public static var checks: [any ConformanceCheck] {
    GraphRule.all + TranscriptRule.all + Law.all
  }
}
