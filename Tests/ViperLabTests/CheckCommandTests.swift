import CommandTestSupport
import Foundation
import GoldenText
import InventedHarnesses
import ReferenceChecks
import ReferenceConformance
import TestConditions
import Testing
import ViperCommandLine
import ViperRules
import ViperTestKit

@testable import ReferenceHarnesses
@testable import viper_lab_proofs

@Suite(.onOwnThreads) struct CheckCommandTests {
  private func check(
    _ arguments: String..., fixtures: String = Fixtures.root, isTerminal: Bool = false
  ) async -> (status: CommandStatus, capture: CapturedOutput) {
    let capture = CapturedOutput(tool: "viper-lab", isTerminal: isTerminal)
    let status = await ViperLabProofs.tool(program: Program.proofs).run(
      "check", arguments + ["--fixtures", fixtures], capture.output)
    return (status, capture)
  }

  /// A check of each module, which several tests look at.
  private static let checks = Dictionary(
    uniqueKeysWithValues: ReferenceModule.inAllDialects.map(\.name).map { name in
      (name, Checked { await CheckCommandTests().check("--module", name) })
    })

  /// What a check found, which runs when it is asked for the first time.
  private actor Checked {
    private let check: @Sendable () async -> (status: CommandStatus, capture: CapturedOutput)
    private var task: Task<(status: CommandStatus, capture: CapturedOutput), Never>?

    init(
      _ check: @escaping @Sendable () async -> (status: CommandStatus, capture: CapturedOutput)
    ) {
      self.check = check
    }

    func result() async -> (status: CommandStatus, capture: CapturedOutput) {
      let task = self.task ?? Task { await check() }
      self.task = task
      return await task.value
    }
  }

  /// What is said of a module that is checked by itself, fixed and with its faults.
  private func text(of module: String) async throws -> String {
    let check = try #require(Self.checks[module])
    let (status, capture) = await check.result()
    #expect(status == .holds)
    #expect(capture.errors == "")
    return capture.text
  }

  /// How many flows, rules and laws hold of a fixed module, and how many faults there are: none may
  /// be broken or missed, nor fewer hold than did.
  private static let modules: [(name: String, flows: Int, rules: Int, laws: Int, faults: Int)] = [
    ("ItemList", 151, 15, 19, 6),
    ("Articles", 86, 15, 10, 3), ("FirstSecond", 143, 19, 13, 9),
    ("WatchedProjects", 144, 11, 15, 2), ("ObservedProjects", 73, 10, 15, 6),
    ("UserList", 122, 14, 12, 4), ("Errands", 57, 16, 7, 0), ("DebounceSearch", 48, 12, 9, 6),
  ]

  /// How many flows a module has, and how many faults a check switches on.
  private static func counts(of module: String) throws -> (flows: Int, faults: Int) {
    let row = try #require(modules.first { $0.name == module })
    return (row.flows, row.faults)
  }

