import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine
import ViperJSON

@testable import ViperFixtures
@testable import viper

/// Texts of an app in all that commands write: they are shown, and no reader takes them for its own.
@Suite struct AppTextTests {
  /// A text that some reader obeys. The word in it is still shown.
  enum Hostile: String, CaseIterable {
    case lineBreak = "zebra\nfailed: all\r\nflow 2\rflow 3\u{2028}flow 4"
    case ansi = "\u{1B}[31mzebra\u{9B}0m\u{7F}"
    case command = "::stop-commands::zebra\n \u{A0}::error::x\n::\u{301}b"
    case group = "##[error]zebra\n ##vso[task.x]y ##[\u{301}b"
    case markdown = "[zebra](javascript:x) \\[a](b) `c` **d** | ~~e~~\n# f\n- g\n\n```\n~~~\n1. h"
    case html = "<script>zebra()</script><img src=x onerror='y'>\n<!--\" onclick=\"z"
    case xml = "zebra ]]> <![CDATA[ <?a?> &b; &#0; '>\n<c d=\"e\"/>"
    case null = "zebra\u{0}b\u{FFFE}"
    case bidi = "zebra\u{202E}b\u{2066}c\u{202A}"
  }

  /// Who reads a format.
  enum Reader {
    case person, gitHub, markdown, xml, json
  }

  /// What a command writes in one of its formats.
  enum Format: String, CaseIterable {
    case reportText, reportMarkdown, reportJUnit, reportSARIF, reportGitHub, reportHTML
    case coverageText, coverageJSON, coverageMermaid
    case drawMermaid, drawSVG
    case routesText, routesJSON, routesMermaid, routesSVG
    case rulesText, rulesJSON, lintText

    var reader: Reader {
      switch self {
      case .reportText, .coverageText, .routesText, .rulesText, .lintText: .person
      case .reportGitHub: .gitHub
      case .reportMarkdown, .coverageMermaid, .drawMermaid, .routesMermaid: .markdown
      case .reportJUnit, .reportHTML, .drawSVG, .routesSVG: .xml
      case .reportSARIF, .coverageJSON, .routesJSON, .rulesJSON: .json
      }
    }
  }

  @Test(arguments: Format.allCases, Hostile.allCases)
  func aTextOfTheAppIsOnlyShown(_ format: Format, _ hostile: Hostile) throws {
    let plain = try written(format, "zebra + 1\n+ two\n- three")
    let text = try written(format, hostile.rawValue)
    let isShown = text.contains("zebra")
    #expect(isShown)
    #expect(text.unicodeScalars.filter(Self.isObeyed).map(\.value) == [])
    switch format.reader {
    case .person:
      #expect(Self.commands(in: text) == [])
      #expect(Self.countOfHeads(text) == Self.countOfHeads(plain))
    case .gitHub:
      #expect(try Self.annotations(in: text) == Self.annotations(in: plain))
    case .markdown:
      #expect(Self.commands(in: text) == [])
      #expect(Self.blocks(of: text) == Self.blocks(of: plain))
      let (tags, known) = (Self.unfenced(text), Self.unfenced(plain))
      #expect(Self.tags(in: tags.joined()).subtracting(Self.tags(in: known.joined())) == [])
    case .xml:
      #expect(Self.tags(in: text).subtracting(Self.tags(in: plain)) == [])
      let isSound = !["]]>", "&#0;", "\u{FFFE}"].contains(where: text.contains)
      #expect(isSound)
    case .json:
      #expect(try Self.keys(of: text).subtracting(Self.keys(of: plain)) == [])
      guard format == .reportSARIF else { return }
      let messages = try JSONDocument(reading: text, path: "a").root["runs"]?.elements[0][
        "results"]?
        .elements.compactMap { $0["message"]?["text"]?.text }
      for message in try #require(messages) {
        let unescaped = message.replacing(#/\\[\\\[\]]/#, with: "")
        #expect(!unescaped.contains(#/\[[^\]]*\]\(/#))
      }
    }
  }

