import Foundation
import ViperCommandLine
import ViperJSON

/// What a framework reported of one test.
struct ForeignReport {
  /// The texts of its issues; of one that fails nothing ``warning`` or ``known`` stands before it.
  private(set) var issues: [String] = []
  /// How long it ran.
  private(set) var seconds = 0.0
  private var hasStarted = false
  private var hasEnded = false

  /// Stands before what is told and fails nothing.
  static let warning = "warning: "
  /// Stands before what a flow is known to fail with.
  static let known = "known: "
  /// Stands before what is told of a process in which a test did not come to its end.
  static let died = "[test-process-died]"
  /// Stands before what is told of a process that ran no test.
  static let didNotRun = "[did-not-run]"

  /// Whether an issue fails its test.
  static func isFailure(_ issue: String) -> Bool {
    !issue.hasPrefix(warning) && !issue.hasPrefix(known)
  }

  /// What was told of a process in which the test did not come to its end.
  var broken: [String] {
    issues.filter { $0.hasPrefix(Self.died) || $0.hasPrefix(Self.didNotRun) }
  }

  /// Reads what a process of one test left behind: all that it wrote is of this test.
  ///
  /// - Parameters:
  ///   - process: The process, with what it wrote.
  ///   - events: The events of Swift Testing, a line each; empty for XCTest.
  init(of test: ForeignTest, _ process: FinishedProcess, events: String) {
    read(test, process, events: events)
    guard !hasEnded || process.ending != Self.ending(of: [self]) else { return }
    let reason = (process.output + "\n" + process.errors).split(separator: "\n")
      .last { $0.contains("rror: ") && !$0.contains(": error: ") }
    issues.append(
      "\(hasStarted ? Self.died : Self.didNotRun) The test's process \(process.ending)"
        + (reason.map { ": \($0)" } ?? "."))
  }

  /// Reads what a process of several tests left behind, which ran one after another.
  ///
  /// - Parameters:
  ///   - process: The process, with what it wrote to both streams in its order.
  ///   - events: The events of Swift Testing, a line each; empty for XCTest.
  /// - Returns: The reports of those that came to their end; none where the process ended otherwise than
  ///   they explain.
  static func each(
    of tests: [ForeignTest], _ process: FinishedProcess, events: String
  ) -> [ForeignTest: ForeignReport] {
    let parts = Self.parts(of: process.output, tests)
    let events = events.split(separator: "\n")
    var reports: [ForeignTest: ForeignReport] = [:]
    for test in tests {
      var report = ForeignReport()
      report.read(
        test,
        FinishedProcess(ending: process.ending, output: parts[test] ?? "", errors: ""),
        events: events.filter { test.isNamed(in: $0) }.joined(separator: "\n"))
      if report.hasEnded { reports[test] = report }
    }
    guard case .exited = process.ending, reports.count == tests.count else { return reports }
    return process.ending == ending(of: reports.values) ? reports : [:]
  }

  private init() {}

  /// What a process ends with: both frameworks end with 1 where something failed.
  private static func ending(of reports: some Sequence<ForeignReport>) -> FinishedProcess.Ending {
    .exited(reports.contains { $0.issues.contains(where: isFailure) } ? 1 : 0)
  }

  private mutating func read(_ test: ForeignTest, _ process: FinishedProcess, events: String) {
    switch test.framework {
    case .swiftTesting: read(events: events)
    case .xcTest: read(process.output, of: test)
    }
    read(process.errors, of: test)
  }

  /// What was written from the start of each test of XCTest to that of the next one.
  private static func parts(of text: String, _ tests: [ForeignTest]) -> [ForeignTest: String] {
    var parts: [ForeignTest: String] = [:]
    var current: ForeignTest?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("Test Case '"), line.contains("' started") {
        current = tests.first { test in test.xcTestNames.contains { line.contains("'\($0)'") } }
      } else if line.hasPrefix("Test Suite '") {
        current = nil
      }
      if let current { parts[current, default: ""] += "\(line)\n" }
    }
    return parts
  }

  /// Reads the events that Swift Testing writes.
  private mutating func read(events text: String) {
    var started = 0.0
    for line in text.split(separator: "\n") {
      // The last line of a process that died may be a part of one.
      guard let record = try? JSONDocument(reading: String(line), path: "events").root,
        let event = record["payload"]
      else { continue }
      // A suite has an id without a slash.
      let isOfTest = event["testID"]?.text?.contains("/") ?? false
      switch event["kind"]?.text {
      case "testStarted" where isOfTest:
        hasStarted = true
        started = Self.instant(of: event)
      case "testEnded" where isOfTest:
        hasEnded = true
        seconds += Self.instant(of: event) - started
      case "testSkipped" where isOfTest: (hasStarted, hasEnded) = (true, true)
      case "issueRecorded":
        guard case .array(let messages)? = event["messages"]?.content else { continue }
        // The first one is the headline that the framework makes.
        let texts = messages.dropFirst().compactMap { $0["text"]?.text }
        issues.append(Self.kind(of: event["issue"]) + texts.joined(separator: "\n"))
      default: continue
      }
    }
  }

  private static func instant(of event: JSONValue) -> Double {
    guard case .number(let number)? = event["instant"]?["absolute"]?.content else { return 0 }
    return Double(number.text) ?? 0
  }

  /// What stands before an issue of Swift Testing.
  private static func kind(of issue: JSONValue?) -> String {
    if case .bool(true)? = issue?["isKnown"]?.content { return known }
    return issue?["severity"]?.text == "warning" ? warning : ""
  }

  /// Reads what XCTest prints, and what the kit prints where a framework knows no warnings.
  private mutating func read(_ text: String, of test: ForeignTest) {
    let errors = test.xcTestNames.map { ": error: \($0) : " }
    var isIssue = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("Test Case '") {
        if line.contains("' started") { hasStarted = true } else { hasEnded = true }
        seconds += line.firstMatch(of: /\(([0-9.]+) seconds\)/).flatMap { Double($0.1) } ?? 0
        isIssue = false
      } else if let range = errors.lazy.compactMap({ line.range(of: $0) }).first {
        issues.append(String(line[range.upperBound...]))
        isIssue = true
      } else if let mark = Self.marks.first(where: { line.hasPrefix($0.printed) }) {
        issues.append(mark.kept + line.dropFirst(mark.printed.count))
        isIssue = true
      } else if Self.isOfSwiftTesting(line) {
        isIssue = false
      } else if isIssue {
        issues[issues.count - 1] += "\n\(line)"
      }
    }
  }

  /// What the kit prints before what fails nothing.
  private static let marks = [
    (printed: "Warning: ", kept: warning), (printed: "Known issue ", kept: known),
  ]

  /// Whether a line is what Swift Testing tells people, who have the events for it.
  private static func isOfSwiftTesting(_ line: Substring) -> Bool {
    line.first.map { "◇✔✘↳⚠︎➜".contains($0) || $0 == "\u{1B}" } ?? false
  }
}
