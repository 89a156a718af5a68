import Foundation
import TestConditions
import Testing
import ViperRules
import ViperTestKit

@testable import ViperConformance

/// What a check goes by: options in code and in a file, a baseline, and when it is written.
@Suite struct ConformanceSettingsTests {
  /// A folder of its own for a test file that is not there.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent(".git"), withIntermediateDirectories: true)
    }

    deinit {
      try? FileManager.default.removeItem(at: url)
    }

    var source: SourcePlace {
      SourcePlace(filePath: url.appendingPathComponent("NotesTests.swift").path, line: 7)
    }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
    }

    func text(of name: String) throws -> String {
      String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    func check(
      _ options: Conformance.Options = .init(), baseline: String? = nil,
      fault: String = "presenter-holds-view-weakly"
    ) -> ConformanceResult {
      Conformance.check(
        [], module: "Notes", options: options, baseline: baseline, record: .never, source: source
      ) { NotesWiring.scene($0, fault: fault) }
    }

    /// A check that may record, in an environment of its own: whether this process runs on a build
    /// server decides nothing.
    func record(into baseline: String, environment: [String: String]) -> ConformanceResult {
      let settings = ConformanceSettings(
        .init(), baseline, .missing, source, environment: environment)
      var run = settings.run("Notes")
      run.add(flows: [], scenario: nil, process: nil) {
        NotesWiring.scene($0, fault: "presenter-holds-view-weakly")
      }
      return settings.result(of: run)
    }
  }

  @Test func theFileBesideTheTestSaysWhatCounts() throws {
    let folder = try Folder()
    func check(_ options: Conformance.Options = .init()) -> ConformanceResult {
      folder.check(options, fault: "interactor-reaches-no-view-or-router")
    }
    #expect(check().findings.map(\.mark) == ["interactor-reaches-no-view-or-router"])
    try folder.write(
      """
      { "format": 1, "rules": {
        "interactor-reaches-no-view-or-router": { "severity": "off", "because": "it is old" } } }
      """, to: "viper.json")
    #expect(check().findings.map(\.description) == [])
    #expect(
      check().report.text(isVerbose: true).contains(
        "interactor-reaches-no-view-or-router: not checked: switched off, because it is old"))
    // What code says goes before it.
    let options = Conformance.Options().with(
      "interactor-reaches-no-view-or-router", severity: .error, because: "it is tried")
    #expect(check(options).findings.map(\.mark) == ["interactor-reaches-no-view-or-router"])
  }

  @Test func aFileThatSaysNothingFailsAtItsPlace() throws {
    let folder = try Folder()
    try folder.write("{ \"format\": 1, \"rule\": {} }", to: "viper.json")
    let path = folder.url.appendingPathComponent("viper.json").path
    #expect(
      folder.check().findings.map(\.description) == [
        """
        \(path):1:16: viper.json has no key 'rule' (did you mean 'rules'?).
        Fixture: \(path):1:16
        Test: \(folder.source)
        [invalid-fixture]
        """
      ])
  }

  @Test func whatCodeSaysOfNoRuleFails() throws {
    let options = Conformance.Options().switchingOff("presenter-hold-view-weakly", because: "x")
    #expect(
      try Folder().check(options, fault: "").findings.map(\.headline) == [
        "There is no rule or law 'presenter-hold-view-weakly' (did you mean "
          + "'presenter-holds-view-weakly'?)."
      ])
  }

  @Test(.enabled(if: isExhaustive)) func anOldProjectBeginsWithABaseline() throws {
    let folder = try Folder()
    let path = folder.url.appendingPathComponent("Notes.baseline.json").path
    let missing = folder.check(baseline: "Notes.baseline.json").findings
    #expect(missing.map(\.mark) == ["not-recorded", "presenter-holds-view-weakly"])
    #expect(missing[0].sentence == "There is no baseline \(path), and recording is off.")
    // A build server records nothing, whatever the test says.
    let server = folder.record(into: "Notes.baseline.json", environment: ["CI": "true"]).findings
    #expect(server.map(\.description) == missing.map(\.description))
    #expect(!FileManager.default.fileExists(atPath: path))
    let recorded = folder.record(into: "Notes.baseline.json", environment: [:]).findings
    #expect(recorded.map(\.sentence) == ["Recorded 1 accepted violation into \(path)."])
    #expect(try folder.text(of: "Notes.baseline.json") == Self.accepted)
    #expect(folder.check(baseline: "Notes.baseline.json").findings.map(\.description) == [])
    let stale = folder.check(baseline: "Notes.baseline.json", fault: "").findings
    #expect(
      stale.map(\.sentence) == [
        "The baseline accepts what is no longer there: presenter-holds-view-weakly for "
          + "NotesPresenter, NotesView, extra."
      ])
  }

  private static let accepted = """
    {
      "format": 1,
      "accepted": [
        { "rule": "presenter-holds-view-weakly", "types": [ "NotesPresenter", \
    "NotesView" ], "edge": "extra" }
      ]
    }

    """

  @Test func aWiringThatThrowsIsTold() {
    struct Broken: Error {}
    let result = Conformance.check(
      [], module: "Notes", options: .init(), baseline: nil, record: .never,
      source: SourcePlace(filePath: "/NotesTests.swift", line: 1)
    ) { _ in throw Broken() }
    #expect(result.findings.map(\.headline) == ["The wiring threw Broken()."])
  }

  @Test func aRoleIsKnownByHowTheProjectSpellsIt() throws {
    let folder = try Folder()
    final class ListBrain {
      var screen: AnyObject?
    }
    final class ListPage {}
    final class Holder {
      let brain: ListBrain
      init(_ brain: ListBrain) { self.brain = brain }
    }
    func findings() -> [String] {
      Conformance.check(
        [], module: "List", options: .init(), baseline: nil, record: .never, source: folder.source
      ) { harness in
        let page = ListPage()
        let brain = ListBrain()
        brain.screen = page
        harness.owns(page, as: .view)
        harness.owns(Holder(brain), as: "app")
      }.findings.map(\.mark)
    }
    #expect(findings() == [])
    try folder.write(
      "{ \"format\": 1, \"roles\": { \"presenter\": [ \"List*Brain\" ] } }", to: "viper.json")
    // A property of no known name in a class of no known name: the graph tells that it is strong.
    #expect(findings() == ["presenter-holds-view-weakly"])
  }
}
