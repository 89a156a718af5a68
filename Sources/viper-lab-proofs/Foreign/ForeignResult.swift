import Foundation
import ViperCommandLine

/// What came of one foreign module on its whole way.
struct ForeignResult {
  let module: ForeignModule
  /// What the generator said.
  var doubles: [String] = []
  /// What the beginning of its tests leaves to do, and what their first run reports but that it recorded.
  var newTests: [String] = []
  /// What was said of its fixture.
  var lint: [String] = []
  /// How what was recorded differs from what is kept.
  var recording: [String] = []
  /// What the rules found in the source.
  var rules: [String] = []
  /// What its release check and its flows report with its fixes followed; nil where it needs none.
  private var fixed: [String]?
  /// How long its tests ran.
  private var seconds = 0.0
  /// What each test reported.
  private var reports: [ForeignTest: [String]] = [:]

  /// Where the package is made, which is another folder elsewhere.
  private let folder: URL?

  init(module: ForeignModule, folder: URL? = nil) {
    self.module = module
    self.folder = folder
  }

  /// Takes what a test reported.
  mutating func take(_ report: ForeignReport, of test: ForeignTest) {
    let issues = report.issues.filter { issue in
      // What explored flows are known to fail with was found by the kit itself, and comes each time.
      test.check != ForeignModule.explored || ForeignReport.isFailure(issue)
    }
    seconds += report.seconds
    reports[test] = issues.map { steady(Self.summary(of: $0)) }.sorted()
  }

  /// Takes what the first run of new tests reported.
  mutating func takeBegun(_ report: ForeignReport?) {
    let issues = report?.issues ?? [ForeignReport.didNotRun]
    for issue in issues.filter({ !$0.contains("[recorded]") }).map(Self.summary).map(steady)
    where !newTests.contains(issue) {
      newTests.append(issue)
    }
  }

  /// Takes what the tests reported with the fixes followed, each thing once.
  mutating func takeFixed(_ reports: [ForeignTest: ForeignReport]) {
    let leaks = module.tests(of: "released").flatMap(findings).contains(
      where: ForeignReport.isFailure)
    guard module.hasFixes else {
      fixed = leaks ? ["its source does not say how the fix is followed"] : nil
      return
    }
    let issues = module.testsOfFixes.flatMap { reports[$0]?.issues ?? [ForeignReport.didNotRun] }
    fixed = Set(issues.map { steady(Self.summary(of: $0)) }).sorted()
  }

  /// A text without what is another one each time.
  private func steady(_ text: String) -> String {
    let text = folder.map { text.replacingOccurrences(of: "\($0.path)/", with: "") } ?? text
    return text.replacing(/0x[0-9a-f]+/, with: "0x…")
  }

  /// What begins the lines that say what to do, and of a trap what it said and where.
  private static let kept = ["Fix: ", "It said: ", "Sent by: "]

  /// The id of a finding and what it says first: of a flow the sentence behind its name as well; then
  /// what to do.
  ///
  /// Of what is known all that is shown is kept.
  private static func summary(of issue: String) -> String {
    guard !issue.hasPrefix(ForeignReport.known) else {
      return issue.trimmingCharacters(in: .newlines)
    }
    let lines = issue.split(separator: "\n").map {
      // XCTest knows no place of a warning, so that its text has it.
      $0.trimmingCharacters(in: .whitespaces).replacing(
        #/ \([A-Za-z]+\.swift:[0-9]+\)$/#, with: "")
    }
    let id = lines.last { $0.hasPrefix("[") && $0.hasSuffix("]") }
    let count = lines.first?.contains(": ") == true && lines.first?.hasSuffix(".") == false ? 2 : 1
    let first = ([id].compactMap(\.self) + lines.prefix(count)).joined(separator: " ")
    let rest = lines.dropFirst(count).filter { line in kept.contains(where: line.hasPrefix) }
    let summary = ([first] + rest.map { "  \($0)" }).joined(separator: "\n")
    guard issue.hasPrefix(ForeignReport.warning) else { return summary }
    return ForeignReport.warning
      + summary.replacingOccurrences(of: ForeignReport.warning, with: "")
  }

  /// All of it, as Expected.txt has it.
  var text: String {
    var lines = ["doubles:"] + doubles.map { "  \($0)" }
    lines += section("new tests", newTests, orElse: "nothing is left to do")
    lines += section("fixture", lint)
    lines += section("recorded otherwise", recording)
    for check in ForeignModule.checks {
      let tests = module.tests(of: check)
      let told = tests.map(findings)
      if Set(told).count == 1, let same = told.first {
        lines += section(check, same, orElse: "pass")
      } else {
        for (test, findings) in zip(tests, told) {
          let mode = "\(test.framework.rawValue), Swift \(test.mode == .five ? 5 : 6)"
          lines += section("\(check) (\(mode))", findings, orElse: "pass")
        }
      }
    }
    if let fixed { lines += section("with the fixes", fixed, orElse: "pass") }
    lines += section("source rules", rules, orElse: "pass")
    return lines.joined(separator: "\n") + "\n"
  }

  private func findings(of test: ForeignTest) -> [String] {
    reports[test] ?? [ForeignReport.didNotRun]
  }

  private func section(_ name: String, _ lines: [String], orElse none: String? = nil) -> [String] {
    guard lines.isEmpty else { return ["\(name):"] + lines.map { $0.indented(by: "  ") } }
    return none.map { ["\(name): \($0)"] } ?? []
  }

  /// The heads of ``cells``.
  static let header =
    ["module", "doubles", "new tests"] + ForeignModule.checks
    + ["with fixes", "source rules", "unexpected", "seconds"]

  /// A line on it: what each step found, findings by their ids.
  var cells: [String] {
    let refused = doubles.count - 1
    let checks = ForeignModule.checks.map { check in
      let failures = module.tests(of: check).flatMap(findings).filter(ForeignReport.isFailure)
      return Set(failures.map { String($0.prefix { $0 != " " }) }).sorted().joined(separator: " ")
    }
    return [module.name, refused > 0 ? "\(refused) refused" : "compile", Self.left(newTests)]
      + checks.map { $0.isEmpty ? "pass" : $0 }
      + [
        fixed.map { $0.isEmpty ? "pass" : "fail" } ?? "-", Self.left(rules),
        "\(difference?.count ?? 0)", "\(Int(seconds.rounded()))",
      ]
  }

  private static func left(_ lines: [String]) -> String {
    lines.isEmpty ? "pass" : "\(lines.count) told"
  }

  /// How it differs from what is expected, and what to do; nil where it does not.
  var difference: [String]? {
    let write = "VIPER_WRITE_GOLDEN=1 swift run viper-lab foreign --only \(module.name)"
    guard let expected = try? String(contentsOf: module.expected, encoding: .utf8) else {
      return ["There is no \(module.expected.path); this came:"] + LineDifference.of("", text)
        + ["Fix: Write it by \(write), and read it before you keep it."]
    }
    guard expected != text else { return nil }
    return ["- is expected by \(module.expected.path), + came:"]
      + LineDifference.of(expected, text)
      + ["Fix: Where what came is right, write it by \(write); else look at the kit or the module."]
  }
}

/// The lines that one text has and another has not.
enum LineDifference {
  static func of(_ old: String, _ new: String) -> [String] {
    let (old, new) = (old.split(separator: "\n"), new.split(separator: "\n"))
    let difference = new.difference(from: old)
    return (difference.removals + difference.insertions).map { change in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
  }
}
