import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper

@Suite struct LintCommandTests {
  private func lint(_ text: String) throws -> (status: CommandStatus, text: String) {
    let folder = try TestFolder()
    try Data(text.utf8).write(to: folder.url.appendingPathComponent("A.json"))
    let capture = CapturedOutput()
    let status = LintCommand.run([folder.url.path], capture.output)
    return (status, capture.text.replacingOccurrences(of: folder.url.path + "/", with: ""))
  }

  @Test func aSoundFileHolds() throws {
    let result = try lint(
      """
      { "format": 1, "module": "A", "flows": [
        { "id": "a", "steps": [ { "when": { "event": "start" }, "then": [] } ] } ] }
      """)
    #expect(result.status == .holds)
    #expect(result.text == "1 file, 1 flow, 0 errors\n")
  }

  /// They may stand beside tests, and are no fixtures.
  @Test func settingsAndBaselinesOfRulesArePassedOver() throws {
    let folder = try TestFolder()
    let flow = """
      { "format": 1, "module": "A", "flows": [
        { "id": "a", "steps": [ { "when": { "event": "start" }, "then": [] } ] } ] }
      """
    let files = [
      "A.json": flow, "A.baseline.json": #"{ "format": 1, "accepted": [] }"#,
      "viper.json": #"{ "format": 1, "rules": {} }"#,
    ]
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let capture = CapturedOutput()
    #expect(LintCommand.run([folder.url.path], capture.output) == .holds)
    #expect(capture.text == "1 file, 1 flow, 0 errors\n")
  }

  /// Answers of a server stand beside fixtures in many a test target.
  @Test(arguments: [
    (["user.json"], "1 *.json file is no fixture, and was passed over: user.json\n"),
    (
      ["a.json", "b.json", "c.json"],
      "3 *.json files are no fixtures, and were passed over: a.json, b.json, c.json\n"
    ),
    (
      ["a.json", "b.json", "c.json", "d.json", "sub/e.json"],
      "5 *.json files are no fixtures, and were passed over: a.json, b.json, c.json and 2 more\n"
    ),
  ])
  func otherFilesAreNamed(_ names: [String], _ said: String) throws {
    let folder = try TestFolder()
    let flow = """
      { "format": 1, "module": "A", "flows": [
        { "id": "a", "steps": [ { "when": { "event": "start" }, "then": [] } ] } ] }
      """
    let others = [#"{ "id": 1, "module": "x" }"#, "[1, 2]", "{ \"broken\": ", ""]
    for (name, text) in [("Z.json", flow)] + names.enumerated().map({ ($1, others[$0 % 4]) }) {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let capture = CapturedOutput()
    #expect(LintCommand.run([folder.url.path], capture.output) == .holds)
    #expect(
      capture.text.replacingOccurrences(of: folder.url.path + "/", with: "")
        == said + "1 file, 1 flow, 0 errors\n")
    let drawn = CapturedOutput()
    #expect(DrawCommand.run([folder.url.path], drawn.output) == .holds)
    #expect(drawn.errors == "")
    // Who names a file means it.
    let named = CapturedOutput()
    let path = folder.url.appendingPathComponent(names[0]).path
    #expect(LintCommand.run([path], named.output) == .fails)
  }

  @Test func aFixtureWithOneWrongKeyIsNoOtherFile() throws {
    for keys in [#""fromat": 1, "module""#, #""format": 1, "modul""#] {
      let result = try lint("{ \(keys): \"A\", \"flows\": [] }")
      #expect(result.status == .fails)
      #expect(result.text.contains("did you mean") || result.text.contains("meant to be it"))
    }
    let cut = try lint(#"{ "format": 1, "module": "A", "fl"#)
    #expect(cut.status == .fails)
  }

  @Test func whereNothingIsAFixtureThatIsSaid() throws {
    let folder = try TestFolder()
    try Data("{}".utf8).write(to: folder.url.appendingPathComponent("user.json"))
    let capture = CapturedOutput()
    #expect(LintCommand.run([folder.url.path], capture.output) == .badInput)
    #expect(
      capture.errors
        == "viper: no *.json below \(folder.url.path) is a fixture, which has 'format', 'module' and "
        + "'flows'; see viper --help\n")
  }

  @Test func anErrorIsShownAtItsPlace() throws {
    let result = try lint("{ \"format\": 1, \"modul\": \"A\", \"flows\": [] }")
    #expect(result.status == .fails)
    #expect(
      result.text == """
        A.json:1:16: a fixture file has no key 'modul' (did you mean 'module'?).
        A.json:1:39: 'flows' is empty: there is nothing to check.
        1 file, 0 flows, 2 errors

        """)
  }

