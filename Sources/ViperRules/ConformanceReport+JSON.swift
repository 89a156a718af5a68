public import ViperJSON
import ViperMessages

extension ConformanceReport {
  /// The report for programs.
  public var json: JSONValue {
    .object([
      ("rules", json(of: count(.rule))), ("laws", json(of: count(.law))),
      ("entries", .array(entries.map(\.json))),
      (
        "stale",
        .array(
          stale.map {
            .object([
              ("rule", .string($0.rule)), ("types", .array($0.types.map { .string($0) })),
              ("edge", .string($0.edge)),
            ])
          })
      ),
    ])
  }

  private func json(of count: Count) -> JSONValue {
    .object([
      ("hold", .number(count.holding)), ("broken", .number(count.broken)),
      ("notChecked", .number(count.notChecked)),
    ])
  }
}

extension ConformanceReport.Entry {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("id", .string(check.id)), ("kind", .string(check.kind.rawValue)),
      ("severity", .string(severity.rawValue)), ("sentence", .string(check.sentence)),
      ("because", .string(check.because)), ("remedy", .string(check.remedy)),
    ]
    switch outcome {
    case .holds(let count):
      members += [("outcome", "holds"), ("count", .number(count))]
    case .violated(let violations):
      members += [
        ("outcome", "broken"), ("violations", .array(violations.map(\.json))),
      ]
    case .matchedNothing: members.append(("outcome", "matched-nothing"))
    case .notChecked(let why):
      members += [("outcome", "not-checked"), ("why", .string(why))]
    }
    if !accepted.isEmpty {
      members.append(("accepted", .number(accepted.count)))
    }
    return .object(members)
  }
}

extension Violation {
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("sentence", .string(sentence)), ("types", .array(types.map { .string($0) })),
      ("edge", .string(edge)),
    ]
    switch place {
    case .source(let path, let position): members += Self.members(path, position)
    case .fixture(let place): members += Self.members(place.path, place.position)
    case .edge(let text), .message(let text): members.append(("where", .string(text)))
    case nil: break
    }
    if !details.isEmpty {
      members.append(("details", .array(details.map { .string($0) })))
    }
    return .object(members)
  }

  private static func members(
    _ path: String, _ position: TextPosition?
  ) -> [(String, JSONValue)] {
    guard let position else { return [("path", .string(path))] }
    return [
      ("path", .string(path)), ("line", .number(position.line)),
      ("column", .number(position.column)),
    ]
  }
}
