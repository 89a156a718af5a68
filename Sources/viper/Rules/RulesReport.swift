import SourceRules
import ViperCommandLine
import ViperJSON
import ViperMessages
import ViperPictures
import ViperRules

/// What the rules say of source code, for people and for programs.
struct RulesReport {
  let report: ConformanceReport
  let facts: SourceFacts
  let sources: SourceFiles
  let settings: Conformance.Options

  var findings: [Finding] {
    noRole.map { [$0] } ?? report.findings
  }

  /// Source in which nothing is recognised has kept no rule.
  private var noRole: Finding? {
    guard facts.recognisedCount == 0 else { return nil }
    return Finding(
      id: .matchedNothing,
      sentence: "No view, interactor, presenter or router is recognised in "
        + "\(Self.count(facts.files.count, "file")).",
      remedy: "Name the folder of a module, or spell its roles in viper.json: "
        + "{ \"format\": 1, \"roles\": { \"presenter\": [ \"*ViewModel\" ] } }.")
  }

  func text(isVerbose: Bool) -> String {
    var lines: [String] = []
    if let noRole {
      lines += text(of: noRole)
    } else {
      lines += report.entries.flatMap(violations)
      lines += report.entries.compactMap { line($0, isVerbose: isVerbose) }
      lines += report.findings.filter { $0.id == .staleBaseline }.flatMap { text(of: $0) }
    }
    let roles = Self.count(facts.recognisedCount, "role")
    lines.append(
      "\(Self.count(facts.files.count, "file")), \(roles) recognised; rules: "
        + "\(report.count(.rule))")
    if let skipped = Self.skipped(sources) { lines.append("Skipped: \(skipped).") }
    if let path = settings.path { lines.append("Settings: \(path)") }
    return LogText.lines(lines)
  }

  private func violations(_ entry: ConformanceReport.Entry) -> [String] {
    let check = entry.check
    let violations = entry.violations.flatMap { violation in
      let place = violation.place.map { "\($0): " } ?? ""
      return [
        "\(place)\(entry.severity.rawValue): \(violation.sentence) [\(check.id)]",
        "  \(check.sentence)", "  because: \(check.because)", "  fix: \(check.remedy)",
      ]
    }
    guard entry.outcome == .matchedNothing else { return violations }
    return entry.findings.flatMap { text(of: $0, entry.severity.rawValue) }
  }

  private func text(of finding: Finding, _ severity: String = "error") -> [String] {
    ["\(severity): \(finding.sentence) [\(finding.mark)]", "  fix: \(finding.remedy)"]
  }

  private func line(_ entry: ConformanceReport.Entry, isVerbose: Bool) -> String? {
    switch entry.outcome {
    case .holds(let count):
      let accepted = entry.accepted.count
      if accepted > 0 { return "accepted: \(accepted) by the baseline [\(entry.check.id)]" }
      return isVerbose ? "holds: \(count) looked at [\(entry.check.id)]" : nil
    case .notChecked(let why): return "not checked: \(why) [\(entry.check.id)]"
    case .violated, .matchedNothing: return nil
    }
  }

  /// The same as one JSON object.
  var json: String {
    var members: [(String, JSONValue)] = [
      ("holds", .bool(findings.isEmpty)),
      ("files", .number(facts.files.count)), ("roles", .number(facts.recognisedCount)),
      (
        "skipped",
        .object(
          SourceFiles.Reason.allCases.compactMap { reason in
            sources.skipped[reason].map { (reason.rawValue, .number($0)) }
          })
      ),
      ("skippedFolders", .array(sources.skippedFolders.sorted().map { .string($0) })),
    ]
    if let noRole { members.append(("error", .string(noRole.sentence))) }
    if case .object(let rest) = report.json.content {
      members += rest.map { ($0.key, $0.value) }
    }
    return JSONWriter.pretty(.object(members))
  }

  /// What was passed over; nil where nothing was.
  static func skipped(_ sources: SourceFiles) -> String? {
    var parts = SourceFiles.Reason.allCases.compactMap { reason in
      sources.skipped[reason].map { "\(count($0, "file")) \(reason.phrase)" }
    }
    if !sources.skippedFolders.isEmpty {
      parts.append("the folders \(sources.skippedFolders.sorted().joined(separator: ", "))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
