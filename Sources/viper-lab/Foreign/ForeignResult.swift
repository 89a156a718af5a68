import Foundation

/// What came of one foreign module on its whole way.
struct ForeignResult {
  let module: ForeignModule
  /// What the generator said.
  var doubles: [String] = []
  /// What the compiler said of the tests.
  var warnings: [String] = []
  /// How what was recorded differs from what is kept.
  var recording: [String] = []
  /// What the rules found in the source.
  var rules: [String] = []
  /// What each variant of the tests reported, by the test's name; nil where it did not run.
  private var issues: [Variant: [String: [String]]] = [:]

  /// A framework and a language mode, in which the same tests ran.
  private struct Variant: Hashable, CustomStringConvertible {
    let framework: TestFramework
    let mode: ForeignMode

    var description: String { "\(framework.rawValue), Swift \(mode == .five ? 5 : 6)" }

    static let all = TestFramework.allCases.flatMap { framework in
      ForeignMode.allCases.map { Variant(framework: framework, mode: $0) }
    }
  }

  init(module: ForeignModule) {
    self.module = module
  }

  /// Takes what a framework reported of the module's tests.
  mutating func take(_ told: FrameworkIssues, _ framework: TestFramework) {
    for mode in ForeignMode.allCases {
      let target = mode.tests(of: module.name)
      let own = told.issues.filter { $0.key.target == target }
      issues[Variant(framework: framework, mode: mode)] = Dictionary(
        uniqueKeysWithValues: own.map { ($0.key.name, $0.value.map(Self.summary).sorted()) })
    }
  }

  /// The id of a finding and what it says first: of a flow the sentence behind its name as well.
  private static func summary(of issue: String) -> String {
    let lines = issue.split(separator: "\n").map {
      // XCTest knows no place of a warning, so that its text has it.
      $0.trimmingCharacters(in: .whitespaces).replacing(
        #/ \([A-Za-z]+\.swift:[0-9]+\)$/#, with: "")
    }
    let id = lines.last { $0.hasPrefix("[") && $0.hasSuffix("]") }
    let count = lines.first?.contains(": ") == true && lines.first?.hasSuffix(".") == false ? 2 : 1
    let summary = ([id].compactMap(\.self) + lines.prefix(count)).joined(separator: " ")
    guard issue.hasPrefix(FrameworkIssues.warning) else { return summary }
    return FrameworkIssues.warning
      + summary.replacingOccurrences(of: FrameworkIssues.warning, with: "")
  }

  /// The checks, in the order of the way.
  private var checks: [String] {
    ["flows"] + (module.isAssembled ? ["released"] : []) + ["conforms"]
  }

  /// All of it, as Expected.txt has it.
  var text: String {
    var lines = ["doubles:"] + doubles.map { "  \($0)" }
    lines += section("warnings", warnings) + section("recorded otherwise", recording)
    for check in checks {
      let told = Variant.all.map { variant in issues[variant]?[check] ?? ["did not run"] }
      if Set(told).count == 1, let same = told.first {
        lines += section(check, same, orElse: "pass")
      } else {
        for (variant, findings) in zip(Variant.all, told) {
          lines += section("\(check) (\(variant))", findings, orElse: "pass")
        }
      }
    }
    lines += section("source rules", rules, orElse: "pass")
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ name: String, _ lines: [String], orElse none: String? = nil) -> [String] {
    guard lines.isEmpty else { return ["\(name):"] + lines.map { $0.indented(by: "  ") } }
    return none.map { ["\(name): \($0)"] } ?? []
  }

  /// A line on it: what each check found, by the ids.
  var row: String {
    let cells = checks.map { check in
      let told = Variant.all.flatMap { issues[$0]?[check] ?? ["did-not-run"] }
      let failures = told.filter { !$0.hasPrefix(FrameworkIssues.warning) }
      let ids = Set(failures.map { String($0.prefix { $0 != " " }) }).sorted()
      return "\(check) \(ids.isEmpty ? "pass" : ids.joined(separator: " "))"
    }
    let source = "source \(rules.isEmpty ? "pass" : "\(rules.count) findings")"
    return "\(module.name): \((cells + [source]).joined(separator: ", "))"
  }

  /// How it differs from what is expected; nil where it does not.
  var difference: [String]? {
    guard let expected = try? String(contentsOf: module.expected, encoding: .utf8) else {
      return ["there is no \(module.expected.path); this came:"] + LineDifference.of("", text)
    }
    return expected == text ? nil : LineDifference.of(expected, text)
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
