@testable import Reports
@testable import ViperPictures

/// Lines of a report, as processes write them.
enum ReportLines {
  static let opened =
    #"{ "event": "opened", "format": 1, "program": "AppTests", "process": 42, "time": 1790000000 }"#

  /// A flow that fails, one that passes, one that is known to fail, and a check that fails.
  static let all = [
    opened,
    #"{ "event": "flow-began", "flow": 1, "id": "list.load", "scenario": "a <list> & more", "module": "List", "fixture": { "path": "/app/Tests/List.json", "line": 4, "column": 5 }, "test": { "path": "/app/Tests/ListTests.swift", "line": 9 }, "at": 1 }"#,
    #"{ "event": "message", "flow": 1, "number": 1, "step": 1, "module": "List", "channel": "event", "from": "test", "name": "viewDidLoad", "text": "event viewDidLoad", "main": true }"#,
    #"{ "event": "message", "flow": 1, "number": 2, "step": 1, "module": "List", "channel": "command", "from": "module", "name": "show", "arguments": [ [ "rows", "[1]" ] ], "text": "command show(rows: [1])", "main": false }"#,
    #"{ "event": "step", "flow": 1, "step": 1, "when": "event viewDidLoad", "sent": true, "rows": [ { "row": "different", "expected": "command show(rows: [2])", "channel": "command", "message": 2 } ] }"#,
    #"{ "event": "finding", "flow": 1, "id": "different-argument", "weight": "failure", "step": 1, "title": "list.load: a <list> & more", "sentence": "The argument 'rows' differs.", "details": [ "  − [2]", "  + [1]" ], "fix": "Mend it.", "fixture": { "path": "/app/Tests/List.json", "line": 7, "column": 22 }, "test": { "path": "/app/Tests/ListTests.swift", "line": 9 } }"#,
    #"{ "event": "finding", "flow": 1, "id": "not-followed", "weight": "remark", "sentence": "A closure could not be read." }"#,
    #"{ "event": "flow-ended", "flow": 1, "result": "failed", "milliseconds": 1234 }"#,
    #"{ "event": "flow-began", "flow": 2, "id": "detail.open", "scenario": "it opens", "module": "Detail", "at": 1240 }"#,
    #"{ "event": "flow-ended", "flow": 2, "result": "passed", "milliseconds": 7 }"#,
    #"{ "event": "flow-began", "flow": 3, "id": "detail.close", "scenario": "it closes", "module": "Detail", "at": 1250 }"#,
    #"{ "event": "finding", "flow": 3, "id": "missing-message", "weight": "known", "sentence": "It does not close." }"#,
    #"{ "event": "flow-ended", "flow": 3, "result": "known", "milliseconds": 3 }"#,
    #"{ "event": "finding", "check": 4, "id": "broken-rule", "weight": "failure", "rule": "presenter-holds-view-weakly", "sentence": "ListPresenter.view keeps view alive.", "test": { "path": "/app/Tests/ListTests.swift", "line": 20 } }"#,
    #"{ "event": "check", "check": 4, "name": "expectConforms", "test": { "path": "/app/Tests/ListTests.swift", "line": 20 }, "result": "failed", "at": 1260, "rules": { "rules": { "hold": 0, "broken": 1, "notChecked": 1 }, "laws": { "hold": 0, "broken": 0, "notChecked": 0 }, "entries": [ { "id": "presenter-holds-view-weakly", "kind": "rule", "severity": "error", "sentence": "A presenter holds its view weakly.", "outcome": "broken" }, { "id": "no-role-is-shared", "kind": "rule", "severity": "error", "sentence": "No role is shared.", "outcome": "not-checked", "why": "there is one assembly" } ], "stale": [] }, "map": { "nodes": [ { "name": "ListPresenter", "role": "presenter" }, { "name": "ListView", "role": "view" } ], "edges": [ { "from": 0, "to": 1, "label": "view" }, { "from": 1, "to": 0, "label": "presenter", "hold": "weak" } ] } }"#,
  ]

  /// States that flows come to.
  static let states = ModuleStates(
    module: "List", events: ["event load", "tap <OK>"],
    states: [
      ModuleStates.State(title: "page: 0", count: 3, sent: [2, 0]),
      ModuleStates.State(title: "alert: Problem [<OK>]", count: 1, sent: [nil, 1]),
    ],
    graph: GraphDiagram(
      title: "States of List",
      nodes: [GraphDiagram.Node("page: 0"), GraphDiagram.Node("alert: Problem [<OK>]")],
      edges: [
        GraphDiagram.Edge(from: 0, to: 1, "event load"),
        GraphDiagram.Edge(from: 1, to: 0, "tap <OK>"),
      ]), hiddenCount: 2)

  /// A flow that did not end.
  static let begun =
    #"{ "event": "flow-began", "flow": 9, "id": "list.trap", "scenario": "it traps", "module": "List", "fixture": { "path": "/app/Tests/List.json", "line": 30, "column": 5 }, "at": 2 }"#

  static func report(_ lines: [String] = all) throws -> TestReport {
    var report = TestReport()
    try report.read(Array(lines.map { $0 + "\n" }.joined().utf8), path: "report-42.jsonl")
    return report
  }

  static func text(
    _ format: ReportFormat, _ lines: [String] = all, states: [ModuleStates] = [],
    isVerbose: Bool = false
  ) throws -> String {
    format.text(of: try report(lines), below: "/app", states: states, isVerbose: isVerbose)
  }
}
