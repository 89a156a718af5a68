package import ViperJSON
import ViperValues

/// One line of a report: something that happened while tests ran.
///
/// ```json
/// { "event": "flow-began", "flow": 3, "id": "list.load", … }
/// { "event": "message", "flow": 3, "number": 1, "text": "event viewDidLoad", … }
/// { "event": "finding", "flow": 3, "id": "missing-message", "weight": "failure", … }
/// { "event": "flow-ended", "flow": 3, "result": "failed", … }
/// ```
///
/// The format is described by `Fixtures/schema/report-1.schema.json`.
package struct ReportEvent: Sendable {
  /// The version of the format.
  package static let format = 1

  /// The event as JSON.
  package let json: JSONValue

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - name: What happened.
  ///   - members: The rest; what is nil is left out.
  package init(_ name: String, _ members: KeyValuePairs<String, JSONValue?>) {
    json = .object(withoutNil: [("event", .string(name))] + members.map { ($0.key, $0.value) })
  }

  /// The line, with its line break.
  var bytes: [UInt8] { Array((JSONWriter.compact(json) + "\n").utf8) }
}

/// What a finding is about: a check or a run of a flow, by its number in the file; or nothing that is known,
/// where it came outside of both.
package enum ReportSubject: Sendable {
  case check(Int)
  case flow(Int)
  case nothing
}

/// What a finding means for the test.
package enum ReportWeight: String, Sendable {
  /// The test fails.
  case failure
  /// It is known, and fails nothing.
  case known
  /// A remark, which fails nothing.
  case remark
}

// MARK: - Values

extension ReportEvent {
  /// That a finding was made.
  package static func finding(
    _ finding: Finding, _ weight: ReportWeight, of subject: ReportSubject
  ) -> ReportEvent {
    let (check, flow): (Int?, Int?) =
      switch subject {
      case .check(let number): (number, nil)
      case .flow(let number): (nil, number)
      case .nothing: (nil, nil)
      }
    return ReportEvent(
      "finding",
      [
        "check": check.map { .number($0) }, "flow": flow.map { .number($0) },
        "id": .string(finding.id.rawValue), "weight": .string(weight.rawValue),
        "rule": finding.rule.map { .string($0) }, "step": finding.step.map { .number($0) },
        "title": finding.flow.map { .string($0) }, "sentence": .string(finding.sentence),
        "details": finding.details.isEmpty ? nil : .array(finding.details.map { .string($0) }),
        "fix": finding.remedy.isEmpty ? nil : .string(finding.remedy),
        "fixture": finding.fixture.map(JSONValue.place),
        "test": finding.source.map(JSONValue.place), "graph": finding.graph.map(\.json),
      ])
  }
}

extension JSONValue {
  /// A place in a fixture.
  package static func place(_ place: FixturePlace) -> JSONValue {
    let position = place.position.map { position in
      [("line", JSONValue.number(position.line)), ("column", .number(position.column))]
    }
    return .object([("path", .string(place.path))] + (position ?? []))
  }

  /// A line of source.
  package static func place(_ place: SourcePlace) -> JSONValue {
    .object([("path", .string(place.filePath)), ("line", .number(place.line))])
  }
}

extension ReferenceGraph {
  /// The graph as a member of a finding or a check.
  var json: JSONValue {
    .object([
      (
        "nodes",
        .array(
          nodes.map { node in
            .object(withoutNil: [
              ("name", .string(node.name)), ("role", node.role.map { .string($0) }),
              ("task", node.isTask ? .bool(true) : nil),
              ("alive", node.isAlive ? .bool(true) : nil),
            ])
          })
      ),
      (
        "edges",
        .array(
          edges.map { edge in
            .object(withoutNil: [
              ("from", .number(edge.from)), ("to", .number(edge.to)),
              ("label", edge.label.isEmpty ? nil : .string(edge.label)),
              ("hold", edge.hold.map { .string($0) }),
              ("cycle", edge.cycle.map { .number($0) }), ("fix", edge.isFix ? .bool(true) : nil),
            ])
          })
      ),
    ])
  }
}
