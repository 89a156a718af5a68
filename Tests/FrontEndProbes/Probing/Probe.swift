import Foundation
import TestConditions
import ViperTestKit

/// A test that fails on purpose, in a process of its own.
///
/// A failure that is lost can only be seen from outside: the probe runs as a process, and the test
/// looks at its status and at what it printed. Without the environment variable that starts it a
/// probe is skipped.
public enum Probe {
  /// What fails in it.
  public enum Check: String, Sendable, CaseIterable {
    /// A flow.
    case flow
    /// The end of a harness.
    case harness

    /// Each check in each place; where only a part is to be tried, the checks take turns from place to place.
    public static func each(in places: [String]) -> [(Check, String)] {
      places.enumerated().flatMap { index, place in
        (isExhaustive ? allCases : [allCases[index % allCases.count]]).map { ($0, place) }
      }
    }

    /// What its failure says.
    public var sentence: String {
      switch self {
      case .flow: "greeting.fails: the greeting is another"
      case .harness: "GreetingPresenter (presenter) was not released."
      }
    }
  }

  /// The environment variable that holds the check.
  public static let variable = "VIPER_PROBE"

  /// The check that is to fail; nil where no probe runs.
  public static var check: Check? {
    ProcessInfo.processInfo.environment[variable].flatMap(Check.init)
  }

  /// Whether this process runs a probe.
  public static var isRunning: Bool { check != nil }
}
