import Dispatch
import FlowTestSupport
import Foundation
import KitTestSupport
import TestConditions
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// The file that is written: what else happens to it meanwhile, and what it is.
@Suite struct RecordedFileTests {
  private static let step = #"{ "when": { "event": "start" } }"#
  private let fixture: RecordedFixture

  init() throws {
    fixture = try RecordedFixture(steps: Self.step)
  }

  private func record(_ flow: Flow, _ mode: RecordMode = .missing) -> FlowResult {
    FlowRunner(flow, recordMode: mode).run { harness in
      SmallPresenter.wire(harness) { presenter, _ in presenter.show("a") }
    }
  }

  private func expectFailed(
    _ result: FlowResult, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.ids == [.recordingFailed], sourceLocation: sourceLocation)
    #expect(
      result.findings.first?.description == """
        small
        Nothing was recorded into \(fixture.path): \(reason)
        Fixture: \(fixture.path):3:5
        [recording-failed]
        """, sourceLocation: sourceLocation)
  }

  // MARK: Edited meanwhile

  @Test(arguments: [
    #"{ "when": { "event": "stop" } }"#,
    #"{ "when": { "event": "start" } }, { "when": { "event": "stop" } }"#,
    #"{ "when": { "event": "start" }, "then": [] }"#,
    #"{ "$comment": "new", "when": { "event": "start" } }"#,
  ])
  func aFlowThatWasEditedMeanwhileIsLeftAlone(steps: String) throws {
    let flow = try fixture.flow()
    let edited = RecordedFixture.text(steps: steps)
    try fixture.folder.write(edited, to: "Small.json")
    expectFailed(
      record(flow),
      """
      the flow 'small' was changed in the file since it was read.
      Fix: Run the test again.
      """)
    #expect(try fixture.text == edited)
  }

  @Test func aGivenThatWasEditedMeanwhileCountsAsWell() throws {
    let flow = try fixture.flow()
    let edited = RecordedFixture.text(
      steps: Self.step, besides: #""given": [ { "request": "load", "never": true } ],"#)
    try fixture.folder.write(edited, to: "Small.json")
    #expect(record(flow).ids == [.recordingFailed])
    #expect(try fixture.text == edited)
  }

  @Test func aFlowThatWasRemovedMeanwhileIsNotWritten() throws {
    let flow = try fixture.flow()
    try fixture.folder.write(TemporaryFolder.fixture("other"), to: "Small.json")
    expectFailed(
      record(flow), "the flow 'small' is no longer in the file.\nFix: Run the test again.")
    #expect(try fixture.text == TemporaryFolder.fixture("other"))
  }

  @Test func aFileThatWasBrokenMeanwhileIsLeftAlone() throws {
    let flow = try fixture.flow()
    let broken = try fixture.text.replacingOccurrences(of: "] } ] }", with: "] } ], }")
    try fixture.folder.write(broken, to: "Small.json")
    expectFailed(record(flow), "\(fixture.path):4:8: trailing comma before '}'. Remove it.")
    #expect(try fixture.text == broken)
  }

  @Test func whatWasEditedElsewhereIsKept() throws {
    let flow = try fixture.flow()
    let edited = try fixture.text.replacingOccurrences(
      of: "\"flows\": [", with: "\"x-new\": 1, \"flows\":\n\n [ \(Self.otherFlow),")
    try fixture.folder.write(edited, to: "Small.json")
    #expect(record(flow).ids == [.recorded])
    #expect(try fixture.text.contains("\"x-new\": 1, \"flows\":\n\n [ \(Self.otherFlow),"))
    #expect(record(try fixture.flow(), .never).holds)
  }

  private static let otherFlow = #"{ "id": "new", "steps": [ { "when": { "event": "stop" } } ] }"#

  @Test func aFolderThatAnotherProcessHoldsIsGivenUp() throws {
    let folder = open(fixture.folder.path, O_RDONLY | O_DIRECTORY)
    #expect(flock(folder, LOCK_EX) == 0)
    var file = FixtureFile(fixture.path, readFrom: nil)
    file.patience = .milliseconds(20)
    let error = try #require(throws: RecordingError.self) { try file.update { _ in [] } }
    #expect(error.message == "another process has had the lock of its folder for 20ms")
    #expect(error.remedy.hasPrefix("End the process that holds '"))
    #expect(try fixture.text != "")
    // One that is let go of while it is waited for is taken.
    file.patience = .seconds(60)
    DispatchQueue.global().async { close(folder) }
    #expect(throws: Never.self) { try file.update { _ in nil } }
  }

  @Test(.enabled(if: RecordingProbe.isPossible && isExhaustive))
  func aRunnerOnABuildServerRecordsNothing() throws {
    let before = try fixture.text
    let output = Pipe()
    let process = try RecordingProbe.start(
      "recordsNothing", [.path: fixture.path, .server: "1"], output: output)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try fixture.text == before)
  }

  @Test func theSameFlowMayBeRecordedTwice() throws {
    let flow = try fixture.flow()
    #expect(record(flow).ids == [.recorded])
    let recorded = try fixture.text
    // It was read before, has no `then` as it was read, and the file says already what comes.
    #expect(record(flow).holds)
    #expect(try fixture.text == recorded)
  }

  // MARK: Not to be written

  @Test func aFileThatHasGoneIsNotMadeAnew() throws {
    let flow = try fixture.flow()
    try FileManager.default.removeItem(atPath: fixture.path)
    expectFailed(
      record(flow), "\(fixture.path): there is no such file. See that the path is right.")
    #expect(try fixture.folder.names == [])
  }

  @Test func aFolderThatHasGoneIsNotMadeAnew() throws {
    let flow = try fixture.flow()
    try FileManager.default.removeItem(atPath: fixture.folder.path)
    #expect(record(flow).ids == [.recordingFailed])
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path))
  }

  @Test func aFileThatBecameAFolderIsLeftAlone() throws {
    let flow = try fixture.flow()
    try FileManager.default.removeItem(atPath: fixture.path)
    try fixture.folder.folder("Small.json")
    expectFailed(
      record(flow), "\(fixture.path): this is a folder, not a file. Name a file in it.")
  }

  /// Also for root, who may write to it all the same.
  @Test func aReadOnlyFileIsNotWritten() throws {
    let flow = try fixture.flow()
    let before = try fixture.text
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: fixture.path)
    expectFailed(
      record(flow),
      """
      the file is read-only.
      Fix: Give yourself the permission to write to it.
      """)
    #expect(try fixture.text == before)
    #expect(try fixture.folder.names == ["Small.json"])
  }

  @Test func aFileBesideWhichNoneCanBeWrittenIsLeftAlone() throws {
    let flow = try fixture.flow()
    let before = try fixture.text
    try fixture.folder.folder(".Small.json.recording/inside")
    let result = record(flow)
    #expect(result.ids == [.recordingFailed])
    #expect(
      result.findings.first?.headline.hasPrefix(
        "small\nNothing was recorded into \(fixture.path): no file can be written beside it (")
        == true)
    #expect(
      result.findings.first?.remedy
        == "Let '\(fixture.folder.path)/.Small.json.recording' be written.")
    #expect(try fixture.text == before)
    #expect(try fixture.folder.names == [".Small.json.recording", "Small.json"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write to every folder"))
  func aFolderThatCantBeWrittenToIsLeftAlone() throws {
    let flow = try fixture.flow()
    let before = try fixture.text
    let folder = fixture.folder.path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    let result = record(flow)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(result.ids == [.recordingFailed])
    #expect(try fixture.text == before)
  }

  @Test func aLinkThatLeadsElsewhereMeanwhileIsNotFollowed() throws {
    let (folder, outside) = (fixture.folder, try TemporaryFolder())
    let before = try fixture.text
    let other = try outside.write(before, to: "Small.json")
    try folder.folder("sub")
    try FileManager.default.moveItem(atPath: fixture.path, toPath: "\(folder.path)/sub/Real.json")
    try folder.link("Small.json", to: "sub/Real.json")
    let flow = try fixture.flow()
    try FileManager.default.removeItem(atPath: fixture.path)
    try folder.link("Small.json", to: other)
    let real = try #require(ResolvedPath(following: "\(folder.path)/sub/Real.json")?.path)
    let now = try #require(ResolvedPath(following: other)?.path)
    expectFailed(
      record(flow),
      """
      it was read from '\(real)', and now it leads to '\(now)'.
      Fix: Run the test again.
      """)
    #expect(try outside.text(of: "Small.json") == before)
    #expect(try folder.text(of: "sub/Real.json") == before)
  }

  /// The file would get the new text under one of its names only.
  @Test func aFileWithSeveralNamesIsNotWritten() throws {
    let flow = try fixture.flow()
    let before = try fixture.text
    try FileManager.default.linkItem(
      atPath: fixture.path, toPath: "\(fixture.folder.path)/Other.json")
    expectFailed(
      record(flow),
      """
      the file has 2 names (hard links), and only this one would lead to the new text.
      Fix: Leave it one name; a symbolic link may have another.
      """)
    #expect(try fixture.text == before)
    #expect(try fixture.folder.names == ["Other.json", "Small.json"])
  }

  @Test func aFlowFromTextHasNoFile() throws {
    let flow = try #require(Flow.read(text: fixture.text, path: "Nowhere.json").first)
    let result = record(flow)
    #expect(result.ids == [.recordingFailed])
    #expect(!FileManager.default.fileExists(atPath: "Nowhere.json"))
  }

  // MARK: What it is

  @Test func nothingElseStaysBehind() throws {
    let flow = try fixture.flow()
    try fixture.folder.write("what a killed process left", to: ".Small.json.recording")
    #expect(record(flow).ids == [.recorded])
    #expect(try fixture.folder.names == ["Small.json"])
  }

  @Test func whatAKilledProcessLeftIsGoneWhenTheFileIsRead() throws {
    try fixture.folder.write("what a killed process left", to: ".Small.json.recording")
    _ = try fixture.flow()
    #expect(try fixture.folder.names == ["Small.json"])
  }

  @Test func readingLeavesAloneWhatSomebodyIsRecording() throws {
    let descriptor = open(fixture.folder.path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    try fixture.folder.write("half of a text", to: ".Small.json.recording")
    _ = try fixture.flow()
    #expect(try fixture.folder.names == [".Small.json.recording", "Small.json"])
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755])
  func permissionsStay(permissions: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: fixture.path)
    #expect(record(try fixture.flow()).ids == [.recorded])
    let attributes = try FileManager.default.attributesOfItem(atPath: fixture.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
  }

  @Test func aSymbolicLinkStaysOneAndItsFileIsWritten() throws {
    let folder = fixture.folder
    try folder.folder("sub")
    try FileManager.default.moveItem(
      atPath: fixture.path, toPath: "\(folder.path)/sub/Real.json")
    try folder.link("Hop.json", to: "sub/Real.json")
    try folder.link("Small.json", to: "Hop.json")
    let result = record(try fixture.flow())
    #expect(result.ids == [.recorded])
    #expect(result.findings.first?.fixture?.path == fixture.path)
    let links = try ["Small.json", "Hop.json"].map {
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder.path)/\($0)")
    }
    #expect(links == ["Hop.json", "sub/Real.json"])
    #expect(try folder.text(of: "sub/Real.json").contains("then"))
    #expect(try folder.names == ["Hop.json", "Small.json", "sub"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/sub") == ["Real.json"])
    #expect(record(try fixture.flow(), .never).holds)
  }

  // MARK: Many writers

  @Test func flowsOfOneFileAreRecordedFromManyThreads() throws {
    let count = 32
    let fixture = try RecordedFixture(RecordingProbe.fixture(count: count))
    let flows = try Flow.read(fixture.path)
    let threads = 8
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for flow in flows where flow.id.utf8.last.map({ Int($0) % threads }) == thread {
        #expect(RecordingProbe.record(flow, .missing, text: flow.id).ids == [.recorded])
      }
    }
    for flow in try Flow.read(fixture.path) {
      #expect(flow.steps.first?.then?.count == 1)
      #expect(RecordingProbe.record(flow, .never, text: flow.id).findings.map(\.description) == [])
    }
    #expect(try fixture.folder.names == ["Small.json"])
  }
}
