public import ViperRules

extension Conformance {
  /// All rules and laws that need a module at hand.
  public static var checks: [any ConformanceCheck] {
    GraphRule.all + TranscriptRule.all + Law.all
  }
}
