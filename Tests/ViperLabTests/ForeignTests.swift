import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper_lab

@Suite struct ForeignTests {
  @Test func issuesOfSwiftTestingAreReadByTest() throws {
    let told = try FrameworkIssues(
      eventStream: """
        {"kind":"test","payload":{"id":"NotesInSwiftFiveTests.Notes","kind":"suite"},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","testID":\
        "NotesInSwiftFiveTests.Notes\\/flows(_:)\\/Tests.swift:7:4","messages":[]},"version":0}
        {"kind":"event","payload":{"kind":"testStarted","testID":\
        "NotesInSwiftFiveTests.Notes\\/conforms()\\/Tests.swift:9:4","messages":[]},"version":0}
        {"kind":"event","payload":{"kind":"issueRecorded","testID":\
        "NotesInSwiftFiveTests.Notes\\/conforms()\\/Tests.swift:9:4","messages":\
        [{"symbol":"fail","text":"Issue recorded"},{"symbol":"details","text":"A says B.\\n[id]"}]}}
        """)
    let target = "NotesInSwiftFiveTests"
    #expect(
      told.issues == [
        .init(target: target, name: "flows"): [],
        .init(target: target, name: "conforms"): ["A says B.\n[id]"],
      ])
  }

  @Test func issuesOfXCTestAreReadByTest() {
    let told = FrameworkIssues(
      xcTest: """
        Test Suite 'NotesInSwiftSixTests' started at 2026-11-23 14:06:06.029
        Test Case 'NotesInSwiftSixTests.testConforms' started at 2026-11-23 14:06:06.029
        /Tests/Tests.swift:9: error: NotesInSwiftSixTests.testConforms : A says B.
        Fix: C.
        [id]
        /Tests/Tests.swift:9: error: NotesInSwiftSixTests.testConforms : D says E.
        [other-id]
        Test Case 'NotesInSwiftSixTests.testConforms' failed (0.007 seconds)
        Test Case 'NotesInSwiftSixTests.testFlows' started at 2026-11-23 14:06:06.029
        Test Case 'NotesInSwiftSixTests.testFlows' passed (0.001 seconds)
        """)
    let target = "NotesInSwiftSixTests"
    #expect(
      told.issues == [
        .init(target: target, name: "conforms"): [
          "A says B.\nFix: C.\n[id]", "D says E.\n[other-id]",
        ],
        .init(target: target, name: "flows"): [],
      ])
  }

  @Test func aTestThatDidNotRunIsToldWithItsFrameworkAndMode() throws {
    let folder = try Self.folder()
    var result = ForeignResult(module: try module(in: folder))
    var told = ""
    for mode in ForeignMode.allCases {
      for name in ["testFlows", "testConforms"] where mode == .five || name == "testFlows" {
        told += "Test Case '\(mode.tests(of: "Notes")).\(name)' started at 2026\n"
      }
    }
    result.take(FrameworkIssues(xcTest: told), .swiftTesting)
    result.take(FrameworkIssues(xcTest: told), .xcTest)
    #expect(
      result.text == """
        doubles:
        flows: pass
        conforms (Swift Testing, Swift 5): pass
        conforms (Swift Testing, Swift 6):
          did not run
        conforms (XCTest, Swift 5): pass
        conforms (XCTest, Swift 6):
          did not run
        source rules: pass

        """)
    try Data(result.text.utf8).write(to: result.module.expected)
    #expect(result.difference == nil)
    try Data("doubles:\nflows: pass\n".utf8).write(to: result.module.expected)
    #expect(result.difference?.first == "+ conforms (Swift Testing, Swift 5): pass")
  }

  @Test func aModuleThatThereIsNotIsNamed() async throws {
    let folder = try Self.folder()
    _ = try module(in: folder)
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLab.tool().run(
      "foreign", ["--only", "Note", "--fixtures", folder.url.path], captured.output)
    #expect(status == .badInput)
    #expect(
      captured.errors
        == "viper-lab: there is no module 'Note' (did you mean 'Notes'?); see viper-lab --help\n")
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
