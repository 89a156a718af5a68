import Foundation
import LeakSamples
import ViperTestKit

/// What the release check says of a module, beside what it should say.
struct SampleResult: Sendable {
  /// How much of the way that keeps a module alive is named.
  enum Path: String, Sendable {
    /// There is none: the module goes away.
    case none = "-"
    /// Each reference, and each closure.
    case full
    /// Not all of it, and no word on why.
    case partly
    /// Not all of it, but it is said what can't be read.
    case opaque
    /// A reference that has nothing to do with it.
    case wrong
  }

  let sample: LeakSample
  let verdict: Expectation.Verdict
  let path: Path
  /// The fix that is named first.
  let fix: String
  /// What the check says.
  let text: String

  /// Runs the module of a sample.
  init(of sample: LeakSample) async {
    self.sample = sample
    let expected = sample.module.expected
    let reading = LeakReading(await Self.findings(of: sample.module))
    verdict = reading.verdict
    path = Self.path(expected, reading)
    fix =
      reading.fixes.first { !expected.fix.isEmpty && $0.contains(expected.fix) }
      ?? reading.fixes.first ?? ""
    text = reading.text
  }

  var expected: Expectation { sample.module.expected }

  /// Whether the module is meant to leak.
  var isLeaking: Bool { sample.isLeaking }

  /// Whether what is said to go goes, and what is said to stay stays.
  var isVerdictRight: Bool { (verdict != .clean) == isLeaking }

  /// Whether it is also said rightly what holds it.
  var isReasonRight: Bool { verdict == expected.verdict }

  /// Whether the fix that is named first is the one that the rules ask for.
  var isFixRight: Bool { expected.fix.isEmpty || fix.contains(expected.fix) }

  /// What the release check says of a module, as in a test; the module is broken up afterwards.
  private static func findings(of module: SampleModule) async -> [Finding] {
    // The check may make more than one.
    var breakUps: [() async -> Void] = []
    // What stays is waited for in vain; what goes late on a busy machine has time.
    let patience: Duration = module.expected.verdict == .clean ? .seconds(60) : .milliseconds(100)
    let findings = await ReleasedScope.findings(timeout: patience, source: nil) {
      let made = await module.make()
      breakUps.append(made.breakUp)
      return made.value
    }
    for breakUp in breakUps {
      await breakUp()
    }
    return findings
  }

  private static func path(_ expected: Expectation, _ reading: LeakReading) -> Path {
    guard reading.verdict != .clean, expected.verdict != .clean else { return .none }
    if expected.verdict == .heldFromOutside {
      let isNamed = expected.paths.joined().allSatisfy { reading.text.contains("holds \($0)") }
      return isNamed ? .full : reading.hops.isEmpty ? .partly : .wrong
    }
    let known = expected.paths.flatMap { $0 }
    guard reading.hops.allSatisfy({ hop in known.contains { means(hop, $0) } }) else {
      return .wrong
    }
    let isFull =
      known.allSatisfy { reference in reading.hops.contains { means($0, reference) } }
      && expected.closures.allSatisfy { reading.text.contains($0) }
    return isFull ? .full : reading.isOpaque ? .opaque : .partly
  }

  /// Whether a reference in a report is the one that is expected, or leads further into its value.
  private static func means(_ hop: String, _ expected: String) -> Bool {
    let hop = hop.replacingOccurrences(of: "$__lazy_storage_$_", with: "")
      .replacingOccurrences(of: "._", with: ".")
    let expected = expected.replacingOccurrences(of: "._", with: ".")
    guard hop.hasPrefix(expected) else { return false }
    let rest = hop.dropFirst(expected.count)
    return rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
  }
}
