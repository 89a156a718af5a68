import CommandTestSupport
import Foundation
import ReferenceHarnesses
import TestConditions
import Testing
import ViperCommandLine
import ViperTestKit

@testable import viper_lab_proofs

@Suite struct ExploreCommandTests {
  @Test(arguments: ["few", "0", "-1"])
  func aNumberThatIsNoneIsRefused(_ runs: String) async {
    let captured = CapturedOutput(tool: "viper-lab")
    #expect(
      await ViperLabProofs.tool().run("explore", ["--runs", runs], captured.output) == .badInput)
    #expect(
      captured.errors
        == "viper-lab: --runs takes a number from 1 to 1000000, not '\(runs)'; see viper-lab --help\n"
    )
    #expect(captured.text.isEmpty)
  }

  /// The flows that a short search writes hold, and find faults.
  @Test(.enabled(if: isExhaustive)) func whatASearchWritesHolds() async {
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool(program: Program.proofs).run(
      "explore", ["--module", "Articles", "--runs", "80", "--without-faults"], captured.output)
    #expect(status == .holds, "\(captured.text)\(captured.errors)")
    // Of the first file all is found, of the scene not.
    #expect(captured.text.contains(#/Articles\.presenter\.json +2 +\d+ +\d+ +\d+ /#))
    #expect(captured.text.contains(#/Articles\.scene\.json .* 80\+ /#))
  }

  /// An error that is swallowed, and an empty list that is not shown, in each module that is explored.
  @Test(
    .enabled(if: isExhaustive),
    arguments: [
      ("ItemList", ["noContentDropped", "errorSwallowed"]),
      ("Articles", ["noContentDropped", "failureDropped"]),
      ("FirstSecond", ["problemSwallowed", "emptyListDropped"]),
      ("WatchedProjects", ["errorSwallowed", "emptyListDropped"]),
      ("ObservedProjects", ["errorSwallowed", "emptyListDropped"]),
      ("UserList", ["errorSwallowed", "emptyIsFailure"]),
      ("Errands", ["emptyListDropped", "problemSwallowed"]),
      ("DebounceSearch", ["errorSwallowed", "nothingShownAsFound"]),
    ])
  func aSwallowedErrorAndAnEmptyListAreFound(_ name: String, _ faults: [String]) async throws {
    let module = try #require(try ReferenceModule.named([name]).first)
      .keeping { faults.contains($0.name) }
    let flows = (module.faults + module.mutants).map(\.flow)
    let files = try module.suites.map(\.file).filter { file in
      try Flow.read("\(Fixtures.root)/\(file)", root: Fixtures.root)
        .contains { flows.contains($0.id) }
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-explore-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let captured = CapturedOutput(tool: "viper-lab")
    let explored = try await ExploredModule(
      module.keeping(suitesWhere: { files.contains($0.file) }), root: Fixtures.root, folder: folder,
      runs: 200, program: Program.proofs, captured.output
    ).withFaults(folder, root: Fixtures.root, program: Program.proofs, captured.output)
    #expect(explored.faults.map(\.fault.name) == faults)
    #expect(explored.faults.filter { !$0.isFound }.map(\.fault.name) == [])
    #expect(explored.parts.flatMap(\.failing).map(\.flow.id) == [])
  }
}
