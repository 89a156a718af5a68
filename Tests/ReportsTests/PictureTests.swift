import Foundation
import Testing
import ViperMessages

@testable import Reports
@testable import ViperPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pictures of runs and of leaks.
struct PictureTests {
  private static func message(
    _ number: Int, _ channel: String, from: String, _ text: String, main: Bool = true
  ) -> String {
    #"{ "event": "message", "flow": 1, "number": \#(number), "step": 1, "module": "List", "channel": "\#(channel)", "from": "\#(from)", "name": "a", "text": "\#(text)", "main": \#(main) }"#
  }

  private static let began =
    #"{ "event": "flow-began", "flow": 1, "id": "list.load", "scenario": "a list", "module": "List", "at": 1 }"#

  private static let lines = [
    ReportLines.opened, began,
    message(1, "event", from: "test", "event viewDidLoad"),
    message(2, "request", from: "module", "request items"),
    message(3, "response", from: "test", "response items([])"),
    message(4, "command", from: "module", "command show([])", main: false),
    message(5, "command", from: "module", "command stop"),
    #"{ "event": "step", "flow": 1, "step": 1, "when": "event viewDidLoad", "sent": true, "rows": [ { "row": "same", "expected": "request items", "channel": "request", "message": 2 }, { "row": "different", "expected": "command show([1])", "channel": "command", "message": 4 }, { "row": "missing", "expected": "route detail", "channel": "route" }, { "row": "unexpected", "message": 5 } ] }"#,
  ]

