import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

@Suite struct FlowLoadingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  /// Where fixtures are found for a test file in the folder.
  private func root(testFile: String = "Tests.swift") -> FixtureRoot {
    FixtureRoot(testFile: "\(folder.path)/\(testFile)", bundle: nil, environment: [:])
  }

  @Test func allFlowsComeInTheirOrder() throws {
    let path = try folder.write(TemporaryFolder.fixture("a", "b", "c"), to: "Small.json")
    let flows = Flow.all(in: "Small", root: root())
    #expect(flows.map(\.id) == ["a", "b", "c"])
    #expect(flows.map(\.path) == [path, path, path])
    #expect(flows.allSatisfy { $0.problem == nil })
  }

  @Test func thePublicEntriesLookBesideTheTestFile() throws {
    try #require(ProcessInfo.processInfo.environment["VIPER_FIXTURES"] == nil)
    try folder.write(TemporaryFolder.fixture("a", "b"), to: "Fixtures/Small.json")
    let testFile = "\(folder.path)/Tests.swift"
    #expect(Flow.all(in: "Small", filePath: testFile).map(\.id) == ["a", "b"])
    #expect(Flow.named("b", in: "Small", filePath: testFile).problem == nil)
  }

  @Test func aFlowIsFoundByItsID() throws {
    try folder.write(TemporaryFolder.fixture("a", "b", "c"), to: "Small.json")
    #expect(Flow.named("b", in: "Small", root: root()).id == "b")
    #expect(Flow.named("b", in: "Small", root: root()).problem == nil)
  }

  @Test func anUnknownIDFailsWithASuggestion() throws {
    let path = try folder.write(TemporaryFolder.fixture("load.ok", "stop"), to: "Small.json")
    let flow = Flow.named("laod.ok", in: "Small", root: root())
    let result = FlowRunner(flow).run { _ in }
    #expect(
      result.findings.map(\.description) == [
        """
        \(path): there is no flow 'laod.ok' (did you mean 'load.ok'?). \
        Write its id as the file has it.
        Fixture: \(path)
        [invalid-fixture]
        """
      ])
  }

  @Test func aFlowThatDoesNotHoldFailsAlone() throws {
    let path = try folder.write(
      """
      { "format": 1, "module": "Small", "flows": [
        { "id": "a", "steps": [ { "when": { "event": "start" }, "then": [] } ] },
        { "id": "b", "gievn": [],
          "steps": [
            { "when": { "evnt": "start" }, "then": [ { "command": 1 }, { "route": "go", "wiht": 1 } ] },
            { "then": [] } ] },
        { "steps": [] }
      ] }
      """, to: "Small.json")
    let flows = Flow.all(in: "Small", root: root())
    #expect(flows.map(\.id) == ["a", "b", "flow 3"])
    #expect(flows.map { $0.problem == nil } == [true, false, false])
    #expect(Flow.named("a", in: "Small", root: root()).problem == nil)
    let result = FlowRunner(flows[1]).run { _ in }
    #expect(
      result.findings.map(\.description) == [
        """
        \(path):3:16: a flow has no key 'gievn' (did you mean 'given'?).
        Also \(path):5:19: a 'when' has no key 'evnt' (did you mean 'event'?).
        Also \(path):5:61: 'command' is a string that is not empty, this is a number (1).
        Also \(path):5:83: a message of 'then' has no key 'wiht' (did you mean 'with'?).
        Also \(path):6:7: a step needs the key 'when'.
        Fixture: \(path):3:16
        [invalid-fixture]
        """
      ])
  }

  /// What is wrong with what flows share is said once, and nothing that only follows from it.
  @Test func anErrorOfWhatFlowsShareIsSaidOnce() throws {
    func errors(_ step: String) throws -> [String] {
      let path = try folder.write(
        """
        { "format": 1, "module": "Small",
          "before": [ { "when": { "event": "start" }, "then": [ \(step) ] } ], "flows": [
          { "id": "a", "steps": [ { "when": { "event": "stop" },
            "then": [ { "route": "go", "with": { "to": { "$ref": "id" } } } ] } ] },
          { "id": "b", "steps": [ { "when": { "event": "stop" }, "then": [] } ] },
          { "id": "c", "before": false,
            "steps": [ { "when": { "event": "stop" }, "then": [] } ] } ] }
        """, to: "Small.json")
      return try Flow.contents(of: path).errors.map(\.textWithoutPath)
    }
    let capture = #"{ "command": "a", "with": { "id": { "$capture": "id" } } }"#
    #expect(try errors(capture) == [])
    #expect(
      try errors(#"{ "comand": "a", "with": { "id": { "$capture": "id" } } }"#)
        == ["2:59: a message of 'then' has no key 'comand' (did you mean 'command'?)."])
    let twice = try errors("\(capture), \(capture)")
    #expect(
      twice
        == ["2:151: 'id' is captured twice. Give each $capture a name of its own."])
  }

  @Test func aFileThatIsNotThereIsAFlowThatFails() throws {
    let flows = Flow.all(in: "Small", root: root())
    #expect(flows.map(\.id) == ["Small"])
    #expect(flows.map(\.scenario) == ["the fixture file can be read"])
    let findings = flows.flatMap { FlowRunner($0).run { _ in }.findings }
    #expect(findings.map(\.id) == [.invalidFixture])
    #expect(
      findings.first?.headline.hasPrefix("Small: no such fixture file in \(folder.path), ") == true)
    #expect(Flow.named("a", in: "Small", root: root()).problem != nil)
  }

  /// A file that nobody can use, and how the sentence about it goes on after the path.
  enum BadFile: String, CaseIterable {
    case empty, binary, cutOff, tooLarge, directory, danglingLink, linkOutOfTheRoot
    case nothingButJSON, noFlows, newerFormat, sameIDTwice

    var sentence: String {
      switch self {
      case .empty: ": the file is empty."
      case .binary: ":1:1: a NUL byte: this is binary data, not text."
      case .cutOff: ":1:13: the text ends"
      case .tooLarge: ": the file is too large: at most 67108864 bytes are read"
      case .directory: ": this is a folder, not a file."
      case .danglingLink: ": the symbolic link leads nowhere: there is no '"
      case .linkOutOfTheRoot: ": the symbolic link leads out of '"
      case .nothingButJSON: ":1:1: a fixture file is an object, this is an array."
      case .noFlows: ":1:44: 'flows' is empty: there is nothing to check."
      case .newerFormat: ":1:13: this file has format 2, this kit reads up to 1. Update the kit."
      case .sameIDTwice: "the id 'a' is already that of the flow on line 1."
      }
    }

    func make(in folder: TemporaryFolder) throws {
      switch self {
      case .empty: try folder.write("", to: "Small.json")
      case .binary: try folder.write("\0\u{1}\u{2}", to: "Small.json")
      case .cutOff: try folder.write(#"{"format": 1"#, to: "Small.json")
      case .tooLarge:
        let path = try folder.write("", to: "Small.json")
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.truncate(atOffset: 100_000_000)
        try handle.close()
      case .directory: try folder.folder("Small.json")
      case .danglingLink: try folder.link("Small.json", to: "gone.json")
      case .linkOutOfTheRoot: try folder.link("Small.json", to: "/etc/passwd")
      case .nothingButJSON: try folder.write("[]", to: "Small.json")
      case .noFlows:
        try folder.write(#"{ "format": 1, "module": "Small", "flows": [] }"#, to: "Small.json")
      case .newerFormat:
        try folder.write(#"{ "format": 2, "flows": [] }"#, to: "Small.json")
      case .sameIDTwice:
        try folder.write(TemporaryFolder.fixture("a", "b", "a"), to: "Small.json")
      }
    }
  }

  @Test(arguments: BadFile.allCases)
  func aBadFileIsAFlowThatFailsAndNamesIt(file: BadFile) throws {
    try file.make(in: folder)
    let flows = Flow.all(in: "Small", root: root())
    #expect(flows.count { $0.problem != nil } == 1)
    let flow = try #require(flows.first { $0.problem != nil })
    let result = FlowRunner(flow).run { _ in Issue.record("the wiring was called") }
    #expect(result.ids == [.invalidFixture])
    let finding = try #require(result.findings.first)
    #expect(finding.headline.hasPrefix("\(folder.path)/Small.json:"))
    #expect(finding.headline.contains(file.sentence), "\(finding.headline)")
    #expect(finding.fixture?.path == "\(folder.path)/Small.json")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read every file"))
  func anUnreadableFileIsAFlowThatFailsAndNamesIt() throws {
    let path = try folder.write(TemporaryFolder.fixture("a"), to: "Small.json")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let flows = Flow.all(in: "Small", root: root())
    #expect(
      flows.first?.problem?.sentence
        == "\(path): the file may not be read. Give yourself the permission to read it.")
  }

  @Test func aLinkThatStaysInTheRootIsFollowed() throws {
    try folder.write(TemporaryFolder.fixture("a"), to: "sub/Small.json")
    try folder.link("Small.json", to: "sub/Small.json")
    #expect(Flow.all(in: "Small", root: root()).map(\.problem?.sentence) == [nil])
  }

  @Test func aPathThatLeadsOutOfTheRootIsRefused() throws {
    try folder.write(TemporaryFolder.fixture("a"), to: "Small.json")
    try folder.write("", to: "package/Package.swift")
    let flows = Flow.all(in: "../Small", root: root(testFile: "package/Tests.swift"))
    #expect(
      flows.first?.problem?.sentence
        == "\(folder.path)/package/../Small.json: the path leads out of '\(folder.path)/package', "
        + "to '\(folder.path)/Small.json'. Put the file itself into that folder.")
  }
}
