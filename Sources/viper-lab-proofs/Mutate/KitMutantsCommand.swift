import Foundation
import Mutants
import ReferenceChecks
import ViperCommandLine

/// `viper-lab mutate --kit`: changes the kit itself, and shows which changes its own tests see.
enum KitMutantsCommand {
  /// The floors, from the bottom up.
  private static let floors = [
    "RuntimeReflection", "RoleNames", "ViperJSON", "ViperTime", "ViperValues", "ViperMessages",
    "ViperPictures", "ViperFixtures", "ViperRelease", "ViperDoubles", "ViperFlows", "ViperTesting",
    "ViperXCTest", "ViperHTTP", "ViperRules", "ViperConformance", "ViperExploration",
  ]

  static func run(_ arguments: [String], _ output: Output) throws -> CommandStatus {
    let options = try Options.of(
      "mutate", arguments, valued: ["--sample", "--seed", "--jobs", "--scratch-path"],
      flags: ["--kit", "--verbose"], help: MutateCommand.help, output)
    let kit = FixtureRoot.checkout
    let count = try options.number("--sample", in: 1...10_000) ?? 100
    let seed = UInt64(try options.number("--seed", in: 0...1_000_000) ?? 0)
    let shares = try shares(of: count, in: kit)
    var run = MutationRun(
      package: kit, targets: floors,
      folder: URL(
        fileURLWithPath: options.values["--scratch-path"] ?? "\(kit.path)/.build/kit-mutants")
    )
    run.jobs = try options.number("--jobs", in: 1...1000) ?? run.jobs
    run.alone = 0
    // A developer's environment: on a build server nothing is recorded, and these tests do record.
    run.variables = ["CI": ""]
    run.keeping = { mutants in
      let floor = mutants.first.flatMap { mutant in
        shares.keys.first { mutant.file.contains("/Sources/\($0)/") }
      }
      return MutantSample.take(floor.flatMap { shares[$0] }, of: mutants, seed: seed)
    }
    do {
      let report = try run.report { output.mutationProgress($0) }
      output.progress("")
      output.line(report.text(isVerbose: options.flags.contains("--verbose")))
      return .holds
    } catch let problem as MutationProblem {
      output.progress("")
      return output.fail(problem.description)
    }
  }

  /// How many mutants of each floor are taken: as many in a hundred as it has of all lines.
  private static func shares(of count: Int, in kit: URL) throws -> [String: Int] {
    let lines = try floors.map { floor in
      let folder = kit.appendingPathComponent("Sources/\(floor)")
      return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
        .map { try Data(contentsOf: folder.appendingPathComponent($0)).count { $0 == 10 } }
        .reduce(0, +)
    }
    var (before, taken) = (0, 0)
    var shares: [String: Int] = [:]
    for (floor, own) in zip(floors, lines) {
      before += own
      // What is taken up to here, less what is already: so that all of them add up.
      let upTo = (count * before + lines.reduce(0, +) / 2) / lines.reduce(0, +)
      shares[floor] = upTo - taken
      taken = upTo
    }
    return shares
  }
}
