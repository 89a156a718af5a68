import Foundation
import TestConditions
import Testing

@testable import Reports
@testable import ViperPictures

/// How the page of a report looks in a browser.
@Suite(
  .enabled(if: isExhaustive), .enabled(if: Browser.installed != nil, "no browser is installed"),
  .serialized)
struct PageInBrowserTests {
  private static let long = String(repeating: "AVeryLongNameOfAModule長い名前🎉", count: 12)

  private static func message(_ number: Int, _ text: String) -> String {
    let channel = ["command", "request", "route", "event"][number % 4]
    let from = channel == "event" ? "test" : "module"
    return
      #"{ "event": "message", "flow": 20, "number": \#(number), "step": 1, "module": "List", "channel": "\#(channel)", "from": "\#(from)", "name": "a", "text": "\#(text)", "main": \#(number % 2 == 0) }"#
  }

  /// A report with all that a page can have, and with texts of any length and script.
  private static let lines =
    ReportLines.all + [
      ReportLines.begun,
      #"{ "event": "flow-began", "flow": 20, "id": "\#(long)", "scenario": "\#(long)", "module": "\#(long)", "fixture": { "path": "/app/\#(long)/\#(long).json", "line": 1, "column": 1 }, "at": 1 }"#,
    ]
    + (1...50).map { message($0, $0 % 9 == 0 ? "command \(long)" : "command show(rows: [\($0)])") }
    + [
      #"{ "event": "step", "flow": 20, "step": 1, "when": "event \#(long)", "sent": true, "rows": [ { "row": "missing", "expected": "command \#(long)", "channel": "command" }, { "row": "unexpected", "message": 5 }, { "row": "different", "expected": "b", "channel": "command", "message": 12 } ] }"#,
      #"{ "event": "finding", "flow": 20, "id": "not-released", "weight": "failure", "sentence": "\#(long)", "details": [ "\#(long) \#(long)" ], "fix": "\#(long)", "graph": { "nodes": [ { "name": "\#(long)", "role": "presenter", "alive": true }, { "name": "View", "alive": true }, { "name": "a task", "task": true } ], "edges": [ { "from": 0, "to": 1, "label": "view", "cycle": 1, "fix": true }, { "from": 1, "to": 0, "label": "\#(long)", "cycle": 1 }, { "from": 2, "to": 0, "label": "b" }, { "from": 0, "to": 0, "label": "c" } ] } }"#,
      #"{ "event": "flow-ended", "flow": 20, "result": "failed", "milliseconds": 123456 }"#,
    ]

  /// Many states and events, with names of any length and script.
  private static let states = ModuleStates(
    module: "Feed", events: (1...20).map { "event \($0 % 5 == 0 ? long : "load\($0)")" },
    states: (1...30).map { number in
      ModuleStates.State(
        title: number % 7 == 0 ? long : "presenter.page: \(number)", count: number,
        sent: (1...20).map { $0 % 3 == 0 ? nil : $0 % 3 - 1 })
    },
    graph: GraphDiagram(
      title: "States of Feed",
      nodes: (1...30).map {
        GraphDiagram.Node($0 % 7 == 0 ? long : "page: \($0)", note: "stays on \(long)")
      },
      edges: (0..<29).map { GraphDiagram.Edge(from: $0, to: $0 + 1, "event load\($0)") }
        + (0..<20).map {
          GraphDiagram.Edge(from: $0, to: ($0 * 7) % 30, $0 % 5 == 0 ? long : "tap OK")
        }),
    hiddenCount: 0)

  @Test(
    "is legible, fits and can be used by the keyboard",
    arguments: [
      Browser.View(), Browser.View(isDark: true), Browser.View(width: 500),
      Browser.View(width: 500, isDark: true), Browser.View(width: 800, isPrinted: true),
    ])
  func looks(_ view: Browser.View) throws {
    let page = try ReportLines.text(.html, Self.lines, states: [ReportLines.states, Self.states])
    let audit = try #require(try Browser.installed?.audit(page, view))
    #expect(audit.problems == [])
    #expect(audit.texts > 100)
    #expect(audit.stops > 10)
  }

  /// Each of them has to be seen, or the test above proves nothing.
  @Test(arguments: [
    ("<p style='width: 3000px'>wide</p>", "wide, the window"),
    ("<p style='color: #888'>pale</p>", "\"pale\" has a contrast of 3.5"),
    (
      "<svg width='90' height='20' role='img'><title>a</title><text y='15'>one</text><text x='5' y='15'>two</text></svg>",
      "text \"one\" overlaps text \"two\""
    ),
    (
      "<svg width='20' height='20' role='img'><title>a</title><text y='15'>a long text</text></svg>",
      "leaves its picture"
    ),
    ("<svg width='9' height='9'></svg>", "says nothing to a screen reader"),
    ("<input>", "has no label"),
    (
      "<pre style='width: 90px; overflow: auto'>a line that is much longer</pre>",
      "can't be scrolled"
    ),
  ])
  func anAuditSees(_ mistake: String, _ problem: String) throws {
    let page = "<!doctype html><title>a</title><body>\(mistake)</body>"
    let audit = try #require(try Browser.installed?.audit(page))
    #expect(audit.problems.contains { $0.contains(problem) }, "\(audit.problems)")
  }
}
