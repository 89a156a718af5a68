import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import ViperFixtures
@testable import viper

@Suite struct CoverageCommandTests {
  private let project: SourceProject

  init() throws {
    project = try SourceProject()
    try project.write(
      """
      enum ListEvent {
        case load
        case pull
      }
      protocol BaseView { func showProblem(text: String) }
      protocol ListView: BaseView {
        func show(rows: [Int])
        var title: String { get set }
      }
      """, to: "Sources/List.swift")
  }

  private func run(
    _ arguments: String...
  ) -> (status: CommandStatus, text: String, errors: String) {
    project.run(["@/coverage"] + arguments, by: CoverageCommand.run)
  }

  /// Writes what one process has seen of a module `List`.
  private func write(
    _ touched: [(CoverageCounts.Kind, String)], module: String = "List", extra: [Vocabulary] = []
  ) {
    var counts = CoverageCounts()
    for (kind, name) in touched { counts.add(kind, name, in: module) }
    let vocabularies = [
      Vocabulary(module: module, .takes, on: .event, owner: "ListEvent", names: ["load", "pull"]),
      Vocabulary(
        module: module, .sends, on: .command, owner: "ListView",
        names: ["show", "title", "showProblem"]),
      Vocabulary(module: module, .sends, on: .route, owner: "ListRouter", names: ["close"]),
    ]
    let folder = project.folder.url.appendingPathComponent("coverage").path
    _ = CoverageWriter(folder: folder).write(counts, vocabularies + extra, flow: "list.load")
  }

  private static let touched: [(CoverageCounts.Kind, String)] = [
    (.sent, "event load"), (.came, "command show"), (.expected, "command show"),
    (.came, "command title"), (.success, "request items"), (.shown, "OK of (OK, Again)"),
    (.shown, "Again of (OK, Again)"), (.tapped, "OK of (OK, Again)"),
  ]