  @Test func allErrorsAreShownInTheirOrder() throws {
    let result = try lint(
      """
      { "format": 1, "module": "A", "flows": [
        { "id": "a", "steps": [ { "when": { "evnt": "start" }, "then": [] } ],
          "gievn": [] },
        { "id": "b", "steps": [ { "when": { "event": "start" },
          "then": [ { "command": "a", "with": { "x": { "$ayn": true }, "y": { "$reg": "a" } } },
                    { "command": 1 } ] } ] },
        { "id": "c", "steps": [ { "when": { "event": "start" }, "then": [] } ] } ] }
      """)
    #expect(result.status == .fails)
    #expect(
      result.text == """
        A.json:2:39: a 'when' has no key 'evnt' (did you mean 'event'?).
        A.json:3:5: a flow has no key 'gievn' (did you mean 'given'?).
        A.json:5:48: '$ayn' is no matcher (did you mean '$any'?).
        A.json:5:71: '$reg' is no matcher (did you mean '$ref'?).
        A.json:6:28: 'command' is a string that is not empty, this is a number (1).
        1 file, 1 flow, 5 errors

        """)
  }

  /// A `given` that says not for which of two doubles it is.
  @Test(arguments: [
    (#"{ "call": "posts", "returns": [] }"#, true),
    (#"{ "call": "posts", "with": { "$any": true }, "returns": [] }"#, true),
    (#"{ "call": "posts", "to": "local", "returns": [] }"#, false),
    (#"{ "call": "posts", "module": "B", "returns": [] }"#, false),
    (#"{ "call": "posts", "with": { "page": 1 }, "returns": [] }"#, false),
    (#"{ "request": "posts", "returns": [] }"#, false),
    (#"{ "call": "post", "returns": [] }"#, false),
  ])
  func aGivenForTwoDoublesIsWarnedOf(_ given: String, _ isWarned: Bool) throws {
    func file(_ second: String, _ shared: String = "") -> String {
      """
      { "format": 1, "module": "A", \(shared) "flows": [
        { "id": "a", "given": [ { "call": "now", "returns": 1 },
          \(given) ],
          "assembly": [ { "call": "posts", "to": "local" } ],
          "steps": [ { "when": { "event": "start" },
            "then": [ { "unordered": [ { "call": "posts", "to": "\(second)" } ] } ] } ] } ] }
      """
    }
    let warned = try lint(file("remote"))
    #expect(warned.status == .holds)
    #expect(
      warned.text
        == (isWarned
          ? """
          A.json:3:5: warning: the given 'call posts' answers both 'local' and 'remote'. \
          Say which: "to": "local".
          1 file, 1 flow, 0 errors, 1 warning

          """ : "1 file, 1 flow, 0 errors\n"))
    #expect(try lint(file("local")).text == "1 file, 1 flow, 0 errors\n")
  }

  /// What flows share is warned of once, at its place.
  @Test func aSharedGivenForTwoDoublesIsWarnedOfOnce() throws {
    func flow(_ id: String) -> String {
      """
      { "id": "\(id)", "steps": [ { "when": { "event": "start" }, "then": [
        { "call": "posts", "to": "first" }, { "call": "posts", "to": "second" },
        { "call": "posts", "to": "third" } ] } ] }
      """
    }
    let result = try lint(
      """
      { "format": 1, "module": "A", "given": [ { "call": "posts", "returns": [] } ],
        "flows": [ \(flow("a")), \(flow("b")) ] }
      """)
    #expect(result.status == .holds)
    #expect(
      result.text == """
        A.json:1:42: warning: the given 'call posts' answers 'first', 'second' and 'third'. \
        Say which: "to": "first".
        1 file, 2 flows, 0 errors, 1 warning

        """)
  }

  /// Two test targets may both have a flow 'a'; so may the copy of a file in a build folder.
  @Test func idsAreUniqueWhereFlowsMeet() throws {
    func fixture(_ scenario: String) -> Data {
      Data(
        """
        { "format": 1, "module": "A", "flows": [ { "id": "a", "scenario": "\(scenario)",
          "steps": [ { "when": { "event": "start" }, "then": [] } ] } ] }
        """.utf8)
    }
    let folder = try TestFolder()
    func write(_ scenario: String, to name: String) throws {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try fixture(scenario).write(to: file)
    }
    func lint() -> String {
      let capture = CapturedOutput()
      _ = LintCommand.run([folder.url.path], capture.output)
      return capture.text.replacingOccurrences(of: folder.url.path + "/", with: "")
    }
    try write("one", to: "One/Fixtures/A.json")
    try write("two", to: "Two/Fixtures/A.json")
    try write("one", to: "One/Fixtures/Copy/A.json")
    try write("older", to: "One/Fixtures/.build/A.json")
    try write("older", to: "One/Fixtures/Tests.resources/A.json")
    #expect(lint() == "3 files, 3 flows, 0 errors\n")
    try write("other", to: "One/Fixtures/B/B.json")
    #expect(lint().hasSuffix("4 files, 3 flows, 1 error\n"))
  }

  @Test func aLinkToAFolderIsFollowed() throws {
    let folder = try TestFolder()
    let real = folder.url.appendingPathComponent("real")
    let link = folder.url.appendingPathComponent("link")
    try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
    try Data(#"{ "format": 1, "module": "A" }"#.utf8).write(
      to: real.appendingPathComponent("A.json"))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
    let capture = CapturedOutput()
    #expect(LintCommand.run([link.path], capture.output) == .fails)
    #expect(capture.text.hasSuffix("1 file, 0 flows, 1 error\n"))
  }

  @Test func badInputIsTold() {
    let capture = CapturedOutput()
    #expect(LintCommand.run([], capture.output) == .badInput)
    #expect(LintCommand.run(["/no/such/place"], capture.output) == .badInput)
    #expect(LintCommand.run(["--fast"], capture.output) == .badInput)
    #expect(
      capture.errors == """
        viper: lint needs the path of a file or folder; see viper --help
        viper: there is no '/no/such/place'; see viper --help
        viper: there is no option '--fast'; see viper --help

        """)
  }

  /// The name as tests write it, as a constant, in a comment, and computed.
  @Test(arguments: [
    (#"@Test(arguments: Flow.all(in: "A.json")) func a(_ flow: Flow) {}"#, ""),
    (#"@Test(arguments: Flow.all(in: "sub/A")) func a(_ flow: Flow) {}"#, ""),
    (#"enum Files: String { case a = "A.json" }"#, ""),
    (
      #"// Flow.all(in: "A.json")"#,
      """
      Fixtures/A.json: warning: no test names this file, so that its flows never run. Read it in a \
      test: Flow.all(in: "A.json"); or remove it.

      """
    ),
    (
      "import ViperTesting\nfunc read(_ name: String) { _ = Flow.all(in: name) }",
      """
      Fixtures/A.json: warning: no string in the sources names this file. If ATests.swift:2, which \
      computes a name, does not read it, its flows never run.

      """
    ),
    (
      "import ViperTesting\nlet flows = try Flow.read(folder + name)",
      """
      Fixtures/A.json: warning: no string in the sources names this file. If ATests.swift:2, which \
      computes a name, does not read it, its flows never run.

      """
    ),
  ])
  func aFixtureThatNobodyReadsIsWarnedOf(_ test: String, _ warning: String) throws {
    let folder = try TestFolder()
    func write(_ text: String, to name: String) throws {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try write("", to: "Package.swift")
    try write(test, to: "ATests.swift")
    // A build's copy of another test counts for nothing.
    try write(#"let name = "A.json""#, to: ".build/checkouts/BTests.swift")
    try write(
      """
      { "format": 1, "module": "A", "flows": [
        { "id": "a", "steps": [ { "when": { "event": "start" }, "then": [] } ] } ] }
      """, to: "Fixtures/A.json")
    func lint(_ arguments: [String]) -> (status: CommandStatus, text: String) {
      let capture = CapturedOutput()
      let status = LintCommand.run(
        arguments + [folder.url.appendingPathComponent("Fixtures").path], capture.output)
      return (status, capture.text.replacingOccurrences(of: folder.url.path + "/", with: ""))
    }
    let result = lint(["--used"])
    #expect(result.status == .holds)
    #expect(
      result.text
        == "\(warning)1 file, 1 flow, 0 errors\(warning.isEmpty ? "" : ", 1 warning")\n")
    #expect(lint([]).text == "1 file, 1 flow, 0 errors\n")
  }

  @Test func helpIsShown() {
    let capture = CapturedOutput()
    #expect(LintCommand.run(["--help"], capture.output) == .holds)
    #expect(capture.text.hasPrefix("usage: viper lint [--used] PATH…"))
  }
}
