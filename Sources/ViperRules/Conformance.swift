/// Rules and laws that any VIPER module can be held to, without a fixture.
///
/// A **rule** says who may know whom: it looks at who holds whom, at who sends what, or at source
/// code. A **law** says how any module behaves when answers come late, twice, wrong or never.
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

  /// The ids of the rules that look at who holds whom, and of those that look at who sends what.
  static let moduleRuleIDs: [String] = [
    "presenter-holds-view-weakly",
    "interactor-holds-output-weakly",
    "router-holds-view-controller-weakly",
    "delegate-is-held-weakly",
    "view-holds-presenter-strongly",
    "delegate-is-the-opening-presenter",
    "no-slot-is-empty",
    "no-role-is-shared",
    "interactor-reaches-no-view-or-router",
    "view-reaches-its-presenter-only",
    "module-is-released-with-its-owner",
    "view-sends-to-its-presenter-only",
    "presenter-sends-to-its-neighbours-only",
    "interactor-sends-to-output-and-services-only",
    "router-takes-orders-from-the-presenter",
    "only-the-router-navigates",
    "alerts-are-shown-by-the-view",
    "alerts-follow-the-presenter",
    "one-end-per-request",
    "nothing-is-sent-after-release",
    "view-is-told-on-the-main-thread",
    "view-gets-values-ready-to-show",
    "entities-stay-behind-the-presenter",
  ]

  /// The ids of the laws.
  static let lawIDs: [String] = [
    "alert-button-acts-once",
    "bottom-after-an-error-asks-for-the-same-page",
    "bottom-after-the-end-asks-nothing",
    "bottom-asks-for-the-next-page",
    "bottom-while-loading-asks-nothing",
    "cancel-does-not-do-what-ok-does",
    "commands-arrive-on-the-main-thread",
    "delegate-that-has-gone-is-not-missed",
    "events-before-the-view-has-loaded-do-not-trap",
    "failure-reaches-the-user",
    "late-answer-is-harmless",
    "missing-neighbour-does-not-trap",
    "never-answered-module-goes-on",
    "next-try-works",
    "refresh-begins-at-the-first-page",
    "released-after-assembly",
    "released-after-every-event",
    "released-with-an-answer-pending",
    "same-event-twice-asks-once",
    "same-event-twice-opens-one-screen",
    "stale-answer-does-not-win",
    "trials-do-not-trap",
    "two-answers-count-once",
  ]

  /// The ids of all rules and laws.
  public static let ids: [String] = moduleRuleIDs + lawIDs + sourceRuleIDs
}
