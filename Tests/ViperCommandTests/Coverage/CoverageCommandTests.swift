import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import ViperFixtures
@testable import viper

/// What `viper coverage` says.
@Suite struct CoverageCommandTests {
  private let list: CoverageProject

  init() throws {
    list = try CoverageProject()
  }

  @Test func whatNoFlowTouchesIsListedWithItsLine() {
    list.write(CoverageProject.touched, CoverageProject.visits)
    let said = list.run()
    #expect(said.status == .holds)
    #expect(
      said.text == """
        module  messages  routes  buttons  touched  states  pairs
        List    3 of 5    0 of 1  1 of 2   50 %     4       1 of 3

        No flow touches:
          List takes event pull            Sources/List.swift:3:8
          List sends command showProblem   Sources/List.swift:5:26
          List sends route close           not found in sources
          List shows Again of (OK, Again)

        No flow expects, though it came:
          List sends command title  Sources/List.swift:8:7

        No flow answers so:
          List request items  empty, failure, never, late

        Sent elsewhere, but never in these states (some may be impossible there):
          List, 2 times: items: […], isLoading: false
            event load
          List, 1 time: open: reply of items, items: [], isLoading: true
            event load

        1 run of 1 flow, from 1 process

        """)
  }

  @Test func theArticleShowsThat() throws {
    list.write(CoverageProject.touched, CoverageProject.visits)
    let article = URL(fileURLWithPath: Fixtures.root).deletingLastPathComponent()
      .appendingPathComponent(
        "Sources/ViperTestKit/ViperTestKit.docc/CoverageOfMessages.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains("```\n\(list.run().text)```\n"))
  }

  @Test func severalProcessesAndModulesAddUp() {
    list.write([(.sent, "event load"), (.came, "route close"), (.expected, "route close")])
    list.write([(.sent, "event pull")])
    list.write([(.sent, "event pull")], module: "Other")
    let text = list.run("--format", "text").text
    #expect(
      text.hasPrefix(
        """
        module  messages  routes  buttons  touched  states  pairs
        List    2 of 5    1 of 1  –        50 %     –       –
        Other   1 of 5    0 of 1  –        16 %     –       –
        all     3 of 10   1 of 2  –        33 %     –       –

        """))
    #expect(text.hasSuffix("\n\n3 runs of 1 flow, from 3 processes\n"))
    let only = list.run("--module", "Other").text
    #expect(only.contains("Other   1 of 5    0 of 1  –        16 %     –       –\n"))
    #expect(!only.contains("List "))
    let unknown = list.run("--module", "Lost")
    #expect(unknown.status == .badInput)
    #expect(unknown.errors.contains("no flow of a module 'Lost' ran; there are List, Other"))
  }

  @Test func aMinimumFailsABuild() {
    list.write(CoverageProject.touched)
    #expect(list.run("--minimum", "50").status == .holds)
    let failed = list.run("--minimum", "50.1")
    #expect(failed.status == .fails)
    #expect(
      failed.text.hasSuffix("error: 4 of 8 are touched, 50 %; the minimum is 50.1 %\n"))
    for wrong in ["all", "-1", "101", "nan"] {
      let refused = list.run("--minimum=\(wrong)")
      #expect(refused.status == .badInput)
      #expect(refused.errors.contains("--minimum is a percentage, 0 to 100, and not '\(wrong)'"))
    }
  }

  @Test func aBaselineAcceptsWhatIsUntouchedAndNothingElse() throws {
    list.write(CoverageProject.touched)
    #expect(
      list.run("--write-baseline", "@/baseline.json").text == "baseline.json: 4 accepted, written\n"
    )
    let accepted = list.run("--baseline", "@/baseline.json", "--minimum", "100")
    #expect(accepted.status == .holds)
    #expect(accepted.text.contains("4 accepted by the baseline, which do not count"))
    #expect(!accepted.text.contains("No flow touches:"))
    // Something new, and without a minimum.
    list.write(
      [],
      extra: [
        Vocabulary(module: "List", .takes, on: .response, owner: "ListResponse", names: ["items"])
      ])
    let new = list.run("--baseline", "@/baseline.json")
    #expect(new.status == .fails)
    #expect(new.text.contains("No flow touches:\n  List takes response items"))
    list.write([(.sent, "response items")])
    #expect(list.run("--baseline", "@/baseline.json").status == .holds)
    // What is touched after all.
    list.write([(.sent, "event pull")])
    let stale = list.run("--baseline", "@/baseline.json")
    #expect(stale.status == .fails)
    #expect(
      stale.text.contains(
        "error: The baseline accepts what flows touch, or what is no longer there: "
          + "List takes event pull. [stale-baseline]"))
  }

  @Test func whatIsNotKnownIsSaidAndDoesNotCount() {
    list.write(
      [(.came, "call save"), (.sent, "delegate didSave"), (.came, "alert show")],
      extra: [Vocabulary(module: "List", .sends, on: .call, owner: "", names: nil)])
    let text = list.run().text
    #expect(text.contains("List    0 of 5    0 of 1  –        0 %      –       –\n"))
    #expect(
      text.contains(
        """
        Not all names are known, so that these do not count:
          List takes delegate: touched didSave
          List sends call: touched save
        """))
  }

  /// A double that was made by a requirement says so, and no double names that.
  @Test func anInitializerIsNoMessage() {
    list.write([(.came, "command init"), (.came, "command init(_:Int)")])
    let text = list.run().text
    #expect(text.contains("List    0 of 5    0 of 1  –        0 %      –       –\n"))
    #expect(!text.contains("init"))
    #expect(!text.contains("Not all names are known"))
  }

  @Test func whereNothingIsKnownNoMinimumIsReached() {
    var counts = CoverageCounts()
    counts.add(.came, "call save", in: "List")
    let folder = list.project.folder.url.appendingPathComponent("coverage").path
    let unknown = Vocabulary(module: "List", .sends, on: .call, owner: "", names: nil)
    _ = CoverageWriter(folder: folder).write(CoverageRun(of: "a", counts.entries, [], [unknown]))
    #expect(list.run().text.contains("List    –         –       –        unknown  –       –\n"))
    #expect(list.run("--minimum", "0").status == .fails)
  }

  @Test func aTornLineIsSaid() throws {
    list.write(CoverageProject.touched)
    try list.project.write("{ \"format\": 3, \"fl", to: "coverage/coverage-1-a.jsonl")
    #expect(
      list.run().text.hasSuffix(
        "from 2 processes\n1 line was torn by a process that was killed, and left out\n"))
  }

  @Test func jsonIsOneObject() throws {
    list.write(
      CoverageProject.touched, CoverageProject.visits + [CoverageProject.Visit(parts: [], count: 3)]
    )
    let text = list.run("--format", "json").text
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["touched"] as? Int == 4)
    #expect(object["all"] as? Int == 8)
    #expect(object["holds"] as? Bool == true)
    let module = try #require((object["modules"] as? [[String: Any]])?.first)
    let items = try #require(module["items"] as? [[String: Any]])
    let pull = items.first { $0["takes"] as? String == "event pull" }
    #expect(pull?["count"] as? Int == 0)
    #expect((pull?["place"] as? String)?.hasSuffix("List.swift:3:8") == true)
    #expect(object["unknownStates"] as? Int == 3)
    let states = try #require(module["states"] as? [[String: Any]])
    #expect(states.count == 4)
    #expect(states.first?["count"] as? Int == 2)
    #expect(states.first?["parts"] as? [String] == CoverageProject.visits[2].parts)
    #expect(states.first?["missing"] as? [String] == ["event load"])
    let first = states.first { $0["parts"] as? [String] == CoverageProject.visits[0].parts }
    #expect(first?["sent"] as? [String: Int] == ["event load": 1])
    #expect(first?["missing"] as? [String] == [])
  }

  @Test func badInputIsToldInOneLine() {
    let missing = list.run()
    #expect(missing.status == .badInput)
    #expect(missing.errors.hasPrefix("viper: there is no folder '"))
    let none = list.project.run([], by: CoverageCommand.run)
    #expect(none.status == .badInput)
    #expect(
      none.errors.hasPrefix(
        "viper: coverage needs one folder, the one that VIPER_COVERAGE named"))
  }
}
