import FlowTestSupport
import Foundation
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// How what is recorded looks, and that nothing else is touched.
@Suite struct RecordedLayoutTests {
  /// A file, written in its author's way, whose flow `small` lacks a `then` or has a wrong one.
  struct File: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String

    init(_ name: String, _ text: String) {
      testDescription = name
      self.text = text
    }
  }

  private static let twoSpaces = """
    {
      "$schema": "../schema/flow-1.schema.json",
      "format": 1,
      "module": "Small",
      "flows": [
        {
          "id": "small",
          "steps": [
            {
              "when": { "event": "start" }
            },
            {
              "when": { "event": "stop" }
            }
          ]
        }
      ]
    }

    """

  private static let fourSpaces = twoSpaces.replacingOccurrences(of: "  ", with: "    ")
  private static let tabs = twoSpaces.replacingOccurrences(of: "  ", with: "\t")
  private static let oneLineSteps = """
    {
      "format": 1, "module": "Small",
      "flows": [
        { "id": "small", "steps": [
          { "when": { "event": "start" } },
          { "when": { "event": "stop" } } ] } ]
    }

    """
  private static let oneLine = """
    {"format":1,"module":"Small","flows":[{"id":"small","steps":\
    [{"when":{"event":"start"}},{"when":{"event":"stop"}}]}]}
    """

  static let files: [File] = [
    File("two spaces", twoSpaces),
    File("four spaces", fourSpaces),
    File("tabs", tabs),
    File("CR LF", twoSpaces.replacingOccurrences(of: "\n", with: "\r\n")),
    File("CR", twoSpaces.replacingOccurrences(of: "\n", with: "\r")),
    File("no final newline", String(twoSpaces.dropLast())),
    File("many final newlines", twoSpaces + "\n\n \t\n"),
    File("steps on one line", oneLineSteps),
    File("steps on one line, with tabs", oneLineSteps.replacingOccurrences(of: "  ", with: "\t")),
    File("all on one line", oneLine),
    File("all on one line, with a newline", oneLine + "\n"),
    File("no indentation", twoSpaces.replacing(#/(?m)^ +/#, with: "")),
    File(
      "remarks and odd spaces",
      """
      {"$comment": "ünï → 😀 \\u0041 \\/", "x-number": 1.50e+1,

      "flows"  :[ {
         "x-a":null  , "steps" : [ {"$comment":"before", "when" :{"event":"start"}  ,
              "x-after": [ 1,2 ,3 ]   }
        ,{ "x-😀": "😀", "when":{"event"\t:"stop","$comment":"within"}}]
       ,"id":"small"},{"id":"other","steps":[{"when":{"event":"stop"},"then":[ ]}]} ],
       "module":"Small"   ,"format":1  }
      """),
  ]

  static let filesWithThen: [File] = [
    File(
      "a `then` that is wrong",
      twoSpaces.replacingOccurrences(
        of: #"{ "event": "start" }"#,
        with: #"{ "event": "start" }, "then" : [ {"command":"hide"} ]"#)),
    File(
      "a `then` that stands first",
      twoSpaces.replacingOccurrences(of: #""when""#, with: "\"then\":\n[],  \"when\"")),
  ]

  private static func module(_ presenter: SmallPresenter, _ event: SmallEvent) {
    presenter.show("a")
    presenter.onRequest(.load(id: 1))
  }

  /// The text without the `then`s of the flow `small`, and without the commas before those.
  private func outside(_ text: String) throws -> String {
    let document = try JSONDocument(reading: text, path: "Small.json")
    let steps = try #require(document.flow("small")?["steps"]?.elements)
    let cuts = steps.compactMap { step -> (range: Range<Int>, replacement: String)? in
      guard let index = step.members.firstIndex(where: { $0.key == "then" }) else { return nil }
      let then = step.members[index]
      // Before the first key there is no comma, and it is kept: recording never moves a key.
      let start = index > 0 ? step.members[index - 1].value.range.upperBound : then.keyOffset
      return (start..<then.value.range.upperBound, "")
    }
    return String(decoding: try JSONEdit.apply(cuts, to: document.text), as: UTF8.self)
  }

  @Test(arguments: files, [RecordMode.missing, .failed, .all])
  func everythingElseStaysAsItIs(file: File, mode: RecordMode) throws {
    try expectOnlyThenIsWritten(file, mode)
  }

  @Test(arguments: filesWithThen, [RecordMode.failed, .all])
  func everythingElseStaysAsItIsWhereAThenIsWrong(file: File, mode: RecordMode) throws {
    try expectOnlyThenIsWritten(file, mode)
  }

  private func expectOnlyThenIsWritten(_ file: File, _ mode: RecordMode) throws {
    let fixture = try RecordedFixture(file.text)
    #expect(try fixture.run(mode, onEvent: Self.module).ids == [.recorded])
    let recorded = try fixture.text
    #expect(Array(try outside(recorded).utf8) == Array(try outside(file.text).utf8))
    #expect(try fixture.run(.never, onEvent: Self.module).findings.map(\.description) == [])
    #expect(try fixture.run(mode, onEvent: Self.module).holds)
    #expect(Array(try fixture.text.utf8) == Array(recorded.utf8))
  }

  private static let recorded = """
    {
      "$schema": "../schema/flow-1.schema.json",
      "format": 1,
      "module": "Small",
      "flows": [
        {
          "id": "small",
          "steps": [
            {
              "when": { "event": "start" },
              "then": [
                { "command": "show", "with": { "text": "a" } },
                { "request": "load", "with": { "id": 1 } }
              ]
            },
            {
              "when": { "event": "stop" },
              "then": [
                { "command": "show", "with": { "text": "a" } },
                { "request": "load", "with": { "id": 1 } }
              ]
            }
          ]
        }
      ]
    }

    """

  @Test(arguments: ["  ", "    ", "\t", " "])
  func indentationFollowsTheFile(indent: String) throws {
    let fixture = try RecordedFixture(
      Self.twoSpaces.replacingOccurrences(of: "  ", with: indent))
    try fixture.run(.missing, onEvent: Self.module)
    #expect(try fixture.text == Self.recorded.replacingOccurrences(of: "  ", with: indent))
  }

  @Test(arguments: ["\r\n", "\r"])
  func lineBreaksFollowTheFile(lineBreak: String) throws {
    let fixture = try RecordedFixture(
      Self.twoSpaces.replacingOccurrences(of: "\n", with: lineBreak))
    try fixture.run(.missing, onEvent: Self.module)
    let expected = Self.recorded.replacingOccurrences(of: "\n", with: lineBreak)
    #expect(Array(try fixture.text.utf8) == Array(expected.utf8))
  }

  @Test func theThenOfAStepOnOneLineStandsBelowItsWhen() throws {
    let fixture = try RecordedFixture(Self.oneLineSteps)
    try fixture.run(.missing, onEvent: Self.module)
    #expect(
      try fixture.text == """
        {
          "format": 1, "module": "Small",
          "flows": [
            { "id": "small", "steps": [
              { "when": { "event": "start" },
                "then": [
                  { "command": "show", "with": { "text": "a" } },
                  { "request": "load", "with": { "id": 1 } }
                ] },
              { "when": { "event": "stop" },
                "then": [
                  { "command": "show", "with": { "text": "a" } },
                  { "request": "load", "with": { "id": 1 } }
                ] } ] } ]
        }

        """)
  }

  @Test func aFileOnOneLineStaysOnOneLine() throws {
    let fixture = try RecordedFixture(Self.oneLine)
    try fixture.run(.missing) { presenter, _ in presenter.onCommand(.hide) }
    #expect(
      try fixture.text == """
        {"format":1,"module":"Small","flows":[{"id":"small","steps":\
        [{"when":{"event":"start"}, "then": [ { "command": "hide" } ]},\
        {"when":{"event":"stop"}, "then": [ { "command": "hide" } ]}]}]}
        """)
  }

  @Test func aThenOnOneLineStaysThereWhileThereIsRoom() throws {
    let steps = #"{ "when": { "event": "start" }, "then": [ { "command": "hide" } ] }"#
    let fixture = try RecordedFixture(steps: steps)
    try fixture.run(.failed) { presenter, _ in presenter.show("a") }
    #expect(
      try fixture.text
        == RecordedFixture.text(
          steps: steps.replacingOccurrences(
            of: #"{ "command": "hide" }"#, with: #"{ "command": "show", "with": { "text": "a" } }"#)
        ))
    try fixture.run(.failed) { presenter, _ in presenter.show("a", "b") }
    #expect(try fixture.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try fixture.text.contains("\"then\": [\n        { \"command\": \"show\""))
  }

  @Test(arguments: ["  ", "    ", "\t"], ["\n", "\r\n"])
  func longMessagesBreakOverLines(indent: String, lineBreak: String) throws {
    let fixture = try RecordedFixture(
      Self.twoSpaces.replacingOccurrences(of: "  ", with: indent)
        .replacingOccurrences(of: "\n", with: lineBreak))
    struct Row {
      let title: String
      let tags: [String]
      let number: Int
    }
    enum LongCommand { case reload(rows: [Row], title: String) }
    func run(_ mode: RecordMode) throws -> FlowResult {
      try FlowRunner(fixture.flow(), recordMode: mode).run { harness in
        let view = ViewSpy<SmallEvent, LongCommand>(harness)
        SmallPresenter.wire(harness) { _, _ in
          let rows = (0..<40).map {
            Row(
              title: String(repeating: "x", count: $0),
              tags: Array(repeating: "tag", count: $0 % 12), number: $0)
          }
          view.handle(.reload(rows: rows, title: "all of them"))
        }
      }
    }
    #expect(try run(.missing).ids == [.recorded])
    let text = try fixture.text
    let lines = text.components(separatedBy: lineBreak)
    #expect(lines.count > 80)
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 100 })
    #expect(lines.allSatisfy { !$0.contains { $0.isNewline } })
    // Each line is moved in by whole steps, and at most by one step more than the line before.
    var before = 0
    for line in lines where !line.isEmpty {
      let space = line.prefix { $0 == " " || $0 == "\t" }
      let depth = space.count / indent.count
      #expect(space == Substring(String(repeating: indent, count: depth)))
      #expect(depth <= before + 1)
      before = depth
    }
    #expect(try run(.never).findings.map(\.description) == [])
  }

  @Test func spacesAfterTabsStay() throws {
    let text =
      "{\n\t\"format\": 1, \"module\": \"Small\", \"flows\": [\n"
      + "\t\t{ \"id\": \"small\", \"steps\": [ { \"when\": { \"event\": \"start\" } } ] } ] }"
    let fixture = try RecordedFixture(text)
    try fixture.run(.missing) { presenter, _ in
      presenter.show(String(repeating: "x", count: 40))
      presenter.show(String(repeating: "y", count: 90))
    }
    let margin = "\t\t" + String(repeating: " ", count: 30)
    let lines = try fixture.text.split(separator: "\n").dropFirst(3)
    #expect(lines.count > 5)
    #expect(lines.allSatisfy { $0.hasPrefix(margin) })
    #expect(
      lines.allSatisfy { ["\"", "\t", "]"].contains($0.dropFirst(margin.count).first) })
    #expect(lines.contains { $0.hasPrefix("\(margin)\t\t\"with\": {") })
  }
}
