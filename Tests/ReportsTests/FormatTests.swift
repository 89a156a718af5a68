import Foundation
import Testing
import ViperJSON
import ViperMessages
import ViperValues

@testable import Reports
@testable import ViperPictures

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What a report is turned into.
struct FormatTests {
  @Test func text() throws {
    #expect(
      try ReportLines.text(.text) == """
        failed list.load: a <list> & more
          The argument 'rows' differs.
            − [2]
            + [1]
          Fix: Mend it.
          Tests/List.json:7:22
          [different-argument]
        failed expectConforms
          ListPresenter.view keeps view alive.
          Tests/ListTests.swift:20
          [presenter-holds-view-weakly]
        failed as known detail.close: it closes
          It does not close.
        rules and laws not checked: 1; --verbose lists them
        3 flows, 1 failed; 1 check, 1 failed; 1 flow failed as known

        """)
    #expect(
      try ReportLines.text(.text, isVerbose: true).contains(
        "\nnot checked: rule no-role-is-shared: there is one assembly\n3 flows"))
    #expect(
      try ReportLines.text(.text, [ReportLines.opened, ReportLines.begun]) == """
        did not end list.trap: it traps
          The flow began and did not end: its process ended before, or still runs.
          Tests/List.json:30:5
        1 flow, 0 failed; 1 flow did not end

        """)
    #expect(
      try ReportLines.text(.text, [ReportLines.opened]) == "no flow and no check ran\n")
  }

  @Test func theArticleShowsThat() throws {
    let ended = #""event": "flow-ended", "result": "passed", "milliseconds": 1"#
    let text = try ReportLines.text(
      .text,
      [
        ReportLines.opened,
        #"{ "event": "flow-began", "flow": 1, "id": "list.load", "scenario": "the list is shown", "module": "List", "at": 1 }"#,
        #"{ "event": "finding", "flow": 1, "id": "missing-message", "weight": "failure", "sentence": "No command matches `command show(rows: [2])`.", "fix": "Let the module send it, or change 'then'.", "fixture": { "path": "/app/Tests/List.json", "line": 7, "column": 22 } }"#,
        #"{ "event": "flow-ended", "flow": 1, "result": "failed", "milliseconds": 1 }"#,
        #"{ "event": "flow-began", "flow": 2, "id": "a", "scenario": "a", "module": "A", "at": 1 }"#,
        "{ \(ended), \"flow\": 2 }",
        #"{ "event": "flow-began", "flow": 3, "id": "b", "scenario": "b", "module": "A", "at": 1 }"#,
        "{ \(ended), \"flow\": 3 }",
        #"{ "event": "check", "check": 4, "name": "expectReleased", "result": "passed", "at": 1 }"#,
      ])
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/ViperTestKit/ViperTestKit.docc/ReportsOfARun.md")
    #expect(try String(contentsOf: article, encoding: .utf8).contains("```\n\(text)```\n"))
  }

  @Test func github() throws {
    let late =
      #"{ "event": "finding", "id": "late-message", "weight": "failure", "sentence": "100 % late,\nsurely: yes" }"#
    #expect(
      try ReportLines.text(.github, ReportLines.all + [ReportLines.begun, late]) == """
        ::error file=Tests/List.json,line=7,col=22,title=list.load%3A a <list> & more::The argument \
        'rows' differs.%0A  − [2]%0A  + [1]%0AFix: Mend it.%0A[different-argument]
        ::notice file=Tests/List.json,line=4,col=5,title=list.load%3A a <list> & more::A closure could \
        not be read.%0A[not-followed]
        ::warning title=detail.close%3A it closes::It does not close.%0A[missing-message]
        ::error file=Tests/List.json,line=30,col=5,title=list.trap%3A it traps::The flow began and did \
        not end: its process ended before, or still runs.
        ::error file=Tests/ListTests.swift,line=20,title=expectConforms::ListPresenter.view keeps view \
        alive.%0A[presenter-holds-view-weakly]
        ::error title=ViperTestKit::100 %25 late,%0Asurely: yes%0A[late-message]

        """)
  }

  @Test func gitHubTakesNoLineBreakForAnotherCommand() {
    let command = GitHubAnnotation(
      .error, title: "a\r\n::b,c:d%", "s\r\n::warning::x", path: "p,:\u{301}", line: 1
    ).description
    #expect(
      command
        == "::error file=p%2C%3A\u{301},line=1,title=a%0D%0A%3A%3Ab%2Cc%3Ad%25::s%0D%0A::warning::x"
    )
  }

  @Test func aTerminalObeysNoText() throws {
    let line =
      #"{ "event": "finding", "id": "late-message", "weight": "failure", "sentence": "a\u001b[31mb\u0085\r" }"#
    let text = try ReportLines.text(.text, [ReportLines.opened, line])
    #expect(text.contains("a\u{FFFD}[31mb\u{FFFD}\n"))
  }

  @Test func whereNothingRanNothingPassed() throws {
    let text = try ReportLines.text(.markdown, [ReportLines.opened])
    #expect(text.hasPrefix("## No VIPER tests ran\n"))
  }

  @Test(arguments: [ReportFormat.text, .markdown, .html])
  func aTornLineIsTold(_ format: ReportFormat) throws {
    var report = TestReport()
    try report.read(Array("\(ReportLines.opened)\n{ \"ev".utf8), path: "report-1.jsonl")
    let text = format.text(of: report, below: "/")
    #expect(text.contains("1 line was torn by a process that was killed, and left out"))
  }

  @Test func junit() throws {
    let text = try ReportLines.text(.junit, ReportLines.all + [ReportLines.begun])
    let tree = try XMLTree(text)
    #expect(
      tree.lines == """
        testsuites errors=1 failures=2 name=ViperTestKit tests=5 time=1.244
          testsuite errors=0 failures=0 name=Detail skipped=1 tests=2 time=0.010 timestamp=2026-09-21T14:13:20
            testcase classname=Detail name=detail.open: it opens time=0.007
            testcase classname=Detail name=detail.close: it closes time=0.003
              skipped message=failed as known: It does not close.
          testsuite errors=1 failures=1 name=List skipped=0 tests=2 time=1.234 timestamp=2026-09-21T14:13:20
            testcase classname=List file=Tests/List.json line=4 name=list.load: a <list> & more time=1.234
              failure message=The argument 'rows' differs. type=different-argument
              system-out
            testcase classname=List file=Tests/List.json line=30 name=list.trap: it traps time=0.000
              error message=The flow began and did not end: its process ended before, or still runs. type=not-ended
          testsuite errors=0 failures=1 name=checks skipped=0 tests=1 time=0.000 timestamp=2026-09-21T14:13:20
            testcase classname=checks file=Tests/ListTests.swift line=20 name=expectConforms at Tests/ListTests.swift:20 time=0.000
              failure message=ListPresenter.view keeps view alive. type=presenter-holds-view-weakly
              system-out
        """)
    #expect(
      text.contains(
        "The argument 'rows' differs.&#10;  − [2]&#10;  + [1]&#10;Fix: Mend it.&#10;Tests/List.json:7:22"
          + "&#10;[different-argument]</failure>"))
    #expect(
      text.contains("not checked: rule no-role-is-shared: there is one assembly</system-out>"))
  }

  @Test func junitHasNoCharacterThatXMLForbids() throws {
    let line =
      #"{ "event": "finding", "id": "late-message", "weight": "failure", "sentence": "a\u0000\u001b]]>\"<&\tb\uffff" }"#
    let text = try ReportLines.text(.junit, [ReportLines.opened, line])
    #expect(
      try XMLTree(text).lines.contains(
        "message=a\u{FFFD}\u{FFFD}]]>\"<&\tb\u{FFFD} type=late-message"))
  }

  @Test func sarif() throws {
    let text = try ReportLines.text(.sarif, ReportLines.all + [ReportLines.begun])
    let json = try JSONDocument(reading: text, path: "a.sarif").root
    #expect(json["version"]?.text == "2.1.0")
    let run = try #require(json["runs"]?.elements.first)
    let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
    #expect(
      rules.map { $0["id"]?.text } == [
        "different-argument", "missing-message", "not-ended", "not-followed",
        "presenter-holds-view-weakly",
      ])
    #expect(
      rules.last?["shortDescription"]?["text"]?.text == "A presenter holds its view weakly.")
    let results = run["results"]?.elements ?? []
    #expect(results.map { $0["level"]?.text } == ["error", "note", "warning", "error", "error"])
    for result in results {
      let index = try #require(result["ruleIndex"]?.integer)
      #expect(rules[index]["id"]?.text == result["ruleId"]?.text)
    }
    #expect(
      JSONWriter.compact(results[0]["locations"] ?? .null)
        == #"[ { "physicalLocation": { "artifactLocation": { "uri": "Tests/List.json" }, "#
        + #""region": { "startLine": 7, "startColumn": 22 } } } ]"#)
    #expect(
      JSONWriter.compact(results[0]["relatedLocations"] ?? .null)
        == #"[ { "physicalLocation": { "artifactLocation": { "uri": "Tests/ListTests.swift" }, "#
        + #""region": { "startLine": 9 } }, "message": { "text": "The test." } } ]"#)
    // What is shown at the test's own line has no other place: the schema knows no null.
    #expect(results.last?["locations"] != nil && results.last?["relatedLocations"] == nil)
    #expect(!text.contains("null"))
    #expect(
      results[0]["message"]?["text"]?.text
        == "list.load: a <list> & more\nThe argument 'rows' differs.\n  − [2]\n  + [1]\nFix: Mend it."
    )
  }

  @Test func sarifNamesFilesByURIs() throws {
    let line =
      #"{ "event": "finding", "id": "late-message", "weight": "failure", "sentence": "a", "test": { "path": "PATH", "line": 1 } }"#
    func uri(_ path: String) throws -> String? {
      let text = try ReportLines.text(
        .sarif, [ReportLines.opened, line.replacing("PATH", with: path)])
      return try JSONDocument(reading: text, path: "a").root["runs"]?.elements[0]["results"]?
        .elements[0]["locations"]?.elements[0]["physicalLocation"]?["artifactLocation"]?["uri"]?
        .text
    }
    #expect(try uri("/app/My Tests/ä.json") == "My%20Tests/%C3%A4.json")
    #expect(try uri("/else/a b.json") == "file:///else/a%20b.json")
  }

  @Test func markdown() throws {
    #expect(
      try ReportLines.text(.markdown, ReportLines.all + [ReportLines.begun]) == #"""
        ## VIPER tests failed

        4 flows, 1 failed; 1 check, 1 failed; 1 flow failed as known; 1 flow did not end.

        | what failed | why | where |
        |---|---|---|
        | list.load: a &lt;list&gt; &amp; more | The argument 'rows' differs. | Tests/List.json:7:22 |
        | list.trap: it traps | The flow began and did not end: its process ended before, or still runs. | Tests/List.json:30:5 |
        | expectConforms | ListPresenter.view keeps view alive. | Tests/ListTests.swift:20 |

        <details><summary>list.load: a &lt;list&gt; &amp; more</summary>

        ```text
        The argument 'rows' differs.
          − [2]
          + [1]
        Fix: Mend it.
        [different-argument]
        ```

        ```mermaid
        sequenceDiagram
          participant p0 as List
          participant p1 as view
          Note over p0,p1: step 1: event viewDidLoad
          p1->>p0: event viewDidLoad
          p0-xp1: command show(rows: [1]) (off the main thread)<br/>expected: command show(rows: [2])
        ```

        </details>

        <details><summary>expectConforms</summary>

        ```text
        ListPresenter.view keeps view alive.
        [presenter-holds-view-weakly]
        ```

        </details>

        <details><summary>Not checked: 1</summary>

        - rule <code>no-role-is-shared</code>: there is one assembly

        </details>

        """#)
  }

  @Test func markdownDrawsWhoHoldsWhom() throws {
    let line =
      #"{ "event": "finding", "id": "not-released", "weight": "failure", "sentence": "A was not released.", "graph": { "nodes": [ { "name": "A", "alive": true } ], "edges": [ { "from": 0, "to": 0, "label": "me", "cycle": 1, "fix": true } ] } }"#
    let text = try ReportLines.text(.markdown, [ReportLines.opened, line])
    #expect(
      text.contains(
        """
        ```mermaid
        flowchart TD
          n0["A<br/>should be gone"]
          n0 ==>|"me: change this"| n0
        ```
        """))
    // A summary that draws a hundred pictures is slow to open.
    let many = try ReportLines.text(
      .markdown, [ReportLines.opened] + Array(repeating: line, count: 12))
    #expect(many.components(separatedBy: "```mermaid").count == 11)
  }

  @Test func markdownTakesNoTextForMarkup() throws {
    let line =
      #"{ "event": "finding", "id": "late-message", "weight": "failure", "title": "a|b *c* <d>", "sentence": "````\n| x" }"#
    let text = try ReportLines.text(.markdown, [ReportLines.opened, line])
    #expect(text.contains("| a&#124;b &#42;c&#42; &lt;d&gt; | &#96;&#96;&#96;&#96; &#124; x |  |"))
    #expect(text.contains("`````text\n````\n| x\n[late-message]\n`````"))
  }

  // MARK: One cause of many failures

  /// A flow that fails by one finding.
  private static func flow(_ number: Int, _ finding: String) -> [String] {
    let place = #""fixture": { "path": "/app/a.json", "line": \#(number) }"#
    return [
      #"{ "event": "flow-began", "flow": \#(number), "id": "f\#(number)", "scenario": "s", "module": "A", \#(place), "at": 1 }"#,
      #"{ "event": "finding", "flow": \#(number), "id": "a-finding", "weight": "failure", \#(finding) }"#,
      #"{ "event": "flow-ended", "flow": \#(number), "result": "failed", "milliseconds": 1 }"#,
    ]
  }

  /// What leaks in several flows by the same reference, whatever else each says.
  private static func leak(_ sentence: String, by label: String) -> String {
    #""sentence": "\#(sentence)", "graph": { "nodes": [ { "name": "A" } ], "edges": [ { "from": 0, "to": 0, "label": "\#(label)", "fix": true } ] }"#
  }

  @Test func aCauseIsToldOnceWithAllThatItFails() throws {
    let lines =
      [ReportLines.opened] + Self.flow(1, Self.leak("A was not released.", by: "view"))
      + Self.flow(2, Self.leak("A was not released (nor was B).", by: "view"))
      + Self.flow(3, Self.leak("A was not released.", by: "router"))
      + Self.flow(4, Self.leak("A was not released.", by: "view"))
    #expect(
      try ReportLines.text(.text, lines) == """
        failed f1: s
          A was not released.
          The same in 2 more: f2, f4.
          a.json:1
          [a-finding]
        failed f3: s
          A was not released.
          a.json:3
          [a-finding]
        4 flows, 4 failed

        """)
    for format in [ReportFormat.github, .markdown, .sarif, .html] {
      let text = try ReportLines.text(format, lines)
      #expect(text.contains("The same in 2 more: f2, f4."), "\(format)")
      #expect(!text.contains("nor was B"), "\(format)")
    }
    // Each of its test cases is looked at by itself.
    #expect(try ReportLines.text(.junit, lines).contains("nor was B"))
  }

  /// What fails at a place of its own within the flow is mended there.
  @Test func whatDiffersByItsPlaceIsAnotherCause() throws {
    func text(_ place: String) throws -> String {
      try ReportLines.text(
        .text,
        [ReportLines.opened]
          + (1...2).flatMap { number in
            Self.flow(
              number,
              #""sentence": "No command came.", "fixture": { "path": "/app/a.json", \#(place.replacing("N", with: "\(number)")) }"#
            )
          })
    }
    #expect(try text(#""line": N"#).contains("The same in 1 more: f2.\n  a.json:1\n"))
    #expect(try text(#""line": N7"#).components(separatedBy: "No command came.").count == 3)
    #expect(try text(#""line": 7"#).contains("The same in 1 more: f2.\n  a.json:7\n"))
  }

  @Test(arguments: ReportFormat.allCases)
  func nothingThatRanIsNoFailure(_ format: ReportFormat) throws {
    let text = try ReportLines.text(format, [ReportLines.opened])
    #expect(!text.contains("failed\n") && !text.contains("::error"))
  }
}

/// XML as lines, an element each, with its attributes in their order.
private final class XMLTree: NSObject, XMLParserDelegate {
  private var depth = 0
  private var elements: [String] = []

  var lines: String { elements.joined(separator: "\n") }

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    let isParsed = parser.parse()
    try #require(isParsed, "\(String(describing: parser.parserError))")
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let texts = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
    elements.append(String(repeating: "  ", count: depth) + name + texts.joined())
    depth += 1
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
  }
}