  private static func diagram(_ lines: [String] = lines) throws -> SequenceDiagram {
    SequenceDiagram(try #require(ReportLines.report(lines).flows.first))
  }

  @Test func aRunIsDrawnMessageByMessage() throws {
    let diagram = try Self.diagram()
    #expect(diagram.lifeLines.map(\.title) == ["List", "view", "interactor", "router"])
    #expect(
      diagram.sentences == [
        "Step 1: event viewDidLoad.",
        "view to List: event viewDidLoad.",
        "List to interactor: request items.",
        "interactor to List: response items([]).",
        "List to view: command show([]) (off the main thread); expected: command show([1]).",
        "List to router: missing: route detail.",
        "List to view: not expected: command stop.",
      ])
    #expect(
      diagram.mermaid == """
        sequenceDiagram
          participant p0 as List
          participant p1 as view
          participant p2 as interactor
          participant p3 as router
          Note over p0,p3: step 1: event viewDidLoad
          p1->>p0: event viewDidLoad
          p0->>p2: request items
          p2->>p0: response items([])
          p0-xp1: command show([]) (off the main thread)<br/>expected: command show([1])
          p0--xp3: missing: route detail
          p0-xp1: not expected: command stop

        """)
  }

  @Test func whatIsMissingStandsAsLateAsItMayCome() throws {
    let rows =
      #"{ "row": "missing", "expected": "command first", "channel": "command" }, { "row": "same", "expected": "request items", "channel": "request", "message": 2 }, { "row": "missing", "expected": "command last", "channel": "command" }"#
    let diagram = try Self.diagram([
      ReportLines.opened, Self.began,
      Self.message(1, "event", from: "test", "event viewDidLoad"),
      Self.message(2, "request", from: "module", "request items"),
      Self.message(3, "response", from: "test", "response items([])"),
      #"{ "event": "step", "flow": 1, "step": 1, "when": "event viewDidLoad", "sent": true, "rows": [ \#(rows) ] }"#,
    ])
    #expect(
      diagram.sentences.dropFirst().map {
        $0.split(separator: ": ").dropFirst().joined(separator: ": ")
      } == [
        "event viewDidLoad.", "missing: command first.", "request items.", "response items([]).",
        "missing: command last.",
      ])
  }

  @Test func whatWasNotSentIsSaidSo() throws {
    func step(_ number: Int, _ rest: String) -> String {
      #"{ "event": "step", "flow": 1, "step": \#(number), "when": "event a", \#(rest) }"#
    }
    let diagram = try Self.diagram([
      ReportLines.opened, Self.began, step(1, #""sent": true, "timedOut": true"#),
      step(2, #""sent": false"#),
    ])
    #expect(
      diagram.sentences == ["Step 1: event a (waited in vain).", "Step 2: event a (not sent)."])
  }

  @Test func mermaidDrawsNothingThatItRefuses() {
    let edges = (0..<501).map { _ in GraphDiagram.Edge(from: 0, to: 0, "a") }
    let graph = GraphDiagram(title: "A", nodes: [GraphDiagram.Node("")], edges: edges)
    #expect(graph.nodes[0].title == "(no name)")
    #expect(
      MermaidText.section("a\r\n# b|`", graph.mermaid)
        == "### a  &#35; b&#124;&#96;\n\n(Mermaid draws no diagram as large as this one: draw it as SVG.)\n"
    )
    let small = GraphDiagram(title: "A", nodes: graph.nodes, edges: Array(edges.dropLast()))
    #expect(MermaidText.section("A", small.mermaid).contains("```mermaid\n"))
    #expect(!MermaidText.isDrawn(String(repeating: "a", count: 50_001)))
  }

  @Test func mermaidTakesNoTextForItsOwn() {
    #expect(
      MermaidText.escaped(["end; <b> #1 \"x\"", "The End|`ends`"])
        == "#101;nd#59; #60;b#62; #35;1 #34;x#34;<br/>The #69;nd|#96;ends#96;")
  }

  /// The boxes of a picture's texts, each as wide as it is told to be.
  private static func texts(of svg: String) -> [(x: Double, y: Double, width: Double, text: String)]
  {
    svg.matches(
      of:
        #/<text[^>]* x="([0-9.]+)" y="([0-9.]+)"( text-anchor="middle")? textLength="([0-9.]+)"[^>]*>([^<]*)</#
    ).map { match in
      let width = Double(match.4) ?? 0
      let x = Double(match.1) ?? 0
      return (match.3 == nil ? x : x - width / 2, Double(match.2) ?? 0, width, String(match.5))
    }
  }

  private static func expectNoOverlap(_ svg: String) throws {
    let size = try #require(svg.firstMatch(of: #/viewBox="0 0 ([0-9.]+) ([0-9.]+)"/#))
    let (width, height) = (Double(size.1) ?? 0, Double(size.2) ?? 0)
    let texts = texts(of: svg)
    #expect(!texts.isEmpty)
    for (index, text) in texts.enumerated() {
      #expect(text.x >= 0 && text.x + text.width <= width, "\(text.text) is outside")
      #expect(text.y <= height, "\(text.text) is below")
      for other in texts[..<index] where abs(other.y - text.y) < 12 {
        #expect(
          other.x + other.width <= text.x || text.x + text.width <= other.x,
          "\(text.text) overlaps \(other.text)")
      }
    }
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse())
  }

  @Test(arguments: [5, 50])
  func noTextOfASequenceOverlapsAnother(_ count: Int) throws {
    let long = String(repeating: "a very long name of something 名前がとても長い ", count: 6)
    let messages = (1...count).map { number in
      let channel = ["command", "request", "route", "event"][number % 4]
      return Self.message(
        number, channel, from: channel == "event" ? "test" : "module",
        number % 7 == 0 ? "command \(long)" : "command 表示(\(number)) 🎉 <&>", main: number % 3 > 0)
    }
    let rows = (1...count).map { number -> String in
      let kind = ["same", "different", "unexpected"][number % 3]
      return
        #"{ "row": "\#(kind)", "expected": "command \#(long)", "channel": "command", "message": \#(number) }"#
    }
    let step =
      #"{ "event": "step", "flow": 1, "step": 1, "when": "\#(long)", "sent": true, "rows": [ \#(rows.joined(separator: ", ")) ] }"#
    let diagram = try Self.diagram([ReportLines.opened, Self.began] + messages + [step])
    #expect(diagram.rows.count == count + 1)
    try Self.expectNoOverlap(diagram.svg)
  }

  @Test func aMessageStandsBetweenItsLifeLines() {
    var diagram = SequenceDiagram(title: "a")
    let ends = diagram.ends(of: "A", channel: "command", isFromTest: false)
    diagram.add(.message(.init(from: ends.from, to: ends.to, "command show(rows: [1, 2, 3, 4])")))
    let svg = diagram.svg
    let lines = svg.matches(of: #/class="life" x1="([0-9.]+)"/#).compactMap { Double($0.1) }
    let text = Self.texts(of: svg).first { $0.text.hasPrefix("command") }
    #expect(lines.count == 2)
    #expect(text.map { lines[0] < $0.x && $0.x + $0.width < lines[1] } == true)
  }

  private static let leak = ReferenceGraph(
    nodes: [
      .init(name: "ListPresenter", role: "presenter", isAlive: true),
      .init(name: "ListView", role: "view", isAlive: true),
      .init(name: "a task", role: nil, isTask: true, isAlive: false),
      .init(
        name: "Cache<名前, [String: ListOfManyThingsThatHaveAVeryLongName]>", role: nil,
        isAlive: false),
    ],
    edges: [
      .init(from: 0, to: 1, label: "view", cycle: 1, isFix: true),
      .init(
        from: 1, to: 0, label: "onTap → closure #1 in Builder.build(view:presenter:)", cycle: 1),
      .init(from: 2, to: 0, label: ""), .init(from: 0, to: 0, label: "me"),
      .init(from: 3, to: 0, label: "owner"), .init(from: 0, to: 3, label: "cache"),
      .init(from: 1, to: 3, label: "cache"),
    ])

  @Test func aLeakIsDrawnWithTheReferenceToChange() throws {
    let diagram = GraphDiagram(Self.leak, title: "Who holds whom")
    #expect(
      diagram.sentences.prefix(3) == [
        "ListPresenter to ListView: view: change this.",
        "ListView to ListPresenter: onTap → closure #1 in Builder.build(view:presenter:).",
        "a task to ListPresenter.",
      ])
    #expect(
      diagram.mermaid.hasPrefix(
        """
        flowchart TD
          n0["ListPresenter<br/>presenter, should be gone"]
          n1["ListView<br/>view, should be gone"]
          n2["a task"]
        """))
    #expect(diagram.mermaid.contains("  n0 ==>|\"view: change this\"| n1\n"))
    #expect(diagram.mermaid.contains("  n2 --> n0\n"))
    try Self.expectNoOverlap(diagram.svg)
    #expect(diagram.svg.contains("<path class=\"change\""))
    #expect(diagram.svg.contains("<desc>ListPresenter to ListView: view: change this. "))
  }

  @Test func aTextIsBrokenAtSpacesAndCut() {
    #expect(TextWidth.lines(of: "", width: 5, most: 2) == [""])
    #expect(TextWidth.lines(of: "abc def", width: 5, most: 2) == ["abc", "def"])
    #expect(TextWidth.lines(of: "abcdefgh", width: 5, most: 2) == ["abcde", "fgh"])
    #expect(TextWidth.lines(of: "abcdefghijklm", width: 5, most: 2) == ["abcde", "fghi…"])
    #expect(TextWidth.lines(of: "日本語", width: 4, most: 2) == ["日本", "語"])
    #expect(TextWidth.lines(of: "日本語日本", width: 4, most: 2) == ["日本", "語…"])
    #expect(TextWidth.of("日本🎉é") == 7)
  }

  @Test func longTextsCostNoMoreThanTheirLength() {
    let lines = TextWidth.lines(of: String(repeating: "ab ", count: 200_000), width: 40, most: 3)
    #expect(lines.count == 3)
  }
}
