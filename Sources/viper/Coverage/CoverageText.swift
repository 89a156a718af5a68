import ViperCommandLine
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperPictures
import ViperRules

/// What `viper coverage` says, for people and for programs.
struct CoverageText {
  let report: CoverageReport
  /// The percentage asked for; nil for none.
  let minimum: Double?
  /// Whether there is a baseline, so that anything new fails.
  let hasBaseline: Bool

  var holds: Bool {
    report.stale.isEmpty && (!hasBaseline || minimum != nil || report.untouched.isEmpty)
      && (minimum.map(report.share.isAtLeast) ?? true)
  }

  var text: String {
    let sections = [table, untouched, unexpected, questions, states, unknown, stale, end]
    return sections.filter { !$0.isEmpty }.map(LogText.lines).joined(separator: "\n")
  }

  // MARK: Table

  private var table: [String] {
    var rows = [["module", "messages", "routes", "buttons", "touched", "states", "pairs"]]
    for module in report.modules {
      rows.append(
        [module.name] + Self.shares(of: module.items) + [Share(module.items).percent]
          + Self.cells(of: module.states))
    }
    if report.modules.count > 1 {
      rows.append(
        ["all"] + Self.shares(of: report.items) + [report.share.percent]
          + Self.cells(of: report.modules.flatMap(\.states)))
    }
    return Columns.lines(rows)
  }

  /// Of messages, routes and buttons.
  private static func shares(of items: [CoverageReport.Item]) -> [String] {
    let messages = items.filter { $0.kind == .message }
    return [
      messages.filter { !$0.isRoute }, messages.filter(\.isRoute),
      items.filter { $0.kind == .button },
    ].map { Share($0).text }
  }

  // MARK: Lists

  private var untouched: [String] { list("No flow touches:", report.untouched) }

  private var unexpected: [String] { list("No flow expects, though it came:", report.unexpected) }

  private func list(_ title: String, _ items: [CoverageReport.Item]) -> [String] {
    guard !items.isEmpty else { return [] }
    return [title]
      + Columns.lines(
        items.map { item in
          ["  \(item.module) \(item.verb) \(item.name)", place(of: item)]
        })
  }

  private func place(of item: CoverageReport.Item) -> String {
    if let place = item.place { return "\(place)" }
    return report.hasSources && item.kind == .message ? "not found in sources" : ""
  }

  private var questions: [String] {
    let rows = report.modules.flatMap { module in
      module.questions.filter { !$0.missing.isEmpty }.map { question in
        let missing = question.missing.map(\.rawValue).joined(separator: ", ")
        return ["  \(module.name) \(question.name)", missing]
      }
    }
    return rows.isEmpty ? [] : ["No flow answers so:"] + Columns.lines(rows)
  }

  private var unknown: [String] {
    let lines = report.modules.flatMap { module in
      module.unknown.map { unknown in
        let names = unknown.touched.isEmpty ? "none" : unknown.touched.joined(separator: ", ")
        return "  \(module.name) \(unknown.verb) \(unknown.channel.rawValue): touched \(names)"
      }
    }
    return lines.isEmpty ? [] : ["Not all names are known, so that these do not count:"] + lines
  }

  private var stale: [String] {
    report.stale.flatMap { accepted in
      [
        "error: The baseline accepts what flows touch, or what is no longer there: "
          + "\(accepted.types.joined(separator: ", ")) \(accepted.edge). [stale-baseline]",
        "  fix: Remove the entry from the baseline, or write it anew.",
      ]
    }
  }

  private var end: [String] {
    let data = report.data
    var lines = [
      "\(RulesReport.count(data.runCount, "run")) of \(RulesReport.count(data.flows.count, "flow")), "
        + "from \(data.processCount) process\(data.processCount == 1 ? "" : "es")"
    ]
    let accepted = report.items.count { $0.isAccepted }
    if accepted > 0 { lines.append("\(accepted) accepted by the baseline, which do not count") }
    if data.tornCount > 0 {
      let lost = data.tornCount == 1 ? "1 line was torn" : "\(data.tornCount) lines were torn"
      lines.append("\(lost) by a process that was killed, and left out")
    }
    if let busy { lines.append(busy) }
    if let minimum, !report.share.isAtLeast(percent: minimum) {
      let number = minimum == minimum.rounded() ? "\(Int(minimum))" : "\(minimum)"
      lines.append(
        "error: \(report.share.text) are touched, \(report.share.percent); the minimum is \(number) %"
      )
    }
    return lines
  }

  // MARK: JSON

  var json: String {
    JSONWriter.pretty(
      .object([
        ("holds", .bool(holds)), ("runs", .number(report.data.runCount)),
        ("flows", .number(report.data.flows.count)),
        ("processes", .number(report.data.processCount)),
        ("torn", .number(report.data.tornCount)),
        ("touched", .number(report.share.touched)), ("all", .number(report.share.all)),
        ("unknownStates", .number(report.unknownStateCount)),
        ("modules", .array(report.modules.map(json))),
        ("stale", .array(report.stale.map { .string("\($0.types.joined()) \($0.edge)") })),
      ]))
  }

  private func json(_ module: CoverageReport.Module) -> JSONValue {
    .object([
      ("module", .string(module.name)),
      ("items", .array(module.items.map(json))),
      (
        "answers",
        .array(
          module.questions.map { question in
            .object(
              [("question", .string(question.name))]
                + CoverageCounts.Kind.answers.map {
                  ($0.rawValue, .number(question.counts[$0, default: 0]))
                })
          })
      ),
      (
        "unknown",
        .array(
          module.unknown.map { unknown in
            .object([
              (unknown.verb, .string(unknown.channel.rawValue)),
              ("touched", .array(unknown.touched.map { .string($0) })),
            ])
          })
      ),
      ("states", .array(module.states.map(json))),
    ])
  }

  private func json(_ item: CoverageReport.Item) -> JSONValue {
    .object([
      (item.verb, .string(item.name)), ("count", .number(item.count)),
      ("unexpected", .bool(item.isUnexpected)), ("accepted", .bool(item.isAccepted)),
      ("place", item.place.map { .string("\($0)") } ?? .null),
    ])
  }
}