  @Test func whatNoFlowTouchesIsListedWithItsLine() {
    write(Self.touched)
    let said = run("--sources", "@/Sources")
    #expect(said.status == .holds)
    #expect(
      said.text == """
        module  messages  routes  buttons  touched
        List    3 of 5    0 of 1  1 of 2   50 %

        No flow touches:
          List takes event pull            Sources/List.swift:3:8
          List sends command showProblem   Sources/List.swift:5:26
          List sends route close           not found in sources
          List shows Again of (OK, Again)

        No flow expects, though it came:
          List sends command title  Sources/List.swift:8:7

        No flow answers so:
          List request items  empty, failure, never, late

        1 run of 1 flow, from 1 process

        """)
  }

  @Test func theArticleShowsThat() throws {
    write(Self.touched)
    let article = URL(fileURLWithPath: Fixtures.root).deletingLastPathComponent()
      .appendingPathComponent(
        "Sources/ViperTestKit/ViperTestKit.docc/CoverageOfMessages.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    #expect(text.contains("```\n\(run("--sources", "@/Sources").text)```\n"))
  }

  @Test func severalProcessesAndModulesAddUp() {
    write([(.sent, "event load"), (.came, "route close"), (.expected, "route close")])
    write([(.sent, "event pull")])
    write([(.sent, "event pull")], module: "Other")
    let text = run("--format", "text").text
    #expect(
      text.hasPrefix(
        """
        module  messages  routes  buttons  touched
        List    2 of 5    1 of 1  –        50 %
        Other   1 of 5    0 of 1  –        16 %
        all     3 of 10   1 of 2  –        33 %

        """))
    #expect(text.hasSuffix("\n\n3 runs of 1 flow, from 3 processes\n"))
    let only = run("--module", "Other").text
    #expect(only.contains("Other   1 of 5    0 of 1  –        16 %"))
    #expect(!only.contains("List "))
    let unknown = run("--module", "Lost")
    #expect(unknown.status == .badInput)
    #expect(unknown.errors.contains("no flow of a module 'Lost' ran; there are List, Other"))
  }

  @Test func aMinimumFailsABuild() {
    write(Self.touched)
    #expect(run("--minimum", "50").status == .holds)
    let failed = run("--minimum", "50.1")
    #expect(failed.status == .fails)
    #expect(
      failed.text.hasSuffix("error: 4 of 8 are touched, 50 %; the minimum is 50.1 %\n"))
    for wrong in ["all", "-1", "101", "nan"] {
      let refused = run("--minimum=\(wrong)")
      #expect(refused.status == .badInput)
      #expect(refused.errors.contains("--minimum is a percentage, 0 to 100, and not '\(wrong)'"))
    }
  }

  @Test func aBaselineAcceptsWhatIsUntouchedAndNothingElse() throws {
    write(Self.touched)
    #expect(
      run("--write-baseline", "@/baseline.json").text == "baseline.json: 4 accepted, written\n")
    let accepted = run("--baseline", "@/baseline.json", "--minimum", "100")
    #expect(accepted.status == .holds)
    #expect(accepted.text.contains("4 accepted by the baseline, which do not count"))
    #expect(!accepted.text.contains("No flow touches:"))
    // Something new, and without a minimum.
    write(
      [],
      extra: [
        Vocabulary(module: "List", .takes, on: .response, owner: "ListResponse", names: ["items"])
      ])
    let new = run("--baseline", "@/baseline.json")
    #expect(new.status == .fails)
    #expect(new.text.contains("No flow touches:\n  List takes response items"))
    write([(.sent, "response items")])
    #expect(run("--baseline", "@/baseline.json").status == .holds)
    // What is touched after all.
    write([(.sent, "event pull")])
    let stale = run("--baseline", "@/baseline.json")
    #expect(stale.status == .fails)
    #expect(
      stale.text.contains(
        "error: The baseline accepts what flows touch, or what is no longer there: "
          + "List takes event pull. [stale-baseline]"))
  }

  @Test func whatIsNotKnownIsSaidAndDoesNotCount() {
    write(
      [(.came, "call save"), (.sent, "delegate didSave"), (.came, "alert show")],
      extra: [Vocabulary(module: "List", .sends, on: .call, owner: "", names: nil)])
    let text = run().text
    #expect(text.contains("List    0 of 5    0 of 1  –        0 %"))
    #expect(
      text.contains(
        """
        Not all names are known, so that these do not count:
          List takes delegate: touched didSave
          List sends call: touched save
        """))
  }

  @Test func whereNothingIsKnownNoMinimumIsReached() {
    var counts = CoverageCounts()
    counts.add(.came, "call save", in: "List")
    let folder = project.folder.url.appendingPathComponent("coverage").path
    _ = CoverageWriter(folder: folder).write(
      counts, [Vocabulary(module: "List", .sends, on: .call, owner: "", names: nil)], flow: "a")
    #expect(run().text.contains("List    –         –       –        unknown"))
    #expect(run("--minimum", "0").status == .fails)
  }

  @Test func aTornLineIsSaid() throws {
    write(Self.touched)
    try project.write("{ \"format\": 1, \"fl", to: "coverage/coverage-1-a.jsonl")
    #expect(
      run().text.hasSuffix(
        "from 2 processes\n1 line was torn by a process that was killed, and left out\n"))
  }

  @Test func jsonIsOneObject() throws {
    write(Self.touched)
    let text = run("--format", "json", "--sources", "@/Sources").text
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
  }

  @Test func badInputIsToldInOneLine() {
    let missing = run()
    #expect(missing.status == .badInput)
    #expect(missing.errors.hasPrefix("viper: there is no folder '"))
    let none = project.run([], by: CoverageCommand.run)
    #expect(none.status == .badInput)
    #expect(
      none.errors.hasPrefix(
        "viper: coverage needs one folder, the one that VIPER_COVERAGE named"))
  }
}
