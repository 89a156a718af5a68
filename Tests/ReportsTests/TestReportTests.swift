import Foundation
import Testing
import ViperMessages

@testable import Reports
@testable import ViperPictures

/// What processes wrote is read again.
struct TestReportTests {
  private static func ended(_ result: String, _ milliseconds: String = "1") -> [String] {
    [
      ReportLines.opened,
      #"{ "event": "flow-began", "flow": 1, "id": "a", "scenario": "b", "module": "A", "at": 1 }"#,
      #"{ "event": "flow-ended", "flow": 1, "result": "\#(result)", "milliseconds": \#(milliseconds) }"#,
    ]
  }

  @Test func whatFailedHasAFailureInEachFormat() throws {
    let check =
      #"{ "event": "check", "check": 2, "name": "expectReleased", "test": { "path": "/a", "line": 1 }, "result": "failed", "at": 1 }"#
    let lines = Self.ended("failed") + [check]
    let report = try ReportLines.report(lines)
    #expect(
      report.failures.map(\.sentence) == [
        "The flow failed; what failed it is not in the report.",
        "The check failed; what failed it is not in the report.",
      ])
    #expect(try ReportLines.text(.junit, lines).contains("failures=\"2\""))
    #expect(try ReportLines.text(.github, lines).split(separator: "\n").count == 2)
  }

  @Test func aFailureOfAFlowThatPassedFailsIt() throws {
    let late =
      #"{ "event": "finding", "flow": 1, "id": "late-message", "weight": "failure", "sentence": "s" }"#
    let report = try ReportLines.report(Self.ended("passed") + [late])
    #expect(!report.holds && report.flows.map(\.result) == [.failed])
  }

  @Test func theFindingsOfACheckThatWasTornAreKept() throws {
    let finding =
      #"{ "event": "finding", "check": 2, "id": "not-released", "weight": "failure", "sentence": "s" }"#
    let report = try ReportLines.report([ReportLines.opened, finding])
    #expect(!report.holds && report.findings.map(\.sentence) == ["s"])
  }

  @Test(arguments: ["-1", "9223372036854775807"])
  func aTimeThatIsNoneIsRefused(_ milliseconds: String) {
    #expect(throws: LineFile.Problem.self) {
      try ReportLines.report(Self.ended("passed", milliseconds))
    }
  }

  @Test func eachEventIsRead() throws {
    let report = try ReportLines.report()
    #expect(report.processes == [.init(program: "AppTests", number: 42, time: 1_790_000_000)])
    #expect(report.flows.map(\.id) == ["list.load", "detail.open", "detail.close"])
    #expect(report.flows.map(\.result) == [.failed, .passed, .known])
    #expect(report.flows.map(\.milliseconds) == [1_234, 7, 3])
    let flow = report.flows[0]
    #expect(flow.fixture.map { "\($0)" } == "/app/Tests/List.json:4:5")
    #expect(flow.test.map { "\($0)" } == "/app/Tests/ListTests.swift:9")
    #expect(flow.messages.map(\.text) == ["event viewDidLoad", "command show(rows: [1])"])
    #expect(flow.messages.map(\.isFromTest) == [true, false])
    #expect(flow.messages.map(\.isOnMainThread) == [true, false])
    #expect(flow.messages[1].arguments.map { "\($0.label)=\($0.value)" } == ["rows=[1]"])
    #expect(flow.steps.map(\.when) == ["event viewDidLoad"])
    #expect(flow.steps[0].rows?.map(\.kind) == [.different])
    #expect(flow.findings.map(\.weight) == [.failure, .remark])
    #expect(report.checks.map(\.name) == ["expectConforms"])
    #expect(report.checks[0].findings.map(\.mark) == ["presenter-holds-view-weakly"])
    #expect(report.checks[0].rules.map(\.outcome) == ["broken", "not-checked"])
    #expect(report.failures.count == 2)
    #expect(!report.holds)
  }

  @Test func aFlowThatDidNotEndFails() throws {
    let report = try ReportLines.report([ReportLines.opened, ReportLines.begun])
    #expect(report.flows.map(\.result) == [.unfinished])
    #expect(!report.holds)
  }

  @Test func aTornLineIsCountedAndLeftOut() throws {
    var report = TestReport()
    let text = ReportLines.opened + "\n" + ReportLines.begun + "\n" + #"{ "event": "flow-en"#
    try report.read(Array(text.utf8), path: "report-1.jsonl")
    #expect(report.tornCount == 1)
    #expect(report.flows.count == 1)
    func said() -> String { ReportFormat.text.text(of: report, below: "/app") }
    #expect(said().contains("\n1 line was torn by a process that was killed, and left out\n"))
    try report.read(Array(text.utf8), path: "report-2.jsonl")
    #expect(said().contains("\n2 lines were torn by processes that were killed, and left out\n"))
  }

  @Test(arguments: [
    ([#"{ "event": "check" }"#], "a:1: the line does not open a report"),
    (
      [ReportLines.opened.replacing(#""format": 1"#, with: #""format": 2"#)],
      "a:1: the report is of format 2; this tool reads format 1: remove the folder, and run the tests "
        + "once more"
    ),
    ([ReportLines.opened, "no JSON", "{}"], "a:2: the line is no JSON"),
    ([ReportLines.opened, "{}"], "a:2: the line says nothing of tests"),
    (
      [ReportLines.opened, #"{ "event": "flow-ended", "flow": 7, "result": "passed" }"#],
      "a:2: the line says nothing of tests"
    ),
  ])
  func whatIsNoReportIsSaidWithItsLine(_ lines: [String], _ sentence: String) {
    var report = TestReport()
    let problem = #expect(throws: LineFile.Problem.self) {
      try report.read(Array(lines.map { $0 + "\n" }.joined().utf8), path: "a")
    }
    #expect(problem?.description == sentence)
  }

  @Test func aLaterEventIsPassedOver() throws {
    let report = try ReportLines.report([ReportLines.opened, #"{ "event": "later" }"#])
    #expect(report.holds)
  }

  @Test func aFolderWithoutReportIsSaid() {
    let problem = #expect(throws: LineFile.Problem.self) { try TestReport(contentsOf: "/nowhere") }
    #expect(
      problem?.description
        == "there is no folder '/nowhere'; write it by VIPER_REPORT=/nowhere swift test")
  }
}