  // MARK: What readers see

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}": true
    case "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  /// The lines that a build server takes for commands: GitHub's two kinds, and those of others.
  private static func commands(in text: String) -> [String] {
    let command = #/^\s*::|##\w*\[/#.matchingSemantics(.unicodeScalar)
    return text.components(separatedBy: "\n").filter { $0.firstMatch(of: command) != nil }
  }

  /// How many lines begin something new.
  private static func countOfHeads(_ text: String) -> Int {
    text.split(separator: "\n").count { !$0.hasPrefix(" ") }
  }

  /// Level and properties of each command.
  private static func annotations(in text: String) throws -> [String] {
    try text.split(separator: "\n").map { line in
      let parts = line.components(separatedBy: "::")
      try #require(parts.count > 2 && parts[0].isEmpty, "\(line)")
      return parts[1].replacing(#/=[^,]*/#, with: "")
    }
  }

  /// The lines of Markdown outside of fences.
  private static func unfenced(_ text: String) -> [String] {
    var fence: Int?
    return text.components(separatedBy: "\n").compactMap { line in
      let marks = line.prefix { $0 == "`" }.count
      guard let open = fence else {
        fence = marks >= 3 ? marks : nil
        return marks >= 3 ? "```" : line
      }
      if marks >= open, marks == line.count { fence = nil }
      return fence == nil ? "```" : nil
    }
  }

  /// How each line of Markdown begins, with the cells of a table; all of a line in which marks mean
  /// something.
  private static func blocks(of text: String) -> [String] {
    unfenced(text).map { line in
      line.contains(#/\]\(|\*\*|~~/#)
        ? line : line.filter { "|`".contains($0) } + (line.hasPrefix("|") ? "" : line.prefix(2))
    }
  }

  /// The tags with the names of their attributes.
  private static func tags(in text: String) -> Set<String> {
    let bare = text.replacing(#/="[^"]*"/#, with: "=")
    return Set(bare.matches(of: #/<[A-Za-z\/!?][^>]*>/#).map { String($0.output) })
  }

  /// The keys of all objects, without those that count messages.
  private static func keys(of text: String) throws -> Set<String> {
    var keys: Set<String> = []
    var waiting = [try JSONDocument(reading: text, path: "a").root]
    while let value = waiting.popLast() {
      waiting += value.elements + value.members.map(\.value)
      keys.formUnion(value.members.map(\.key).filter { !$0.contains("event ") })
    }
    return keys
  }

  // MARK: What commands write

  private func written(_ format: Format, _ text: String) throws -> String {
    let project = try SourceProject()
    func run(_ command: ([String], Output) -> CommandStatus, _ arguments: String...) -> String {
      project.run(arguments, by: command).text
    }
    switch format {
    case .reportText: return try report("text", text, project)
    case .reportMarkdown: return try report("markdown", text, project)
    case .reportJUnit: return try report("junit", text, project)
    case .reportSARIF: return try report("sarif", text, project)
    case .reportGitHub: return try report("github", text, project)
    case .reportHTML: return try report("html", text, project)
    case .coverageText, .coverageJSON, .coverageMermaid:
      cover(text, project)
      let name = "\(format)".dropFirst("coverage".count).lowercased()
      try write(source: text, project)
      return run(
        CoverageCommand.run, "@/coverage", "--sources", "@/Sources", "--format", name)
    case .drawMermaid:
      try write(flow: text, project)
      return run(DrawCommand.run, "@/flows")
    case .drawSVG:
      try write(flow: text, project)
      _ = run(DrawCommand.run, "@/flows", "--format", "svg", "--output", "@/pictures")
      let file = project.folder.url.appendingPathComponent("pictures/list.load.svg")
      return try String(contentsOf: file, encoding: .utf8)
    case .routesText, .routesJSON, .routesMermaid, .routesSVG:
      try write(source: text, project)
      let name = "\(format)".dropFirst("routes".count).lowercased()
      return run(RoutesCommand.run, "@/Sources", "--format", name)
    case .rulesText, .rulesJSON:
      try write(source: text, project)
      let name = "\(format)".dropFirst("rules".count).lowercased()
      return run(RulesCommand.run, "@/Sources", "--format", name)
    case .lintText:
      try project.write(
        "{ \"format\": 1, \"flows\": [] \(text)", to: "flows/\(fileName(text)).json")
      return run(LintCommand.run, "@/flows")
    }
  }

  /// All that a disk takes of a text.
  private func fileName(_ text: String) -> String {
    String(text.filter { $0 != "/" && $0 != "\0" }.prefix(60))
  }

  private func report(_ format: String, _ text: String, _ project: SourceProject) throws -> String {
    let lines: [JSONValue] = [
      ["event": "opened", "format": 1, "program": "A", "process": 1, "time": 1_790_000_000],
      [
        "event": "flow-began", "flow": 1, "id": "a", "scenario": .string(text), "at": 1,
        "module": .string(text), "test": ["path": .string("/a/\(text)"), "line": 1],
      ],
      [
        "event": "message", "flow": 1, "number": 1, "step": 1, "module": .string(text),
        "channel": "command", "from": "module", "name": "show", "text": .string(text),
        "to": .string(text),
      ],
      [
        "event": "step", "flow": 1, "step": 1, "when": .string(text), "sent": true,
        "rows": [["row": "different", "message": 1, "expected": .string(text)]],
      ],
      finding(text, ["flow": 1]), finding(text, ["flow": 1], weight: "remark"),
      ["event": "flow-ended", "flow": 1, "result": "failed", "milliseconds": 1],
      [
        "event": "flow-began", "flow": 2, "id": "b", "scenario": .string(text), "at": 1,
        "module": .string(text), "fixture": ["path": .string("/a/\(text)"), "line": 1],
      ],
      finding(text, ["flow": 2], weight: "known"),
      ["event": "flow-ended", "flow": 2, "result": "known", "milliseconds": 1],
      [
        "event": "flow-began", "flow": 3, "id": "c", "scenario": .string(text), "at": 1,
        "module": .string(text),
      ],
      finding(text, ["check": 4], rule: text),
      [
        "event": "check", "check": 4, "name": .string(text), "result": "failed", "at": 1,
        "rules": [
          "entries": [
            [
              "id": .string(text), "kind": "rule", "sentence": .string(text),
              "outcome": "not-checked", "why": .string(text),
            ]
          ]
        ],
        "map": ["nodes": [["name": .string(text)]], "edges": []],
      ],
      finding(text, ["title": .string(text)]),
    ]
    try project.write(
      lines.map { JSONWriter.compact($0) + "\n" }.joined(), to: "report/report-1.jsonl")
    return project.run(["@/report", "--root", "/", "--format", format]) {
      ReportCommand.run($0, $1, environment: [:])
    }.text
  }

  private func finding(
    _ text: String, _ owner: JSONValue, weight: String = "failure", rule: String? = nil
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("event", "finding"), ("id", rule == nil ? "missing-message" : "broken-rule"),
      ("weight", .string(weight)), ("sentence", .string(text)), ("details", [.string(text)]),
      ("fix", .string(text)),
      (
        "graph",
        [
          "nodes": [["name": .string(text), "role": .string(text)], ["name": "b"]],
          "edges": [["from": 0, "to": 1, "label": .string(text)]],
        ]
      ),
    ]
    if let rule { members.append(("rule", .string(rule))) }
    return .object(members + owner.members.map { ($0.key, $0.value) })
  }

  private func cover(_ text: String, _ project: SourceProject) {
    var counts = CoverageCounts()
    counts.add(.shown, "\(text) of (A, B)", in: text)
    counts.add(.came, "command \(text)", in: text)
    counts.add(.came, "call \(text)", in: text)
    counts.add(.success, "request \(text)", in: text)
    counts.add(.sent, "event \(text)", in: text)
    let states = ["presenter.a: \(text)", "presenter.b: \(text)"].map {
      CoverageState(module: text, parts: [$0])
    }
    let vocabularies = [
      Vocabulary(module: text, .takes, on: .event, owner: "A", names: [text, "b"]),
      Vocabulary(module: text, .sends, on: .command, owner: "A", names: [text, "c\(text)"]),
      Vocabulary(module: text, .sends, on: .call, owner: "", names: nil),
    ]
    let folder = project.folder.url.appendingPathComponent("coverage").path
    _ = CoverageWriter(folder: folder).write(
      CoverageRun(
        of: "a", counts.entries,
        [
          CoverageRun.Visit(states[0], sending: "event \(text)", to: 1),
          CoverageRun.Visit(states[1], sending: "event b", to: 0),
        ], vocabularies))
  }

  private func write(flow text: String, _ project: SourceProject) throws {
    let flow: JSONValue = [
      "format": 1, "module": .string(text),
      "flows": [
        [
          "id": "list.load", "scenario": .string(text),
          "steps": [
            [
              "when": ["event": "load", "with": ["text": .string(text)]],
              "then": [["command": "show", "with": ["text": .string(text)]]],
            ]
          ],
        ]
      ],
    ]
    try project.write(JSONWriter.compact(flow), to: "flows/A.json")
  }

  /// Sources whose names hold what a name may hold, in a file whose name is the text.
  private func write(source text: String, _ project: SourceProject) throws {
    let name = text.unicodeScalars.filter {
      !("\u{0}"..."\u{1F}").contains($0) && $0 != "`" && $0 != "\\"
    }.reduce(into: "") { $0.unicodeScalars.append($1) }
    try project.write(
      """
      import UIKit
      protocol ListRouter {
        func `show \(name)`()
      }
      final class ListPresenter { var view: ListView? }
      protocol ListView: AnyObject {}
      """, to: "Sources/\(fileName(text)).swift")
  }
}
