import Foundation
import ViperJSON
import ViperMessages
import ViperPictures
import ViperValues

/// A report as SARIF 2.1.0: what flows, rules, laws and the release of modules show, each at its line in
/// a fixture or in source.
///
/// Source: "Static Analysis Results Interchange Format Version 2.1.0", OASIS Standard.
struct SARIFFormat {
  private let report: TestReport
  private let paths: ShownPaths

  init(_ report: TestReport, _ paths: ShownPaths) {
    (self.report, self.paths) = (report, paths)
  }

  var text: String {
    let results = self.results
    let ids = Set(results.map(\.rule)).sorted()
    let sentences = Dictionary(
      report.checks.flatMap(\.rules).map { ($0.id, $0.sentence) },
      uniquingKeysWith: { first, _ in first })
    let rules = ids.map { id -> JSONValue in
      let text = sentences[id] ?? id
      return ["id": .string(id.escaped()), "shortDescription": Self.message(text)]
    }
    let json: JSONValue = [
      "$schema":
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": ["name": "ViperTestKit", "rules": .array(rules)]],
          "columnKind": "unicodeCodePoints",
          "results": .array(results.map { $0.json(ids.firstIndex(of: $0.rule)) }),
        ]
      ],
    ]
    return JSONWriter.compact(json) + "\n"
  }

  private struct Result {
    let rule: String
    let level: String
    let message: String
    let place: JSONValue?
    let related: JSONValue?

    func json(_ index: Int?) -> JSONValue {
      .object(withoutNil: [
        ("ruleId", .string(rule.escaped())), ("ruleIndex", index.map { .number($0) }),
        ("level", .string(level)), ("message", SARIFFormat.message(message)),
        ("locations", place.map { [$0] }), ("relatedLocations", related.map { [$0] }),
      ])
    }
  }

  private var results: [Result] {
    var results: [Result] = []
    for flow in report.flows {
      if flow.result == .unfinished {
        results.append(
          Result(
            rule: "not-ended", level: "error",
            message: "\(flow.title)\n\(ReportedFlow.unfinishedSentence)",
            place: (flow.fixture ?? flow.test).map { location($0) }, related: nil))
      }
      results += flow.findings.map { result($0, flow.title, flow.fixture ?? flow.test, flow.test) }
    }
    for check in report.checks {
      results += check.findings.map { result($0, check.name, check.test, check.test) }
    }
    return results + report.findings.map { result($0, $0.title, nil, nil) }
  }

  private func result(
    _ finding: ReportedFinding, _ title: String?, _ place: ReportedPlace?, _ test: ReportedPlace?
  ) -> Result {
    let level =
      switch finding.weight {
      case .failure: "error"
      case .known: "warning"
      case .remark: "note"
      }
    let shown = finding.place ?? place
    let other = finding.test ?? test
    return Result(
      rule: finding.mark, level: level,
      message: ((title.map { [$0] } ?? []) + finding.lines).joined(separator: "\n"),
      place: shown.map { location($0) },
      related: other.flatMap { $0 == shown ? .none : location($0, "The test.") })
  }

  private func location(_ place: ReportedPlace, _ text: String? = nil) -> JSONValue {
    let region = place.line.map { line in
      JSONValue.object(withoutNil: [
        ("startLine", .number(line)), ("startColumn", place.column.map { .number($0) }),
      ])
    }
    return .object(withoutNil: [
      (
        "physicalLocation",
        .object(withoutNil: [
          ("artifactLocation", ["uri": .string(uri(place.path))]), ("region", region),
        ])
      ),
      ("message", text.map(Self.message)),
    ])
  }

  /// A text as a message: one in which a link could be read has backslashes against that.
  ///
  /// Source: the standard, section 3.11.6, and its clarification for 2.2.
  private static func message(_ text: String) -> JSONValue {
    let marks = text.contains("](") ? "\\[]".unicodeScalars : "".unicodeScalars
    return ["text": .string(text.escaped { marks.contains($0) ? "\\\($0)" : nil })]
  }

  /// A path as a URI: from the folder on, or else of the file system.
  private func uri(_ path: String) -> String {
    let shown = paths.path(path)
    guard !shown.hasPrefix("/") else { return URL(fileURLWithPath: shown).absoluteString }
    return shown.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? shown
  }
}
