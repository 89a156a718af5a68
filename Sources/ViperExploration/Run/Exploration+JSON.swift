import RoleNames
import ViperJSON
import ViperMessages
import ViperValues

// What a process hands over that explored for another one.

extension Exploration {
  var json: JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return .object([
      ("module", .string(module)), ("subject", .string(subject.rawValue)),
      ("states", .number(states)), ("transitions", .number(transitions)), ("runs", .number(runs)),
      ("isCutOff", .bool(isCutOff)), ("isCutOffByTime", .bool(isCutOffByTime)),
      ("unknown", list(unknown)), ("dropped", list(dropped)),
      ("flows", .array(flows)),
      (
        "problems",
        .array(
          problems.map { finding in
            .object([
              ("id", .string(finding.id.rawValue)), ("sentence", .string(finding.sentence)),
              ("details", list(finding.details)), ("remedy", .string(finding.remedy)),
              ("rule", finding.rule.map { .string($0) } ?? .null),
            ])
          })
      ),
    ])
  }

  init?(json: JSONValue) {
    func list(_ key: String) -> [String] { json[key]?.elements.compactMap(\.text) ?? [] }
    func number(_ key: String) -> Int { json[key]?.integer ?? 0 }
    guard let module = json["module"]?.text, let subject = json["subject"]?.text else { return nil }
    self.init(
      module: module, subject: Role(subject), states: number("states"),
      transitions: number("transitions"), runs: number("runs"),
      isCutOff: json["isCutOff"]?.boolean == true,
      isCutOffByTime: json["isCutOffByTime"]?.boolean == true, unknown: list("unknown"),
      problems: (json["problems"]?.elements ?? []).compactMap { finding in
        (finding["id"]?.text).flatMap(Finding.ID.init(rawValue:)).map { id -> Finding in
          var made = Finding(
            id: id, sentence: finding["sentence"]?.text ?? "",
            details: finding["details"]?.elements.compactMap(\.text) ?? [],
            remedy: finding["remedy"]?.text ?? "")
          made.rule = finding["rule"]?.text
          return made
        }
      }, dropped: list("dropped"),
      flows: json["flows"]?.elements ?? [])
  }

  /// The events that a flow sends.
  var sentEvents: Set<String> {
    let steps = flows.flatMap { $0["steps"]?.elements ?? [] }
    return Set(steps.compactMap { $0["when"]?["event"]?.text })
  }

  /// What came of it, in lines.
  var report: [String] {
    let count =
      "\(states) states, \(transitions) transitions, \(runs) runs"
      + (isCutOffByTime
        ? "; \(Self.cutOffByTime)"
        : isCutOff ? "; the limits were reached before all was tried" : "")
    return [count]
      + Self.lines("Not sent, answered or seen:", unknown)
      + Self.lines(
        "Not compared, since it is not the same each time:",
        variations.sorted { $0.key < $1.key }.map { "\($0) in step \($1)" })
      + Self.lines("No flows:", droppedByReason)
  }

  /// The flows that are none; those of one reason in one line.
  private var droppedByReason: [String] {
    Dictionary(grouping: dropped) { $0.split(separator: ": ").dropFirst().joined(separator: ": ") }
      .sorted { $0.key < $1.key }.flatMap { reason, flows in
        let names = flows.prefix(3).map { $0.dropLast(reason.count + 2) }.joined(separator: "; ")
        let more = flows.count > 3 ? "; …" : ""
        return flows.count == 1
          ? flows : ["\(flows.count) flows: \(reason), such as: \(names)\(more)"]
      }
  }

  private static func lines(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [title] + lines.map { "  \($0)" }
  }
}
