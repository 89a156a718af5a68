/// Rules and laws that any VIPER module can be held to, without a fixture.
///
/// A **rule** says who may know whom: it looks at who holds whom (``GraphRule``), at who sends what
/// (``TranscriptRule``), or at source code. A **law** says how any module behaves when answers come
/// late, twice, wrong or never.
public enum Conformance {
  /// The ids of the rules that look at source code.
  ///
  /// They are checked by `viper rules`, and known here, so that one `viper.json` serves all.
  public static let sourceRuleIDs: [String] = [
    "back-reference-protocols-are-class-bound",
    "contract-imports-no-unneeded-ui",
    "entity-imports-no-ui",
    "interactor-imports-no-ui",
    "no-unowned-back-reference",
    "only-router-or-scene-constructs-roles",
    "only-router-or-scene-names-another-module",
    "presenter-imports-no-ui",
    "roles-are-reached-through-protocols",
    "view-imports-no-networking-or-storage",
  ]

  /// All rules and laws that need a module at hand.
  public static var checks: [any ConformanceCheck] {
    GraphRule.all + TranscriptRule.all + Law.all
  }

  /// The ids of all rules and laws.
  public static var ids: [String] { checks.map(\.id) + sourceRuleIDs }
}
