import CommandTestSupport
import Foundation
import GoldenText
import TestConditions
import Testing
import ViperCommandLine
import ViperTestKit

@testable import ReferenceHarnesses
@testable import viper_lab_proofs

@Suite(.onOwnThreads) struct MutateCommandTests {
  private func mutate(
    _ arguments: String..., isTerminal: Bool = false
  ) async -> (status: CommandStatus?, capture: CapturedOutput) {
    let capture = CapturedOutput(tool: "viper-lab", isTerminal: isTerminal)
    let status = await ViperLabProofs.tool(program: Program.proofs).run(
      "mutate", arguments + ["--fixtures", Fixtures.root], capture.output)
    return (status, capture)
  }

  /// A module of one file, with faults of the test's own.
  private func mutate(
    _ faults: [ReferenceModule.Fault], file: String = "ItemList/ItemList.presenter.json",
    isWhole: Bool = false
  ) async -> (status: CommandStatus?, capture: CapturedOutput) {
    let real = ReferenceModule.itemList
    let module = ReferenceModule(
      name: real.name, suites: real.suites.filter { $0.file == file }, faults: [], mutants: faults,
      assemble: real.assemble)
    return await mutate(module, isWhole: isWhole)
  }

  private func mutate(
    _ module: ReferenceModule, isWhole: Bool
  ) async -> (status: CommandStatus?, capture: CapturedOutput) {
    let capture = CapturedOutput(tool: "viper-lab")
    let status = try? await MutateCommand.mutate(
      [module], isWhole: isWhole, root: Fixtures.root, program: Program.proofs, capture.output)
    return (status, capture)
  }

