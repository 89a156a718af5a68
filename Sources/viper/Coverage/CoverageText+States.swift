import Reports
import ViperJSON
import ViperPictures
import ViperRules

extension CoverageText {
  /// How many states are listed, and how many events of each.
  private static let (mostStates, mostEvents) = (10, 8)

  /// How many states there are, and how many pairs of a state and an event are passed.
  static func cells(of states: [CoverageReport.State]) -> [String] {
    guard !states.isEmpty else { return ["–", "–"] }
    let pairs = CoverageReport.pairs(of: states)
    return ["\(states.count)", pairs.all == 0 ? "–" : "\(pairs.passed) of \(pairs.all)"]
  }

  /// The states that flows come to most, with what they send elsewhere and not there.
  var states: [String] {
    let open = report.openStates
    guard !open.isEmpty else { return [] }
    var lines = ["Sent elsewhere, but never in these states (some may be impossible there):"]
    for state in open.prefix(Self.mostStates) {
      let count = RulesReport.count(state.count, "time")
      lines.append("  \(state.module), \(count): \(state.title)")
      let more = state.missing.count - Self.mostEvents
      let events = state.missing.prefix(Self.mostEvents).joined(separator: ", ")
      lines.append("    \(events)" + (more > 0 ? " and \(more) more" : ""))
    }
    let more = open.count - Self.mostStates
    if more > 0 {
      let which = report.modules.count > 1 ? "--module NAME, or " : ""
      lines.append("  and in \(RulesReport.count(more, "more state")): \(which)--format json")
    }
    return lines
  }

  /// That some states are not known; nil where all are.
  var busy: String? {
    let count = report.unknownStateCount
    guard count > 0 else { return nil }
    return "\(RulesReport.count(count, "time")) a module may not have been at rest: "
      + "its state is not known"
  }

  /// A diagram a module, of its states and what leads from one to another, in Markdown.
  var mermaid: String {
    let modules = report.modules.map(ModuleStates.init).filter { !$0.graph.edges.isEmpty }
    guard !modules.isEmpty else { return "No flow leads from one state of a module to another.\n" }
    return modules.map { module in
      let hidden = module.hiddenCount
      return MermaidText.section(module.graph.title, module.graph.mermaid)
        + (hidden > 0 ? "\nNot drawn: \(RulesReport.count(hidden, "more state")).\n" : "")
    }.joined(separator: "\n")
  }

  func json(_ state: CoverageReport.State) -> JSONValue {
    .object([
      ("parts", .array(state.parts.map { .string($0) })), ("count", .number(state.count)),
      (
        "sent",
        .object(state.sent.sorted { $0.key < $1.key }.map { ($0.key, .number($0.value)) })
      ),
      ("missing", .array(state.missing.map { .string($0) })),
    ])
  }
}
