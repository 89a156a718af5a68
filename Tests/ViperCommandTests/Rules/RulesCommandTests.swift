import Foundation
import GoldenText
import RuleTestSupport
import Testing
import ViperCommandLine

@testable import viper

@Suite struct RulesCommandTests {
  private let project: SourceProject

  init() throws {
    project = try SourceProject()
  }

  private func write(_ text: String, to name: String) throws {
    try project.write(text, to: name)
  }

  private func run(
    _ arguments: String...
  ) -> (status: CommandStatus, text: String, errors: String) {
    project.run(arguments, by: RulesCommand.run)
  }

  private func writeModule() throws {
    try write(
      """
      import UIKit

      final class ListPresenter { weak var view: (any ListView)? }
      """, to: "Sources/ListPresenter.swift")
    try write("protocol ListView: AnyObject {}\n", to: "Sources/ListView.swift")
    try write("final class ListPresenterTests {}\n", to: "Sources/Tests/A.swift")
  }

  private let notChecked = """
    not checked: no entity is known in the source [entity-imports-no-ui]
    not checked: no interactor is known in the source [interactor-imports-no-ui]
    """
  private let rest = """
    not checked: the source has no second VIPER module [only-router-or-scene-names-another-module]
    """
  private let noView = """
    not checked: no view is known in the source [view-imports-no-networking-or-storage]
    """

  @Test func aFindingSaysWhereRuleBecauseAndRemedy() throws {
    try writeModule()
    let result = run("@/Sources")
    #expect(result.status == .fails)
    let title = "ListPresenter imports UIKit. [presenter-imports-no-ui]"
    #expect(result.text.hasPrefix("Sources/ListPresenter.swift:1:1: error: \(title)\n"))
    expectGolden(result.text, named: "ImportedUIKit")
  }

  @Test func whatHoldsIsToldWhereItIsAskedFor() throws {
    try writeModule()
    let lines = run("@/Sources", "--verbose").text.split(separator: "\n")
    #expect(lines.contains("holds: 1 looked at [back-reference-protocols-are-class-bound]"))
  }

