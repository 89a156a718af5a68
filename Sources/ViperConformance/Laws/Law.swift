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
  /// What must be at hand for it to be tried, in words: "an answer that fails".
  public let needs: [String]
  /// How much it counts unless a project says otherwise.
  public internal(set) var severity: Severity = .error
  /// What it takes for granted, where modules may rightly differ; empty where it is nothing.
  public internal(set) var assumes: String = ""
  let judge: @Sendable (LawContext) throws -> RuleOutcome

  /// It is a law.
  public var kind: ConformanceKind { .law }
  /// What it is checked by.
  public var basis: String { "trials of the module" }

  /// All laws, in the order of their ids.
  public static let all: [Law] = [
    alertButtonActsOnce, bottomAfterAnErrorAsksForTheSamePage, bottomAfterTheEndAsksNothing,
    bottomAsksForTheNextPage, bottomWhileLoadingAsksNothing, cancelDoesNotDoWhatOKDoes,
    commandsArriveOnTheMainThread, delegateThatHasGoneIsNotMissed,
    eventsBeforeTheViewHasLoadedDoNotTrap, failureReachesTheUser, lateAnswerIsHarmless,
    missingNeighbourDoesNotTrap, neverAnsweredModuleGoesOn, nextTryWorks,
    refreshBeginsAtTheFirstPage, releasedAfterAssembly, releasedAfterEveryEvent,
    releasedWithAnAnswerPending, sameEventTwiceAsksOnce, sameEventTwiceOpensOneScreen,
    staleAnswerDoesNotWin, trialsDoNotTrap, twoAnswersCountOnce,
  ]
}

/// Why a law can't be tried on a module: the rest of a sentence that begins with "not checked:".
struct NotApplicable: Error, CustomStringConvertible {
  let description: String
  /// Whether flows, or a scenario, could say what is wanting.
  let isUntold: Bool

  init(_ why: String) {
    description = why
    isUntold = false
  }

  /// - Parameter part: The part of a scenario that says it.
  init(_ why: String, say part: String) {
    description = "\(why): \(part)"
    isUntold = true
  }
}
