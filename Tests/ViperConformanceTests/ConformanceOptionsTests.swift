import Foundation
import RoleNames
import Testing

@testable import ViperJSON
@testable import ViperMessages
@testable import ViperRules

@Suite struct ConformanceOptionsTests {
  private func read(_ text: String) throws -> Conformance.Options {
    try Conformance.Options(
      reading: JSONDocument(reading: text, path: "viper.json"),
      ids: [RuleTests.weakView.id, "late-answer-is-silent"])
  }

  /// The example stands in the documentation of the type.
  @Test func theExampleCanBeRead() throws {
    let file = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
      .replacing("//", with: "/")
    let source = try String(
      contentsOfFile: "\(file)/Sources/ViperRules/Conformance.Options.swift",
      encoding: .utf8)
    let lines = source.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("///") }.map { $0.dropFirst(4) }
    let begin = try #require(lines.firstIndex(of: "```json"))
    let example = lines[(begin + 1)...].prefix { $0 != "```" }.joined(separator: "\n")
    let ids = Conformance.ids
    let options = try Conformance.Options(
      reading: JSONDocument(reading: example, path: "viper.json"), ids: ids)
    #expect(options.choices.count == 2)
    #expect(options.findings(ids: ids).map(\.description) == [])
  }

  @Test func severitiesReasonsAndSpellingsAreRead() throws {
    let options = try read(
      """
      { "format": 1,
        "rules": { "presenter-holds-view-weakly": { "severity": "off", "because": "later" } },
        "laws": { "late-answer-is-silent": { "severity": "warning", "because": "it is slow" } },
        "roles": { "presenter": [ "*ViewModel", "Main*Brain" ], "view": [ "Page" ] } }
      """)
    #expect(options.severity(of: RuleTests.weakView) == .off)
    #expect(options.reason(for: RuleTests.weakView) == "later")
    #expect(options.roles.role(of: "ListViewModel")?.role == .presenter)
    #expect(options.roles.role(of: "MainListBrain")?.pattern == "Main*Brain")
    #expect(options.roles.role(of: "Page")?.role == .view)
    #expect(options.roles.role(of: "ListPage") == nil)
    #expect(options.findings(ids: [RuleTests.weakView.id, "late-answer-is-silent"]).isEmpty)
  }

  @Test(arguments: [
    (
      #"{ "format": 1, "rule": {} }"#,
      "viper.json:1:16: viper.json has no key 'rule' (did you mean 'rules'?)."
    ),
    (
      #"{ "format": 1, "rules": { "presenter-holds-view-weekly": {} } }"#,
      "viper.json:1:27: there is no rule or law 'presenter-holds-view-weekly' "
        + "(did you mean 'presenter-holds-view-weakly'?)."
    ),
    (
      #"{ "format": 1, "rules": { "presenter-holds-view-weakly": { "severity": "off" } } }"#,
      "viper.json:1:58: what is said of 'presenter-holds-view-weakly' needs the key 'because'."
    ),
    (
      #"{ "format": 1, "rules": { "presenter-holds-view-weakly": "#
        + #"{ "severity": "of", "because": "x" } } }"#,
      "viper.json:1:72: there is no severity 'of' (did you mean 'off'?)."
    ),
    (
      #"{ "format": 1, "laws": { "presenter-holds-view-weakly": {} } }"#,
      "viper.json:1:26: 'presenter-holds-view-weakly' is a rule. Put it into 'rules'."
    ),
    (
      #"{ "format": 1, "roles": { "presentor": [ "A" ] } }"#,
      "viper.json:1:27: there is no role 'presentor' (did you mean 'presenter'?)."
    ),
    (
      #"{ "format": 1, "roles": { "presenter": "A" } }"#,
      "viper.json:1:40: an array of names, such as \"*ViewModel\" is needed here, "
        + "this is a string (\"A\")."
    ),
  ])
  func whatSaysNothingIsAnErrorAtItsPlace(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) { try read(text) }
    #expect(error?.description == message)
  }

  @Test func codeThatSpeaksOfNoRuleOrGivesNoReasonIsAFinding() {
    let options = Conformance.Options()
      .switchingOff("presenter-holds-view-weekly", because: "later")
      .with("presenter-holds-view-weakly", severity: .warning, because: "")
    #expect(
      options.findings(ids: ["presenter-holds-view-weakly"]).map(\.description) == [
        """
        No reason is given for the severity of 'presenter-holds-view-weakly'.
        Fix: Say why, so that others know when it can go.
        [unknown-rule]
        """,
        """
        There is no rule or law 'presenter-holds-view-weekly' (did you mean \
        'presenter-holds-view-weakly'?).
        Fix: Take an id of viper rules --list.
        [unknown-rule]
        """,
      ])
  }

  @Test(arguments: [
    ("ListViewModel", "*ViewModel", true), ("ViewModel", "*ViewModel", true),
    ("ListViewModels", "*ViewModel", false), ("MainA", "Main*A*", true),
    ("MainBA", "Main*A*", true), ("Main", "Ma*in*n", false), ("A", "*", true),
    ("ab", "a*b*b", false), ("abb", "a*b*b", true),
  ])
  func aStarStandsForAnyLetters(_ name: String, _ pattern: String, _ fits: Bool) {
    #expect(RoleSpellings.fits(name, pattern) == fits)
  }

  @Test func theNearestFileAboveIsTaken() throws {
    let top = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: top) }
    let sources = top.appendingPathComponent("app/Sources/List")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      at: top.appendingPathComponent("app/.git"), withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: top.appendingPathComponent("viper.json"))
    #expect(Conformance.Options.file(above: sources.path) == nil)
    let file = top.appendingPathComponent("app/viper.json")
    try Data("{}".utf8).write(to: file)
    #expect(Conformance.Options.file(above: sources.path) == file.path)
  }
}