  @Test func aBaselineLetsAnOldProjectBegin() throws {
    try writeModule()
    let written = run("@/Sources", "--write-baseline", "@/base.json")
    #expect(written.status == .holds)
    #expect(written.text == "base.json: 1 violation accepted, written\n")
    #expect(run("@/Sources", "--write-baseline", "@/base.json").text.hasSuffix("up to date\n"))
    #expect(
      try String(
        contentsOf: project.folder.url.appendingPathComponent("base.json"), encoding: .utf8)
          == """
          {
            "format": 1,
            "accepted": [
              { "rule": "presenter-imports-no-ui", "types": [ "ListPresenter" ], "edge": "UIKit" }
            ]
          }

          """)
    // Another line is no other violation.
    try write(
      "\n\nimport UIKit\nfinal class ListPresenter { weak var view: (any ListView)? }",
      to: "Sources/ListPresenter.swift")
    let accepted = run("@/Sources", "--baseline", "@/base.json")
    #expect(accepted.status == .holds)
    #expect(
      accepted.text.contains("accepted: 1 by the baseline [presenter-imports-no-ui]\n"))

    try write(
      "final class ListPresenter { weak var view: (any ListView)? }",
      to: "Sources/ListPresenter.swift")
    let stale = run("@/Sources", "--baseline", "@/base.json")
    #expect(stale.status == .fails)
    #expect(
      stale.text.contains(
        """
        error: The baseline accepts what is no longer there: presenter-imports-no-ui for \
        ListPresenter, UIKit. [stale-baseline]
          fix: Remove the entry from the baseline, or write it anew.
        """))
  }

  @Test func theProjectsFileIsFoundAndStrict() throws {
    try writeModule()
    try write(
      """
      { "format": 1, "rules": {
        "presenter-imports-no-ui": { "severity": "off", "because": "we are moving away" } } }
      """, to: "viper.json")
    let result = run("@/Sources")
    #expect(result.status == .holds)
    #expect(
      result.text.contains(
        "not checked: switched off, because we are moving away [presenter-imports-no-ui]\n"))
    #expect(result.text.hasSuffix("Settings: viper.json\n"))

    try write(
      """
      { "format": 1, "rules": {
        "presenter-imports-no-ui": { "severity": "warning", "because": "we are moving away" } } }
      """, to: "other.json")
    let warned = run("@/Sources", "--config", "@/other.json")
    #expect(warned.status == .holds)
    #expect(warned.text.contains(": warning: ListPresenter imports UIKit. ["))

    try write(#"{ "format": 1, "rules": { "presenter-imports-ui": {} } }"#, to: "viper.json")
    let wrong = run("@/Sources")
    #expect(wrong.status == .badInput)
    #expect(
      wrong.errors == """
        viper: viper.json:1:27: there is no rule or law 'presenter-imports-ui' (did you mean \
        'presenter-imports-no-ui'?).

        """)
  }

  @Test func sourceWithoutRolesIsNoSuccess() throws {
    try write("struct A {}", to: "A.swift")
    let result = run("@/A.swift")
    #expect(result.status == .fails)
    #expect(
      result.text == """
        error: No view, interactor, presenter or router is recognised in 1 file. [matched-nothing]
          fix: Name the folder of a module, or spell its roles in viper.json: { "format": 1, \
        "roles": { "presenter": [ "*ViewModel" ] } }.
        1 file, 0 roles recognised; rules: 0 hold, 0 do not, 10 not checked

        """)
  }

  @Test func whatIsRecognisedCanBePrinted() throws {
    try writeModule()
    #expect(
      run("@/Sources", "--print-roles").text == """
        view        protocol ListView: its name has View
        presenter   ListPresenter: its name has Presenter
        2 files, 2 roles recognised

        """)
  }

  @Test func theListHasEachRuleWithItsReason() throws {
    let list = run("--list").text
    #expect(
      list.contains(
        """
        presenter-imports-no-ui  (rule, the source, error)
          A presenter imports no UI framework.
          because: It decides what is shown and not how, and is tested without a screen.

        """))
    let ids = RulesList.checks.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(RulesList.checks.flatMap(\.textProblems) == [])
    #expect(run("--list", "--format", "json").text.hasPrefix("[\n"))
  }

  @Test func programsGetJSON() throws {
    try writeModule()
    try write("class A {}", to: "Sources/Pods/A.swift")
    let text = run("@/Sources", "--format", "json").text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["holds"] as? Bool == false)
    #expect(object["files"] as? Int == 2)
    #expect(object["skipped"] as? [String: Int] == ["tests": 1])
    #expect(object["skippedFolders"] as? [String] == ["Sources/Pods"])
    #expect((object["rules"] as? [String: Int]) == ["hold": 5, "broken": 1, "notChecked": 4])
    let entries = try #require(object["entries"] as? [[String: Any]])
    let broken = try #require(entries.first { $0["outcome"] as? String == "broken" })
    let violation = try #require((broken["violations"] as? [[String: Any]])?.first)
    #expect(violation["line"] as? Int == 1)
    #expect(violation["sentence"] as? String == "ListPresenter imports UIKit.")
  }

  @Test func whyABaselineCanNotBeWrittenIsTold() throws {
    try writeModule()
    try write("", to: "folder/A.txt")
    for path in ["no/base.json", "folder/A.txt/base.json"] {
      let url = project.folder.url.appendingPathComponent(path)
      let error = #expect(throws: (any Error).self) {
        try Data().write(to: url, options: .atomic)
      }
      let result = run("@/Sources", "--write-baseline", "@/\(path)")
      #expect(result.status == .badInput)
      #expect(
        result.errors
          == "viper: '\(path)' can't be written: \(error?.localizedDescription ?? "")\n")
    }
  }

  @Test func badInputIsTold() throws {
    try writeModule()
    try write("{", to: "base.json")
    try write("// a", to: "Tests/A.swift")
    expectGolden(
      [
        run(), run("/no/such/place"), run("@/base.json"), run("@/Tests/../Tests", "--fast"),
        run("--list", "@"), run("@/Sources", "--format", "xml"),
        run("@/Sources", "--baseline", "@/bas.json"), run("@/Sources", "--config", "@/base.json"),
        run("@/Sources", "--symbol-graph", "@/none"),
        run("@/.git"),
      ].map { "\($0.status) \($0.errors)" }.joined(), named: "BadInput")
  }
}
