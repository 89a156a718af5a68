import Foundation
import InventedHarnesses
import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine
import ViperExploration
import ViperTestKit

/// `viper-lab explore`: explores the reference modules, and shows what the flows find that came of it.
enum ExploreCommand {
  static let help = """
    usage: viper-lab explore [--module NAME]… [--runs N] [--write DIR] [--without-faults] [--verbose]
                             [--fixtures DIR]

    Drives the reference modules by itself, writes fixtures from what they do, and runs these with each
    fault switched on: no flow by hand is among them.

      --module NAME     only this module, one or more (\(ReferenceModule.inAllDialects.map(\.name).joined(separator: ", ")))
      --runs N          how many flows a search runs at most (\(ExplorationLimits().runs))
      --write DIR       where the fixtures are written; a temporary folder as default
      --without-faults  only explores
      --verbose         also what was found, what can't be sent, and each fault that is missed
      --fixtures DIR    the fixture root; as default $VIPER_FIXTURES, ./Fixtures, or the package's

    exit status: 0 each flow that was written holds, and \(ExploreReport.minimum) % of the faults are found; 1 not; \
    2 bad input
    """

  /// - Parameter program: This program, which runs once more for what may end the process.
  static func run(
    _ arguments: [String], _ output: Output, program: String
  ) async throws -> CommandStatus {
    let options = try Options.of(
      "explore", arguments, valued: ["--module", "--runs", "--write", "--fixtures"],
      flags: ["--without-faults", "--verbose"], help: help, output)
    let runs = try options.number("--runs", in: 1...1_000_000) ?? ExplorationLimits().runs
    let root = try FixtureRoot.path(options.values["--fixtures"])
    let folder =
      options.values["--write"]
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("viper-explore-\(UUID().uuidString)").path
    defer {
      if options.values["--write"] == nil { try? FileManager.default.removeItem(atPath: folder) }
    }
    var report = ExploreReport()
    for module in try ReferenceModule.named(options.lists["--module"]) {
      let folder = module.exploredFolder(in: folder)
      let explored = try await ExploredModule(
        module, root: root, folder: folder, runs: runs, program: program, output)
      report.modules.append(
        options.flags.contains("--without-faults")
          ? explored : try await explored.withFaults(folder, root: root, program: program, output))
    }
    output.progress("")
    output.line(report.text(isVerbose: options.flags.contains("--verbose")))
    return report.holds ? .holds : .fails
  }
}
