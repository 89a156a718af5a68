import Foundation
import ViperMessages
import ViperPictures

/// A report as JUnit's XML: a suite a module, a test case a run of a flow; one more suite for the checks.
///
/// Build servers read what the "JUnit XML file format" of testmoapp and the schema of Apache Ant have in
/// common.
struct JUnitFormat {
  private let report: TestReport
  private let paths: ShownPaths

  init(_ report: TestReport, _ paths: ShownPaths) {
    (self.report, self.paths) = (report, paths)
  }

  private struct Case {
    let name: String
    let group: String
    let place: ReportedPlace?
    let milliseconds: Int
    /// What stands in it: the tag, its kind, its message and its text.
    var parts: [(tag: String, kind: String, message: String, text: String)] = []
    var output = ""
  }

  var text: String {
    var suites = Dictionary(grouping: report.flows, by: \.module).sorted { $0.key < $1.key }
      .map { module, flows in (name: module, cases: flows.map { flowCase($0) }) }
    let checks =
      report.checks.map(checkCase)
      + report.findings.filter { $0.weight == .failure }.map(outsideCase)
    if !checks.isEmpty { suites.append((name: "checks", cases: checks)) }
    let all = suites.flatMap(\.cases)
    let time = report.processes.map(\.time).min().map(Self.timestamp)
    var lines: [Markup<XMLText>] = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"ViperTestKit\" \(Self.counts(of: all))>",
    ]
    for suite in suites {
      let stamp: Markup<XMLText> = time.map { " timestamp=\"\($0)\"" } ?? ""
      lines.append(
        "  <testsuite name=\"\(suite.name)\" \(Self.counts(of: suite.cases)) "
          + "skipped=\"\(Self.count("skipped", suite.cases))\"\(stamp)>")
      lines += suite.cases.flatMap(self.lines)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n").text + "\n"
  }

  // MARK: - Cases

  private func flowCase(_ flow: ReportedFlow) -> Case {
    var entry = Case(
      name: flow.title, group: flow.module, place: flow.fixture,
      milliseconds: flow.milliseconds ?? 0)
    switch flow.result {
    case .unfinished:
      entry.parts = [
        ("error", "not-ended", ReportedFlow.unfinishedSentence, ReportedFlow.unfinishedSentence)
      ]
    case .known:
      let known = flow.findings.first { $0.weight == .known }
      entry.parts = [("skipped", "", "failed as known: \(known?.sentence ?? "")", "")]
    case .failed: entry.parts = failures(flow.findings)
    case .passed: break
    }
    entry.output = flow.findings.filter { $0.weight == .remark }.map(text).joined(separator: "\n")
    return entry
  }

  private func checkCase(_ check: ReportedCheck) -> Case {
    let place = check.test.map { " at \(paths.text($0))" } ?? ""
    var entry = Case(name: check.name + place, group: "checks", place: check.test, milliseconds: 0)
    entry.parts = failures(check.findings)
    let unchecked = check.rules.filter { $0.outcome == "not-checked" }.map {
      "not checked: \($0.kind) \($0.id)\($0.why.map { ": \($0)" } ?? "")"
    }
    entry.output = (check.findings.filter { $0.weight == .remark }.map(text) + unchecked)
      .joined(separator: "\n")
    return entry
  }

  private func outsideCase(_ finding: ReportedFinding) -> Case {
    var entry = Case(
      name: finding.title ?? "outside of any test", group: "checks", place: finding.place,
      milliseconds: 0)
    entry.parts = failures([finding])
    return entry
  }

  private func failures(
    _ findings: [ReportedFinding]
  ) -> [(tag: String, kind: String, message: String, text: String)] {
    let failures = findings.filter { $0.weight == .failure }
    guard let first = failures.first else { return [] }
    // A test case has one failure at most: some readers keep the first only.
    return [
      (
        "failure", first.mark, first.sentence,
        failures.map(text).joined(separator: "\n\n")
      )
    ]
  }

  private func text(_ finding: ReportedFinding) -> String {
    (finding.lines + (finding.place.map { [paths.text($0)] } ?? []) + ["[\(finding.mark)]"])
      .joined(separator: "\n")
  }

  // MARK: - XML

  private func lines(of entry: Case) -> [Markup<XMLText>] {
    var head: Markup<XMLText> =
      "    <testcase name=\"\(entry.name)\" classname=\"\(entry.group)\" "
      + "time=\"\(Self.seconds(entry.milliseconds))\""
    if let place = entry.place {
      head = head + " file=\"\(paths.path(place.path))\""
      if let line = place.line { head = head + " line=\"\(line)\"" }
    }
    guard !entry.parts.isEmpty || !entry.output.isEmpty else { return [head + "/>"] }
    var lines = [head + ">"]
    for part in entry.parts {
      let kind: Markup<XMLText> = part.kind.isEmpty ? "" : " type=\"\(part.kind)\""
      let start: Markup<XMLText> = "      <\(part.tag) message=\"\(part.message)\"\(kind)"
      lines.append(part.text.isEmpty ? start + "/>" : start + ">\(part.text)</\(part.tag)>")
    }
    if !entry.output.isEmpty {
      lines.append("      <system-out>\(entry.output)</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  private static func counts(of cases: [Case]) -> Markup<XMLText> {
    "tests=\"\(cases.count)\" failures=\"\(count("failure", cases))\" "
      + "errors=\"\(count("error", cases))\" "
      + "time=\"\(seconds(cases.map(\.milliseconds).reduce(0, +)))\""
  }

  private static func count(_ tag: String, _ cases: [Case]) -> Int {
    cases.count { $0.parts.contains { $0.tag == tag } }
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  private static func timestamp(_ seconds: Int) -> String {
    // Without a time zone, as the schema has it: UTC.
    Date(timeIntervalSince1970: Double(seconds)).formatted(
      .iso8601.year().month().day().dateSeparator(.dash).time(includingFractionalSeconds: false)
        .timeSeparator(.colon))
  }
}
