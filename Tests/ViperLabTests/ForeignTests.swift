import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper_lab_proofs

@Suite struct ForeignTests {
  @Test func issuesAndWarningsOfSwiftTestingAreRead() {
    let id = #""testID":"NotesInSwiftFiveTests.NotesSwiftTesting\/conforms()\/Tests.swift:9:4""#
    let report = report(
      .swiftTesting, .exited(1), errors: "✘ Test conforms() recorded an issue: A says B.\n↳ [id]\n",
      events: """
        {"kind":"test","payload":{"id":"NotesInSwiftFiveTests.Notes","kind":"suite"}}
        {"kind":"event","payload":{"kind":"testStarted","testID":"NotesInSwiftFiveTests.Notes"}}
        {"kind":"event","payload":{"kind":"testStarted",\(id),"messages":[]}}
        {"kind":"event","payload":{"kind":"issueRecorded",\(id),\
        "issue":{"isFailure":true,"isKnown":false,"severity":"error"},\
        "messages":[{"symbol":"fail","text":"Issue"},{"symbol":"details","text":"A says B.\\n[id]"}]}}
        {"kind":"event","payload":{"kind":"issueRecorded",\(id),\
        "issue":{"isFailure":false,"isKnown":false,"severity":"warning"},\
        "messages":[{"symbol":"warning","text":"Issue"},{"symbol":"details","text":"C says D."}]}}
        {"kind":"event","payload":{"kind":"testEnded",\(id),"messages":[]}}
        """)
    #expect(report.issues == ["A says B.\n[id]", "warning: C says D."])
  }

  /// Swift Testing before 6.3 knows no warnings.
  @Test func aWarningBesideTheEventsIsRead() {
    let id = #""testID":"NotesInSwiftFiveTests.NotesSwiftTesting\/conforms()\/Tests.swift:9:4""#
    let report = report(
      .swiftTesting, .exited(0),
      errors: "◇ Test conforms() started.\nWarning: C says D.\n[id]\n✔ Test conforms() passed.\n",
      events: """
        {"kind":"event","payload":{"kind":"testStarted",\(id),"instant":{"absolute":7.5},"messages":[]}}
        {"kind":"event","payload":{"kind":"testEnded",\(id),"instant":{"absolute":9.0},"messages":[]}}
        """)
    #expect(report.issues == ["warning: C says D.\n[id]"])
    #expect(report.seconds == 1.5)
  }