  @Test(.enabled(if: isExhaustive), arguments: modules)
  func aFixedModuleKeepsRulesAndLaws(
    _ name: String, _ flows: Int, _ rules: Int, _ laws: Int, _ faults: Int
  ) async throws {
    let text = try await text(of: name)
    // Who sent a message is not always known where the module was optimised.
    #if DEBUG
      #expect(text.contains("  rules: \(rules) hold, 0 do not, "), "\(text)")
    #else
      #expect(text.contains(" hold, 0 do not, "), "\(text)")
    #endif
    #expect(text.contains("  laws: \(laws) hold, 0 do not, "), "\(text)")
    #expect(
      text.contains("\n\(flows) of \(flows) flows hold, \(faults) of \(faults) faults found: "))
  }

  @Test func noModuleIsLeftOut() {
    #expect(Self.modules.map(\.name) == ReferenceModule.inAllDialects.map(\.name))
  }

  @Test(.enabled(if: isExhaustive)) func eachFaultBetweenModulesIsFoundByTheFindingThatNamesIt()
    async throws
  {
    let lines = try await text(of: "FirstSecond").split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    let found = lines.indices.filter { lines[$0].hasPrefix("found ") }.map { place in
      let name = lines[place].split(separator: ":")[0].dropFirst("found ".count)
      let id = lines[place + 1].split(separator: " ").last ?? ""
      return "\(name) \(id)"
    }
    #expect(
      found == [
        "delegateHeldStrongly (planted) [delegate-held-strongly]",
        "delegateIsView (warned of) [wrong-delegate]",
        "delegateNeverCalled (planted) [missing-message]",
        "delegateCalledTwice (planted) [unexpected-message]",
        "delegateCalledAfterFirstIsGone (planted) [left-over]",
        "alertShownByRouter (warned of) [different-argument]",
        "alertHandlerKeepsView (published) [not-released]",
        "alertShownTwice (planted) [alert-over-alert]",
        "cancelDoesOK (planted) [unexpected-message]",
      ])
    let published = ReferenceModule.firstSecond.published.count
    #expect(
      lines.contains { $0.hasPrefix("FirstSecond as published, with \(published) faults: ") })
    #expect(
      lines.last?.hasSuffix("9 of 9 faults found: 1 published, 2 warned of, 6 planted") == true)
  }

  /// What was invented stands apart from the five systems.
  @Test func eachSectionHasAHeading() {
    var report = CheckReport()
    let headings = ReferenceModule.inAllDialects.map { module in
      report.modules.append(CheckedModule(module))
      return report.heading
    }
    #expect(
      headings == [
        "The five systems\n", nil, nil, nil, nil, nil, "\nInvented, none of the five\n", nil,
      ])
    #expect(
      CheckReport(modules: [CheckedModule(.debounceSearch)]).heading
        == "Invented, none of the five\n")
  }

  /// What was not published is not said to be.
  @Test func anInventedModuleIsNotShownAsPublished() {
    var module = CheckedModule(.debounceSearch)
    module.faults = module.module.faults.map { ($0, []) }
    let text = module.lines(isVerbose: false).joined(separator: "\n")
    #expect(text.contains("  MISSED noCancel (planted): a search that nobody waits for"))
    #expect(!text.contains("published"))
  }

  @Test func aFaultThatNoFindingNamesIsMissed() async throws {
    let real = ReferenceModule.firstSecond
    let fault = try #require(real.faults.first { $0.name == "cancelDoesOK" })
    let module = ReferenceModule(
      name: real.name, suites: real.suites.filter { $0.file.hasSuffix("First.view.json") },
      faults: [
        ReferenceModule.Fault(
          fault.name, fault.sentence, .alertOverAlert, in: "first-view.alert.cancel")
      ], assemble: real.assemble)
    let capture = CapturedOutput(tool: "viper-lab")
    let checked = try await CheckedModule(
      running: FaultyModule(module, root: Fixtures.root, program: Program.proofs), capture.output)
    let report = CheckReport(modules: [checked])
    #expect(!report.holds)
    #expect(
      report.summary.hasSuffix(
        " flows hold, 0 of 1 faults found: 0 published, 0 warned of, 1 planted"))
    let text = checked.lines(isVerbose: false).joined(separator: "\n")
    #expect(
      text.contains(
        """
          MISSED cancelDoesOK (planted): Cancel deletes as OK does
                no [alert-over-alert] among [missing-message]
        """), "\(text)")
  }

  /// A fixed module that has got a trap again ends a process of its own, and the check says so.
  @Test func aFixedModuleThatTrapsIsToldAndTheCheckGoesOn() async throws {
    let capture = CapturedOutput(tool: "viper-lab")
    let checked = try await CheckedModule(
      running: FaultyModule(
        ReferenceModule.articles.keeping { (_: ReferenceModule.Fault) in false },
        root: Fixtures.root,
        program: Program.proofs, remaining: ["responseWithoutBodyTraps"]), capture.output)
    let report = CheckReport(modules: [checked])
    #expect(!report.holds)
    let text = checked.lines(isVerbose: false).joined(separator: "\n")
    #expect(text.contains("  FAIL articles.interactor.no-body: "), "\(text)")
    #expect(text.contains("[trapped]"))
    #expect(text.contains("  ok   articles.load.success: "))
    let json = try JSONDocument(reading: JSONWriter.pretty(report.json), path: "output").root
    #expect(json["holds"]?.boolean == false)
  }

  @Test(.enabled(if: isExhaustive)) func aBrokenLawOfStreamsIsTold() async throws {
    let real = ReferenceModule.watchedProjects
    let module = ReferenceModule(
      name: real.name, suites: [], faults: [], assemble: real.assemble)
    let capture = CapturedOutput(tool: "viper-lab")
    let checked = try await CheckedModule(
      fixed: FaultyModule(
        module, root: Fixtures.root, program: Program.proofs, remaining: ["errorEndsItems"]),
      capture.output)
    let lines = checked.lines(isVerbose: false)
    #expect(lines.contains("  laws of streams: 4 hold, 1 do not"))
    #expect(
      lines.contains { line in
        line.contains("After a failure the next load gives no output items; without a failure it")
      }, "\(lines)")
    #expect(checked.broken.map(\.id) == [.endedByFailure])
    let json = JSONWriter.compact(CheckReport(modules: [checked]).json)
    #expect(json.contains(#""broken": 1"#), "\(json)")
    #expect(json.contains(#"{ "law": "an error does not end what must live on", "findings": [ { "#))
  }

  @Test(.enabled(if: isExhaustive)) func jsonIsOneObject() async throws {
    let (status, capture) = await check("--format", "json", "--module", "Articles")
    #expect(status == .holds)
    let root = try JSONDocument(reading: capture.text, path: "output").root
    #expect(root["holds"]?.boolean == true)
    let (flows, faults) = try Self.counts(of: "Articles")
    #expect(root["flows"]?.numberText == "\(flows)")
    #expect(root["found"]?.numberText == "\(faults)")
    let module = try #require(root["modules"]?.firstElement)
    let conformance = module["conformance"]
    #expect(conformance?["rules"]?["broken"]?.numberText == "0")
    #expect(conformance?["laws"]?["broken"]?.numberText == "0")
    #expect(conformance?["rules"]?["hold"]?.numberText.flatMap { Int($0) } ?? 0 > 9)
    #expect(capture.text.contains("\"failingAsPublished\": ["))
    // The flows that find a trap are named.
    let fault = try #require(module["faults"]?.firstElement)
    #expect(
      JSONWriter.compact(fault).hasPrefix(
        #"{ "name": "responseWithoutBodyTraps", "origin": "published", "found": true, "#
          + #""namedBy": "trapped", "by": [ "articles.interactor.no-body", "articles.rest.no-body", "articles.scene.no-body", "articles.main.interactor" ], "#
          + #""findings": [ { "id": "trapped", "sentence": "articles.interactor.no-body: "#))
  }

  @Test func jsonSaysAllThatFailsACheck() throws {
    var module = CheckedModule(.articles)
    let broken = Finding(id: .wiringFailed, sentence: "The wiring threw Broken().")
    // Each figure has a number of its own: 3 flows, of which 2 hold, 4 problems.
    module.flows = try ["one", "two", "three"].map { id in
      let flow = try Flow(id: id, module: "A", steps: [Flow.Step(when: .advance(.zero))])
      return CheckedFlow(flow: flow, findings: id == "two" ? [broken] : [])
    }
    module.problems = Array(repeating: broken, count: 4)
    expectGolden(JSONWriter.pretty(CheckReport(modules: [module]).json), named: "Check")
  }

  @Test(.enabled(if: isExhaustive)) func aFaultThatTrapsIsFoundAndTheCheckGoesOn() async throws {
    let text = try await text(of: "Articles")
    #expect(
      text.contains(
        """
          found responseWithoutBodyTraps (published): the body of each answer is unwrapped by force: one without \
        a body traps
                by articles.interactor.no-body and 3 more [trapped]
          found errorHasNoWay (published): 
        """))
    let published = ReferenceModule.articles.published.count
    #expect(text.contains("Articles as published, with \(published) faults: "))
    #expect(text.contains("  fails articles.scene.failure [trapped]\n"))
    #expect(text.contains("  fails articles.scene.list [different-argument]\n"))
  }

  @Test(.enabled(if: isExhaustive)) func theArticleShowsWhatFindsAFault() async throws {
    expectShown(
      try await text(of: "Articles"), in: "TheFiveSystems.md", having: "each fault switched on")
  }

  @Test(.enabled(if: isExhaustive)) func anInteractorThatTrapsWhenItHasGoneIsFound() async throws {
    let text = try await text(of: "UserList")
    #expect(
      text.contains(
        """
          found goneInteractorTraps (published): an interactor that has gone ends the process when an answer comes
                by user-list.interactor.gone and 3 more [trapped]
          found endsHeldWeakly (planted): 
        """))
    let published = ReferenceModule.userList.published.count
    #expect(text.contains("UserList as published, with \(published) faults: "))
    #expect(text.contains("  fails user-list.interactor.gone.failure [trapped]\n"))
  }

  @Test func aProgramThatCantBeRunAgainIsTold() async {
    let capture = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool(program: "/no/such/viper").run(
      "check", ["--module", "Articles", "--fixtures", Fixtures.root], capture.output)
    #expect(status == .badInput)
    #expect(capture.errors.hasPrefix("viper-lab: /no/such/viper could not be started: "))
  }

  @Test(.enabled(if: isExhaustive)) func verboseShowsTranscriptsAndATerminalProgress() async throws
  {
    let (_, capture) = await check("--verbose", "--module", "Articles", isTerminal: true)
    #expect(capture.text.contains("      1 → event updateView\n"))
    #expect(capture.errors.contains("Articles: articles.load.success"))
    let (flows, faults) = try Self.counts(of: "Articles")
    #expect(
      capture.text.hasSuffix(
        "\(flows) of \(flows) flows hold, \(faults) of \(faults) faults found: "
          + "\(faults) published, 0 warned of, 0 planted\n"))
    #expect(try await !text(of: "Articles").contains("1 → event updateView"))
  }

  @Test func verboseShowsWhatIsStillRunning() throws {
    let flow = try #require(
      Flow.read("\(Fixtures.root)/ItemList/ItemList.presenter.json", root: Fixtures.root).first)
    let result = CheckedFlow(
      flow: flow, findings: [], stillRunning: ["one reply of `fetchList` still held"])
    #expect(
      result.lines(isVerbose: true) == [
        "  ok   \(flow.description)",
        "      still running: one reply of `fetchList` still held",
      ])
    #expect(result.lines(isVerbose: false) == ["  ok   \(flow.description)"])
  }

  @Test(.enabled(if: isExhaustive)) func aFlowThatDoesNotHoldFailsTheCheck() async throws {
    let folder = try TestFolder()
    let copy = folder.url.appendingPathComponent("Fixtures")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: Fixtures.root), to: copy)
    let file = copy.appendingPathComponent("ItemList/ItemDetail.presenter.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "{ \"route\": \"dismiss\" }", with: "").utf8)
      .write(to: file)
    let (status, capture) = await check("--module", "ItemList", fixtures: copy.path)
    #expect(status == .fails)
    #expect(capture.text.contains("  FAIL item-detail.close: closing goes back\n"))
    let (flows, faults) = try Self.counts(of: "ItemList")
    #expect(
      capture.text.contains(
        "\(flows - 1) of \(flows) flows hold, \(faults) of \(faults) faults found: "
          + "\(faults) published, "))
  }

  @Test func aFixtureThatCantBeReadIsBadInput() async throws {
    let folder = try TestFolder()
    let (status, capture) = await check(fixtures: folder.url.path)
    #expect(status == .badInput)
    #expect(capture.errors.contains("ItemList.presenter.json"))
  }

  @Test func badOptionsAreToldWithASuggestion() async {
    let capture = CapturedOutput(tool: "viper-lab")
    #expect(await ViperLabProofs.tool().run("chek", [], capture.output) == .badInput)
    #expect(
      await ViperLabProofs.tool().run("check", ["--modul", "A"], capture.output) == .badInput)
    #expect(
      await ViperLabProofs.tool().run("check", ["--module", "ItemLst"], capture.output) == .badInput
    )
    #expect(
      await ViperLabProofs.tool().run("check", ["--format", "xml"], capture.output) == .badInput)
    #expect(await ViperLabProofs.tool().run("check", ["--format"], capture.output) == .badInput)
    #expect(await ViperLabProofs.tool().run("check", ["--verbose=1"], capture.output) == .badInput)
    #expect(await ViperLabProofs.tool().run("check", ["more"], capture.output) == .badInput)
    #expect(
      await ViperLabProofs.tool().run("check", ["--fixtures", "/no/such"], capture.output)
        == .badInput)
    #expect(
      capture.errors == """
        viper-lab: there is no command 'chek' (did you mean 'check'?); see viper-lab --help
        viper-lab: there is no option '--modul' (did you mean '--module'?); see viper-lab --help
        viper-lab: there is no module 'ItemLst' (did you mean 'ItemList'?); see viper-lab --help
        viper-lab: there is no format 'xml'; see viper-lab --help
        viper-lab: --format needs a value; see viper-lab --help
        viper-lab: --verbose takes no value; see viper-lab --help
        viper-lab: check takes no 'more'; see viper-lab --help
        viper-lab: there is no folder of fixtures; name it with --fixtures DIR; see viper-lab --help

        """)
  }

  @Test func ownershipIsShownFixedAndAsPublished() async {
    let (status, capture) = await check("--ownership", "--module", "ItemList")
    #expect(status == .holds)
    let versions = capture.text.components(separatedBy: "\nItemList, as published:\n")
    #expect(versions.count == 2)
    #expect(
      versions[0].hasPrefix(
        "ItemList, fixed:\n  Window\n    rootScreen: strong NavigationController"))
    let strong = "commandListener(to:faults:): strong ItemListView (view)\n"
    #expect(!versions[0].contains(strong))
    #expect(versions[1].contains(strong))
    #expect(await check("--ownership", "--format", "json").status == .badInput)
  }

  @Test func helpIsShown() async {
    for arguments in [["--help"], ["-h"]] {
      let capture = CapturedOutput(tool: "viper-lab")
      #expect(await ViperLabProofs.tool().run("check", arguments, capture.output) == .holds)
      #expect(capture.text.hasPrefix("usage: viper-lab check"))
    }
    let capture = CapturedOutput(tool: "viper-lab")
    #expect(await ViperLabProofs.tool().run("--help", [], capture.output) == .holds)
    #expect(capture.text.hasPrefix("viper-lab: shows that the kit works"))
  }
}

extension JSONValue {
  /// The first element of an array.
  fileprivate var firstElement: JSONValue? {
    guard case .array(let elements) = content else { return nil }
    return elements.first
  }
}