  @Test func aFaultIsCaughtByTheFlowAndTheLawThatNameIt() async {
    let (status, capture) = await mutate(
      "--module", "FirstSecond", "--fault", "cancelDoesOK", "--verbose")
    #expect(status == .holds)
    #expect(
      capture.text == """
        FirstSecond
          found cancelDoesOK: Cancel deletes as OK does
                by first-second.scene.delete.cancel [unexpected-message]
                by cancel-does-not-do-what-ok-does [broken-law]
        module       faults  by fixtures  by rules  by laws  survivors
        FirstSecond       1            1         0        1          0
        1 of 1 faults are caught by the check that should find them, 0 survive

        """)
    #expect(capture.errors == "FirstSecond: trying 1 mutant\n")
  }

  @Test(.enabled(if: isExhaustive)) func aFaultOfManyModulesIsSwitchedOnInEach() async {
    let (status, capture) = await mutate("--fault", "viewKnowsInteractor")
    #expect(status == .holds)
    #expect(
      capture.text == """
        module       faults  by fixtures  by rules  by laws  survivors
        ItemList          1            0         1        0          0
        Articles          1            0         1        0          0
        FirstSecond       1            0         1        0          0
        all               3            0         3        0          0
        3 of 3 faults are caught by the check that should find them, 0 survive

        """)
  }

  @Test func aFaultThatTrapsIsCaught() async {
    let (status, capture) = await mutate("--fault", "missingLineTraps", "--verbose")
    #expect(status == .holds)
    #expect(capture.text.contains("        by first.delete.not-listed [trapped]\n"))
  }

  @Test func jsonIsOneObject() async throws {
    let (status, capture) = await mutate("--fault", "secondAnswerCounts", "--format", "json")
    #expect(status == .holds)
    expectGolden(capture.text, named: "Mutate")
  }

  @Test(.enabled(if: isExhaustive)) func aSurvivorFailsTheCommand() async {
    let (status, capture) = await mutate([
      .init(
        "nothing", "nothing is wrong", .missingMessage, in: "item-list.load.success")
    ])
    #expect(status == .fails)
    #expect(
      capture.text == """
        module    faults  by fixtures  by rules  by laws  survivors
        ItemList       1            0         0        0          1
        SURVIVED ItemList nothing: nothing is wrong
          no [missing-message] in item-list.load.success
        0 of 1 faults are caught by the check that should find them, 1 survives

        """)
  }

  @Test func aFaultThatOnlySomethingElseCatchesFailsTheCommand() async {
    let (status, capture) = await mutate([
      .init(
        "noContentDropped", "that there is nothing to list is not said",
        .alertOverAlert, in: "item-list.load.empty")
    ])
    #expect(status == .fails)
    #expect(
      capture.text.hasSuffix(
        """
        MISNAMED ItemList noContentDropped: that there is nothing to list is not said
          no [alert-over-alert] in item-list.load.empty
          found by item-list.load.empty [missing-message]
          found by item-list.load.empty.more [missing-message]
          found by item-list.search.empty [missing-message]
          and 1 more
        0 of 1 faults are caught by the check that should find them, 0 survive

        """), "\(capture.text)")
  }

  @Test func aLawThatDoesNotSeeItsFaultFailsTheCommand() async {
    let (status, capture) = await mutate([
      .init(
        "noContentDropped", "that there is nothing to list is not said",
        .missingMessage, in: "item-list.load.empty", also: ["stale-answer-does-not-win"])
    ])
    #expect(status == .fails)
    #expect(
      capture.text.hasSuffix(
        """
        MISNAMED ItemList noContentDropped: that there is nothing to list is not said
          stale-answer-does-not-win does not see it
        0 of 1 faults are caught by the check that should find them, 0 survive

        """), "\(capture.text)")
  }

  @Test func aFlowThatSeesWhatOnlyALawIsToSeeFailsTheCommand() async {
    let (status, capture) = await mutate([
      .init(
        "bottomNotKept", "the bottom is forgotten", law: "bottom-after-the-end-asks-nothing")
    ])
    #expect(status == .fails)
    #expect(capture.text.contains("MISNAMED ItemList bottomNotKept: the bottom is forgotten\n"))
    #expect(capture.text.contains("  found by item-list.load-more.bottom [unexpected-message]\n"))
  }

  /// A wiring that throws when a fault is switched on, from a number of calls on.
  ///
  /// `lock` guards the number.
  private final class Throwing: @unchecked Sendable {
    private struct NoModule: Error {}
    private let lock = NSLock()
    private var rest: Int

    init(after count: Int) { rest = count }

    func wire(_ harness: Harness, _ faults: Set<String>) throws {
      let isOver = lock.withLock {
        rest -= 1
        return rest < 0
      }
      if isOver { throw NoModule() }
      ItemListWiring.detailPresenter(harness)
    }
  }

  /// Its seven flows hold, and then it can't be wired.
  private func mutateThrowing(_ fault: ReferenceModule.Fault, after count: Int) async -> String {
    let real = ReferenceModule.itemList
    let wiring = Throwing(after: count)
    let suite = ReferenceModule.Suite(file: "ItemList/ItemDetail.presenter.json") {
      try wiring.wire($0, $1)
    }
    let (status, capture) = await mutate(
      ReferenceModule(
        name: "Throwing", suites: [suite], faults: [], mutants: [fault],
        assemble: real.assemble), isWhole: false)
    #expect(status == .fails)
    return capture.text
  }

  @Test(arguments: [
    ReferenceModule.Fault("lost", "it is lost", law: "late-answer-is-harmless"),
    ReferenceModule.Fault("lost", "it is lost", rule: "presenter-holds-view-weakly"),
  ])
  func whatCanNotBeWiredForALawOrRuleIsNoSurvivor(_ fault: ReferenceModule.Fault) async throws {
    let id = try #require(fault.checks.first)
    let text = await mutateThrowing(fault, after: 7)
    #expect(
      text.hasSuffix(
        """
        MISNAMED Throwing lost: it is lost
          \(id) does not see it
          found by wiring [wiring-failed]
        0 of 1 faults are caught by the check that should find them, 0 survive

        """), "\(text)")
  }

  @Test func whatCanNotBeWiredForRulesAndLawsIsNoSurvivor() async {
    let text = await mutateThrowing(
      .init("lost", "it is lost", .missingMessage, in: "item-detail.close"), after: 8)
    #expect(
      text.hasSuffix(
        """
        MISNAMED Throwing lost: it is lost
          no [missing-message] in item-detail.close
          found by wiring [wiring-failed]
        0 of 1 faults are caught by the check that should find them, 0 survive

        """), "\(text)")
  }

  @Test func withoutAFaultNothingIsFound() async {
    let (status, capture) = await mutate(
      [], file: "ItemList/ItemDetail.presenter.json", isWhole: true)
    #expect(status == .holds)
    #expect(
      capture.text.contains("\nItemList without a fault: nothing found in 7 flows, rules: "),
      "\(capture.text)")
  }

  @Test func whatIsFoundWithoutAFaultFailsTheCommand() async {
    let real = ReferenceModule.itemList
    let file = "ItemList/ItemDetail.presenter.json"
    let broken = ReferenceModule.Suite(file: file) { harness, _ in
      ItemListWiring.detailPresenter(harness, faults: .detailCloseDropped)
    }
    let (status, capture) = await mutate(
      ReferenceModule(
        name: real.name, suites: [broken], faults: [],
        assemble: real.assemble), isWhole: true)
    #expect(status == .fails)
    #expect(capture.text.contains("FAIL ItemList without a fault\n  item-detail.close: "))
  }

  @Test func progressIsRewrittenOnATerminal() async {
    let (_, capture) = await mutate("--fault", "errorTextsCrossed", isTerminal: true)
    #expect(
      capture.errors
        == "\r\u{1B}[2KItemList: 1 of 1, errorTextsCrossed\r\u{1B}[2K")
  }

  @Test func aFixtureThatCantBeReadIsBadInput() async throws {
    let folder = try TestFolder()
    let capture = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool(program: Program.proofs).run(
      "mutate", ["--fixtures", folder.url.path], capture.output)
    #expect(status == .badInput)
    #expect(capture.errors.contains("ItemList.presenter.json"))
  }

  @Test func badOptionsAreToldWithASuggestion() async {
    let capture = CapturedOutput(tool: "viper-lab")
    for arguments in [
      ["--modul", "A"], ["--module", "ItemLst"], ["--fault", "cancelDosOK"],
      ["--module", "Articles", "--fault", "cancelDoesOK"], ["--format", "xml"], ["more"],
      ["--fixtures", "/no/such"],
    ] {
      #expect(await ViperLabProofs.tool().run("mutate", arguments, capture.output) == .badInput)
    }
    #expect(
      capture.errors == """
        viper-lab: there is no option '--modul' (did you mean '--module'?); see viper-lab --help
        viper-lab: there is no module 'ItemLst' (did you mean 'ItemList'?); see viper-lab --help
        viper-lab: there is no fault 'cancelDosOK' (did you mean 'cancelDoesOK'?); see viper-lab --help
        viper-lab: there is no fault 'cancelDoesOK'; see viper-lab --help
        viper-lab: there is no format 'xml'; see viper-lab --help
        viper-lab: mutate takes no 'more'; see viper-lab --help
        viper-lab: there is no folder of fixtures; name it with --fixtures DIR; see viper-lab --help

        """)
  }

  @Test func helpIsShown() async {
    let capture = CapturedOutput(tool: "viper-lab")
    #expect(await ViperLabProofs.tool().run("mutate", ["--help"], capture.output) == .holds)
    #expect(capture.text.hasPrefix("usage: viper-lab mutate [--module NAME]… [--fault NAME]"))
  }
}