  @Test func aKnownIssueIsReadWholeAndFailsNothing() throws {
    let folder = try Self.folder()
    var result = ForeignResult(module: try module(in: folder))
    let id = #""testID":"NotesInSwiftFiveTests.NotesSwiftTesting\/flows(_:)\/Tests.swift:9:4""#
    let name = "NotesInSwiftFiveTests.testFlows"
    let reports = [
      report(
        .swiftTesting, .exited(0),
        events: """
          {"kind":"event","payload":{"kind":"testStarted",\(id),"messages":[]}}
          {"kind":"event","payload":{"kind":"issueRecorded",\(id),\
          "issue":{"isFailure":false,"isKnown":true,"severity":"error"},\
          "messages":[{"symbol":"difference","text":"Issue"},\
          {"symbol":"details","text":"notes.a\\nA says B.\\n- C\\n+ D\\n[id]"}]}}
          {"kind":"event","payload":{"kind":"testEnded",\(id),"messages":[]}}
          """),
      report(
        .xcTest, .exited(0),
        output: "Test Case '\(name)' started at 2026\nTest Case '\(name)' passed (0.007 seconds)\n",
        errors: "Known issue (7): notes.a\nA says B.\n"),
    ]
    #expect(
      reports.map(\.issues) == [
        ["known: notes.a\nA says B.\n- C\n+ D\n[id]"], ["known: (7): notes.a\nA says B.\n"],
      ])
    for (report, test) in zip(reports, result.module.tests) { result.take(report, of: test) }
    #expect(
      result.text.contains(
        """
        flows (Swift Testing, Swift 5):
          known: notes.a
          A says B.
          - C
          + D
          [id]

        """), "\(result.text)")
    #expect(!result.cells.joined().contains("known"))
  }

  @Test func issuesAndWarningsOfXCTestAreRead() {
    let name = "NotesInSwiftFiveTests.testConforms"
    let report = report(
      .xcTest, .exited(1),
      output: """
        Test Suite 'NotesInSwiftFiveTests' started at 2026-11-23 14:06:06.029
        Test Case '\(name)' started at 2026-11-23 14:06:06.029
        /Tests/Tests.swift:9: error: \(name) : A says B.
        It said: Module/Notes.swift:4: error: nothing
        [id]
        /Tests/Tests.swift:9: error: \(name) : D says E.
        [other-id]
        Test Case '\(name)' failed (0.007 seconds)
        Executed 1 test, with 2 failures (0 unexpected) in 0.007 (0.007) seconds
        """,
      errors: "Warning: F says G.\n[third-id]\nWarning: H says I.")
    #expect(
      report.issues == [
        "A says B.\nIt said: Module/Notes.swift:4: error: nothing\n[id]",
        "D says E.\n[other-id]", "warning: F says G.\n[third-id]", "warning: H says I.",
      ])
  }

  @Test(arguments: [
    (FinishedProcess.Ending.signal(4), "was ended by signal 4"),
    (.exited(3), "ended with status 3"),
    (.hung(seconds: 9), "hung, and was ended after 9 s"), (.exited(0), "ended with status 0"),
  ])
  func aTestWhoseProcessDiesIsTold(_ ending: FinishedProcess.Ending, _ how: String) {
    let started = "Test Case 'NotesInSwiftFiveTests.testConforms' started at 2026\n"
    let reason = "Notes/Notes.swift:4: Fatal error: Implementation pending"
    let report = report(.xcTest, ending, output: started, errors: "\(reason)\n")
    #expect(report.issues == ["[test-process-died] The test's process \(how): \(reason)"])
  }

  @Test func aTestThatDidNotRunIsTold() {
    let report = report(.swiftTesting, .exited(69), events: "")
    #expect(report.issues == ["[did-not-run] The test's process ended with status 69."])
  }

  /// What a framework reports must be what it ends with: else something failed that nobody read.
  @Test func aStatusThatNoIssueExplainsIsTold() {
    let name = "NotesInSwiftFiveTests.testConforms"
    let report = report(
      .xcTest, .exited(1),
      output: "Test Case '\(name)' started at 2026\nTest Case '\(name)' failed (0.007 seconds)\n")
    #expect(report.issues == ["[test-process-died] The test's process ended with status 1."])
  }

  /// What is written between the start of a test and that of the next one is of the first.
  @Test func severalTestsOfOneProcessAreToldApart() {
    let both = ["flows", "conforms"].map {
      ForeignTest(module: "Notes", check: $0, framework: .xcTest, mode: .five)
    }
    let (flows, conforms) = (
      "NotesInSwiftFiveTests.testFlows", "NotesInSwiftFiveTests.testConforms"
    )
    let output = """
      Test Case '\(flows)' started at 2026
      /Tests/Tests.swift:9: error: \(flows) : A says B.
      Warning: C says D.
      Test Case '\(flows)' failed (0.007 seconds)
      Test Case '\(conforms)' started at 2026
      Warning: E says F.

      """
    let end = "Test Case '\(conforms)' passed (0.007 seconds)\nTest Suite 'Notes' failed\n"
    func reports(_ ending: FinishedProcess.Ending, _ output: String) -> [ForeignTest: [String]] {
      ForeignReport.each(
        of: both, FinishedProcess(ending: ending, output: output, errors: ""), events: ""
      ).mapValues(\.issues)
    }
    let first = ["A says B.", "warning: C says D."]
    #expect(
      reports(.exited(1), output + end) == [both[0]: first, both[1]: ["warning: E says F."]])
    // What did not come to its end is asked for again, by itself.
    #expect(reports(.signal(4), output) == [both[0]: first])
    // A status that no issue explains is of one of them, and it is not known of which.
    #expect(reports(.exited(3), output + end) == [:])
  }

  @Test func eventsOfSeveralTestsAreToldApart() {
    let both = ["flows", "conforms"].map {
      ForeignTest(module: "Notes", check: $0, framework: .swiftTesting, mode: .five)
    }
    func event(_ kind: String, _ check: String, _ more: String = "") -> String {
      let id = #""testID":"NotesInSwiftFiveTests.NotesSwiftTesting\/\#(check)\/Tests.swift:9:4""#
      return #"{"kind":"event","payload":{"kind":"\#(kind)",\#(id)\#(more)}}"# + "\n"
    }
    let issue =
      #","issue":{"isFailure":true,"isKnown":false,"severity":"error"},"messages":[{"text":"Issue"},{"text":"A."}]"#
    let events =
      event("testStarted", "flows(_:)") + event("testEnded", "flows(_:)")
      + event("testStarted", "conforms()") + event("issueRecorded", "conforms()", issue)
      + event("testEnded", "conforms()")
    let ended = FinishedProcess(ending: .exited(1), output: "", errors: "")
    let reports = ForeignReport.each(of: both, ended, events: events)
    #expect(reports.mapValues(\.issues) == [both[0]: [], both[1]: ["A."]])
  }

  @Test func aProcessIsReadToItsEndAndItsSignalIsKnown() throws {
    let folder = try Self.folder()
    let log = folder.url.appendingPathComponent("log")
    func run(_ script: String, isTogether: Bool = false, timeLimit: Int? = nil) throws
      -> FinishedProcess
    {
      try FinishedProcess.run(
        ["sh", "-c", script], in: folder.url, environment: ["PATH": "/usr/bin:/bin"], log: log,
        isTogether: isTogether, timeLimit: timeLimit)
    }
    let apart = try run("echo one; echo two >&2; exit 3")
    #expect(apart.ending == .exited(3))
    #expect(apart.output == "one\n")
    #expect(apart.errors == "two\n")
    let together = try run("echo one; echo two >&2; echo three; kill -4 $$", isTogether: true)
    #expect(together.ending == .signal(4))
    #expect(together.output == "one\ntwo\nthree\n")
    #expect(try run("exec sleep 60", timeLimit: 0).ending == .hung(seconds: 0))
  }

  @Test func thereIsAModuleForEachShape() throws {
    let modules = try ForeignModule.all(in: URL(fileURLWithPath: Fixtures.root), named: nil)
    #expect(modules.count >= 46)
    #expect(
      modules.filter { !FileManager.default.fileExists(atPath: $0.expected.path) }.map(\.name)
        == [])
  }

  /// What a person is shown of one module stays short, however long its messages are.
  @Test func whatIsExpectedIsShort() throws {
    let modules = try ForeignModule.all(in: URL(fileURLWithPath: Fixtures.root), named: nil)
    let long = try modules.filter { try Data(contentsOf: $0.expected).count >= 8_000 }
    #expect(long.map(\.name) == [])
  }

  /// What a test expects is left out to have it recorded, but not what a flow is known to fail with.
  @Test func aKnownFlowIsNotRecordedAnew() throws {
    let folder = try Self.folder()
    let module = try module(in: folder)
    let steps = #""steps": [{ "when": { "event": "a" }, "then": [] }]"#
    let flows = #"{ "flows": [{ "id": "a", \#(steps) }, { "id": "b", "known": {}, \#(steps) }] }"#
    try Data(flows.utf8).write(to: module.flows)
    let package = ForeignPackage(folder: folder.url, kit: folder.url, modules: [module])
    try package.writeFlowsToRecord()
    let written = try String(contentsOf: package.flows(of: module, .five), encoding: .utf8)
    let parts = written.split(separator: "\"known\"")
    #expect(parts.map { $0.contains("then") } == [false, true], "\(written)")
  }

  @Test func theToolChecksTheFixtureAndBeginsTests() throws {
    let folder = try Self.folder()
    let module = try module(in: folder)
    let package = ForeignPackage(folder: folder.url, kit: folder.url, modules: [module])
    let graphs = folder.url.appendingPathComponent(".build/graphs")
    let program = folder.url.appendingPathComponent("debug/viper").path
    let tool = ForeignTool(package: package, program: program, triple: "x86") { arguments in
      if arguments[1].hasPrefix("symbolgraph") {
        return FinishedProcess(ending: .exited(0), output: "", errors: "")
      }
      #expect(arguments.first == program)
      guard arguments[1] == "new-tests" else {
        let output = arguments.dropFirst().map { "\($0)\n" }.joined()
        return FinishedProcess(ending: .exited(1), output: output, errors: "viper: no\n")
      }
      #expect(arguments[2...3] == ["--symbol-graph", "\(graphs.path)/Notes.symbols.json"])
      let file = URL(fileURLWithPath: arguments[5])
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(#"Flow.all(in: "A.json"); Issue.record("Make it.")"#.utf8).write(to: file)
      return FinishedProcess(ending: .exited(0), output: "written", errors: "")
    }
    #expect(try tool.lint(module) == ["lint", "Flows.json", "viper: no"])
    #expect(try ForeignTool.leftToDo(in: tool.newTests(of: module)) == ["Make it."])
  }

  /// A fix that is another one, or where a trap came from, is another result.
  @Test func whatToDoIsPartOfTheResult() throws {
    let folder = try Self.folder()
    var result = ForeignResult(module: try module(in: folder))
    for test in result.module.tests {
      let name = test.xcTestNames[0]
      result.take(
        report(
          .xcTest, .exited(1), of: test,
          output: """
            Test Case '\(name)' started
            /Tests/Tests.swift:9: error: \(name) : A says B.
              A.b (strong)
              It said: Notes.swift:4: nothing
              Fix: make A.b weak.
            [id]
            Test Case '\(name)' failed (0.007 seconds)
            """), of: test)
    }
    #expect(
      result.text.contains(
        """
        flows:
          [id] A says B.
            It said: Notes.swift:4: nothing
            Fix: make A.b weak.
        """), "\(result.text)")
  }

  @Test func aResultThatDiffersAmongTestsIsToldWithFrameworkAndMode() throws {
    let folder = try Self.folder()
    var result = ForeignResult(module: try module(in: folder))
    for check in ForeignModule.checks {
      for test in result.module.tests(of: check) where check == "flows" || test.mode == .five {
        let names = test.xcTestNames[0]
        result.take(
          self.report(
            .xcTest, .exited(0), of: test,
            output: "Test Case '\(names)' started\nTest Case '\(names)' passed\n"), of: test)
      }
    }
    #expect(
      result.text == """
        doubles:
        new tests: nothing is left to do
        flows: pass
        released (Swift Testing, Swift 5): pass
        released (Swift Testing, Swift 6):
          [did-not-run]
        released (XCTest, Swift 5): pass
        released (XCTest, Swift 6):
          [did-not-run]
        conforms (Swift Testing, Swift 5): pass
        conforms (Swift Testing, Swift 6):
          [did-not-run]
        conforms (XCTest, Swift 5): pass
        conforms (XCTest, Swift 6):
          [did-not-run]
        explored (Swift Testing, Swift 5): pass
        explored (XCTest, Swift 6):
          [did-not-run]
        source rules: pass

        """)
    try Data(result.text.utf8).write(to: result.module.expected)
    #expect(result.difference == nil)
    let lines = result.text.split(separator: "\n").filter { !$0.hasPrefix("conforms (Swift T") }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: result.module.expected)
    let told = try #require(result.difference)
    #expect(told.dropFirst().first == "+ conforms (Swift Testing, Swift 5): pass")
    #expect(
      told.last?.contains("VIPER_WRITE_GOLDEN=1 swift run viper-lab foreign --only Notes") == true)
  }

  @Test func whatIsOtherEachTimeIsNotExpected() throws {
    let folder = try Self.folder()
    var result = ForeignResult(module: try module(in: folder), folder: folder.url)
    let test = result.module.tests(of: "flows")[0]
    result.take(
      report(
        .xcTest, .signal(4), of: test, output: "Test Case 'a' started\n",
        errors: "\(folder.url.path)/Sources/Notes.swift:4: Fatal error: at 0x7f00a\n"), of: test)
    #expect(
      result.text.contains(
        "[test-process-died] The test's process was ended by signal 4: "
          + "Sources/Notes.swift:4: Fatal error: at 0x…\n"))
  }

  @Test func aLeakIsToSayHowItsFixIsFollowed() throws {
    let folder = try Self.folder()
    var result = ForeignResult(module: try module(in: folder))
    let released = result.module.tests(of: "released")[0]
    result.take(
      report(.xcTest, .exited(1), of: released, errors: "error: A was not released"), of: released)
    result.takeFixed([:])
    #expect(
      result.text.contains(
        "with the fixes:\n  its source does not say how the fix is followed\n"))
  }

  @Test func aModuleThatThereIsNotIsNamed() async throws {
    let folder = try Self.folder()
    _ = try module(in: folder)
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool().run(
      "foreign", ["--only", "Note", "--fixtures", folder.url.path], captured.output)
    #expect(status == .badInput)
    #expect(
      captured.errors
        == "viper-lab: there is no module 'Note' (did you mean 'Notes'?); see viper-lab --help\n")
  }

  /// What is read of a test's process.
  private func report(
    _ framework: TestFramework, _ ending: FinishedProcess.Ending, of test: ForeignTest? = nil,
    output: String = "", errors: String = "", events: String = ""
  ) -> ForeignReport {
    let notes = ForeignTest(module: "Notes", check: "conforms", framework: framework, mode: .five)
    var test = test ?? notes
    test.framework = framework
    return ForeignReport(
      of: test, FinishedProcess(ending: ending, output: output, errors: errors), events: events)
  }

  private static func folder() throws -> TestFolder { try TestFolder() }

  /// A module with a wiring and nothing else.
  private func module(in folder: TestFolder) throws -> ForeignModule {
    let notes = folder.url.appendingPathComponent("Foreign/Notes")
    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
    try Data("func wire(_ harness: Harness) {}\n".utf8)
      .write(to: notes.appendingPathComponent("Wiring.swift"))
    return try #require(try ForeignModule.all(in: folder.url, named: nil).first)
  }
}
