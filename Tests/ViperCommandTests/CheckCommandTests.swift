import Foundation
import Testing
import ViperTestKit

@testable import ReferenceHarnesses
@testable import viper

@Suite struct CheckCommandTests {
  private func check(
    _ arguments: String..., fixtures: String = Fixtures.root, isTerminal: Bool = false
  ) async -> (status: CommandStatus, capture: CapturedOutput) {
    let capture = CapturedOutput(isTerminal: isTerminal)
    let status = await Viper.run(
      "check", arguments + ["--fixtures", fixtures], capture.output, program: Program.path)
    return (status, capture)
  }

  @Test func allFlowsHoldAndAllPublishedFaultsAreFound() async throws {
    let (status, capture) = await check()
    #expect(status == .holds)
    let lines = capture.text.split(separator: "\n")
    #expect(
      lines.contains(
        "  ok   item-list.load.success: the first page is shown after the view has loaded"))
    #expect(
      lines.contains { $0.hasPrefix("  found pageAdvancedTwice: the page is advanced when asking") }
    )
    let rules = lines.filter { $0.hasPrefix("  rules: ") }
    let laws = lines.filter { $0.hasPrefix("  laws: ") }
    #expect(rules.count == ReferenceModule.all.count)
    #expect(rules.allSatisfy { $0.contains(" hold, 0 do not, ") })
    #expect(laws.count == ReferenceModule.all.count)
    #expect(laws.allSatisfy { $0.contains(" hold, 0 do not, ") })
    #expect(lines.contains("ItemList as published, with all of them: 18 flows fail"))
    #expect(lines.contains("  fails item-list.scene.released [not-released]"))
    #expect(lines.last == "300 of 300 flows hold, 30 of 30 published faults found")
    #expect(capture.errors == "")
  }

  @Test func eachFaultBetweenModulesIsFoundByTheFindingThatNamesIt() async {
    let (status, capture) = await check("--module", "FirstSecond")
    #expect(status == .holds)
    let lines = capture.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let found = lines.indices.filter { lines[$0].hasPrefix("found ") }.map { place in
      let name = lines[place].split(separator: " ")[1].dropLast()
      let id = lines[place + 1].split(separator: " ").last ?? ""
      return "\(name) \(id)"
    }
    #expect(
      found == [
        "delegateHeldStrongly [delegate-held-strongly]", "delegateIsView [wrong-delegate]",
        "delegateNeverCalled [missing-message]", "delegateCalledTwice [unexpected-message]",
        "delegateCalledAfterFirstIsGone [left-over]", "alertShownByRouter [different-argument]",
        "alertHandlerKeepsView [not-released]", "alertShownTwice [alert-over-alert]",
        "cancelDoesOK [unexpected-message]",
      ])
  }

  @Test func aFaultThatNoFindingNamesIsMissed() async throws {
    let real = ReferenceModule.firstSecond
    let fault = try #require(real.faults.first { $0.name == "cancelDoesOK" })
    let module = ReferenceModule(
      name: real.name, suites: real.suites.filter { $0.file.hasSuffix("First.view.json") },
      faults: [
        ReferenceModule.Fault(
          name: fault.name, sentence: fault.sentence, namedBy: .alertOverAlert,
          in: "first-view.alert.cancel")
      ], assemble: real.assemble)
    let capture = CapturedOutput()
    var checker = Checker(
      root: Fixtures.root, report: TextCheckReport(capture.output, isVerbose: false),
      output: capture.output, program: Program.path)
    try await checker.check(module)
    #expect(!checker.summary.holds)
    #expect(checker.summary.found == 0)
    #expect(
      capture.text.contains(
        """
          MISSED cancelDoesOK: Cancel deletes as OK does
                no [alert-over-alert] among [missing-message]
        """), "\(capture.text)")
  }

  @Test func jsonIsOneObject() async throws {
    let (status, capture) = await check("--format", "json", "--module", "ItemList")
    #expect(status == .holds)
    let root = try JSONDocument(reading: capture.text, path: "output").root
    #expect(root["holds"]?.boolean == true)
    #expect(root["flows"]?.numberText == "41")
    #expect(root["found"]?.numberText == "6")
    guard case .array(let modules)? = root["modules"]?.content else {
      Issue.record("there are no modules")
      return
    }
    let conformance = modules.first?["conformance"]
    #expect(conformance?["rules"]?["broken"]?.numberText == "0")
    #expect(conformance?["laws"]?["broken"]?.numberText == "0")
    #expect(conformance?["rules"]?["hold"]?.numberText != "0")
    let json = capture.text
    #expect(json.contains("\"failingAsPublished\": ["))
  }

  @Test func aFaultThatTrapsIsFoundAndTheCheckGoesOn() async {
    let (status, capture) = await check("--module", "Articles")
    #expect(status == .holds)
    #expect(
      capture.text.contains(
        """
          found responseWithoutBodyTraps: the body of each answer is unwrapped by force: one without \
        a body traps
                by articles.interactor.no-body and 1 more [trapped]
          found errorHasNoWay: 
        """))
    #expect(capture.text.contains("Articles as published, with all of them: 16 flows fail\n"))
    #expect(capture.text.contains("  fails articles.scene.failure [trapped]\n"))
    #expect(capture.text.contains("  fails articles.scene.list [different-argument]\n"))
    #expect(capture.text.hasSuffix("34 of 34 flows hold, 3 of 3 published faults found\n"))
  }

  @Test func anInteractorThatTrapsWhenItHasGoneIsFound() async {
    let (status, capture) = await check("--module", "UserList")
    #expect(status == .holds)
    #expect(
      capture.text.contains(
        """
          found goneInteractorTraps: an interactor that has gone ends the process when an answer comes
                by user-list.interactor.gone and 3 more [trapped]
          found endsHeldWeakly: 
        """))
    #expect(capture.text.contains("UserList as published, with all of them: 26 flows fail\n"))
    #expect(capture.text.contains("  fails user-list.interactor.gone.failure [trapped]\n"))
    #expect(capture.text.hasSuffix("47 of 47 flows hold, 4 of 4 published faults found\n"))
  }

  @Test func theFlowsThatFindATrapAreNamed() async throws {
    let (_, capture) = await check("--format", "json", "--module", "Articles")
    let root = try JSONDocument(reading: capture.text, path: "output").root
    let fault = try #require(root["modules"]?.firstElement?["faults"]?.firstElement)
    #expect(
      JSONWriter.compact(fault).hasPrefix(
        #"{ "name": "responseWithoutBodyTraps", "found": true, "#
          + #""namedBy": "trapped", "by": [ "articles.interactor.no-body", "articles.scene.no-body" ], "#
          + #""findings": [ { "id": "trapped", "sentence": "articles.interactor.no-body: "#))
  }

  @Test func aProgramThatCantBeRunAgainIsTold() async {
    let capture = CapturedOutput()
    let status = await Viper.run(
      "check", ["--module", "Articles", "--fixtures", Fixtures.root], capture.output,
      program: "/no/such/viper")
    #expect(status == .badInput)
    #expect(capture.errors.hasPrefix("viper: /no/such/viper could not be started: "))
  }

  @Test func verboseShowsTranscripts() async {
    let (_, capture) = await check("--verbose", "--module", "ItemList")
    #expect(capture.text.contains("      1 → event viewDidLoad\n"))
  }

  @Test func verboseShowsWhatIsStillRunning() throws {
    let capture = CapturedOutput()
    let flow = try #require(
      Flow.read("\(Fixtures.root)/ItemList/ItemList.presenter.json", root: Fixtures.root).first)
    let result = CheckedFlow(
      flow: flow, findings: [], stillRunning: ["one reply of `fetchList` still held"])
    TextCheckReport(capture.output, isVerbose: true).add(result)
    #expect(
      capture.text == """
          ok   \(flow.description)
              still running: one reply of `fetchList` still held

        """)
    let short = CapturedOutput()
    TextCheckReport(short.output, isVerbose: false).add(result)
    #expect(short.text == "  ok   \(flow.description)\n")
  }

  @Test func aFlowThatDoesNotHoldFailsTheCheck() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("Fixtures")
    try FileManager.default.copyItem(at: URL(fileURLWithPath: Fixtures.root), to: copy)
    let file = copy.appendingPathComponent("ItemList/ItemDetail.presenter.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "{ \"route\": \"dismiss\" }", with: "").utf8)
      .write(to: file)
    let (status, capture) = await check("--module", "ItemList", fixtures: copy.path)
    #expect(status == .fails)
    #expect(capture.text.contains("  FAIL item-detail.close: closing goes back\n"))
    #expect(capture.text.contains("40 of 41 flows hold, 6 of 6 published faults found\n"))
  }

  @Test func aFixtureThatCantBeReadIsBadInput() async throws {
    let folder = try TemporaryFolder()
    let (status, capture) = await check(fixtures: folder.url.path)
    #expect(status == .badInput)
    #expect(capture.errors.contains("ItemList.presenter.json"))
  }

  @Test func badOptionsAreToldWithASuggestion() async {
    let capture = CapturedOutput()
    #expect(await Viper.run("chek", [], capture.output) == .badInput)
    #expect(await Viper.run("check", ["--modul", "A"], capture.output) == .badInput)
    #expect(await Viper.run("check", ["--module", "ItemLst"], capture.output) == .badInput)
    #expect(await Viper.run("check", ["--format", "xml"], capture.output) == .badInput)
    #expect(await Viper.run("check", ["--format"], capture.output) == .badInput)
    #expect(await Viper.run("check", ["--verbose=1"], capture.output) == .badInput)
    #expect(await Viper.run("check", ["more"], capture.output) == .badInput)
    #expect(await Viper.run("check", ["--fixtures", "/no/such"], capture.output) == .badInput)
    #expect(
      capture.errors == """
        viper: there is no command 'chek' (did you mean 'check'?); see viper --help
        viper: there is no option '--modul' (did you mean '--module'?); see viper --help
        viper: there is no module 'ItemLst' (did you mean 'ItemList'?); see viper --help
        viper: there is no format 'xml'; see viper --help
        viper: --format needs a value; see viper --help
        viper: --verbose takes no value; see viper --help
        viper: check takes no 'more'; see viper --help
        viper: there is no folder of fixtures; name it with --fixtures DIR; see viper --help

        """)
  }

  @Test func ownershipIsShownMendedAndAsPublished() async {
    let (status, capture) = await check("--ownership", "--module", "ItemList")
    #expect(status == .holds)
    let versions = capture.text.components(separatedBy: "\nItemList, as published:\n")
    #expect(versions.count == 2)
    #expect(
      versions[0].hasPrefix("ItemList, mended:\n  Window\n    rootScreen: strong ItemListView"))
    let strong = "    scenePresenterReference.strong: strong ItemListView (view)\n"
    #expect(!versions[0].contains(strong))
    #expect(versions[1].contains(strong))
    #expect(await check("--ownership", "--format", "json").status == .badInput)
  }

  @Test func progressIsShownOnATerminalOnly() async {
    let (_, silent) = await check("--module", "ItemList")
    #expect(silent.errors == "")
    let (_, shown) = await check("--module", "ItemList", isTerminal: true)
    #expect(shown.errors.contains("ItemList: item-list.load.success"))
  }

  @Test func helpIsShown() async {
    for arguments in [["--help"], ["-h"]] {
      let capture = CapturedOutput()
      #expect(await Viper.run("check", arguments, capture.output) == .holds)
      #expect(capture.text.hasPrefix("usage: viper check"))
    }
    let capture = CapturedOutput()
    #expect(await Viper.run("--help", [], capture.output) == .holds)
    #expect(capture.text.hasPrefix("viper: checks VIPER modules"))
  }
}

extension JSONValue {
  /// The first element of an array.
  fileprivate var firstElement: JSONValue? {
    guard case .array(let elements) = content else { return nil }
    return elements.first
  }
}
