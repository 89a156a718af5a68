import Foundation
import Mutants
import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine

/// `viper-lab mutate --mechanical`: changes the source of the reference modules in all ways that
/// `viper mutate` knows, and shows which of these their fixtures, rules and laws find.
enum MechanicalCommand {
  static func run(_ arguments: [String], _ output: Output) throws -> CommandStatus {
    let options = try Options.of(
      "mutate", arguments,
      valued: ["--module", "--sample", "--by", "--explored", "--jobs", "--scratch-path"],
      flags: ["--mechanical", "--verbose"], help: MutateCommand.help, output)
    let kit = FixtureRoot.checkout
    let modules = try ReferenceModule.named(options.lists["--module"])
    var run = MutationRun(
      package: kit, targets: Set(modules.map(\.target)).sorted(),
      folder: URL(fileURLWithPath: options.values["--scratch-path"] ?? "\(kit.path)/.build/mutants")
    )
    run.sample = try options.number("--sample", in: 1...1_000_000)
    // Flows and laws wait for more than half of their time.
    run.jobs = try options.number("--jobs", in: 1...1000) ?? run.jobs * 3
    run.alone = 0
    run.keeping = Self.withoutFaults
    let explored = try options.values["--explored"].map {
      URL(fileURLWithPath: try FixtureRoot.path($0)).path
    }
    let parts = try parts(options.values["--by"], hasExplored: explored != nil)
    let mutation: MutationReport
    do {
      mutation = try run.report { [targets = run.targets] copy in
        ReferenceModuleTests(of: copy, targets: targets, parts: parts, explored: explored)
      } progress: {
        output.mutationProgress($0)
      }
    } catch let problem as MutationProblem {
      output.progress("")
      return output.fail(problem.description)
    }
    output.progress("")
    let report = MechanicalReport(
      mutation, isWhole: run.sample == nil && options.lists["--module"] == nil,
      minimum: MechanicalReport.minimum(of: parts))
    output.line(report.text(isVerbose: options.flags.contains("--verbose")))
    return report.holds ? .holds : .fails
  }

  /// What is asked, in the order in which it is.
  private static func parts(
    _ list: String?, hasExplored: Bool
  ) throws -> [JudgeMutantCommand.Part] {
    let all = JudgeMutantCommand.Part.allCases
    guard let list else { return all.filter { $0 != .explored || hasExplored } }
    let names = list.split(separator: ",").map(String.init)
    let named = try CommandProblem.find(names, "part of '--by'", among: all, by: \.rawValue)
    guard hasExplored || !named.contains(.explored) else {
      throw CommandProblem("--by explored needs --explored DIR, see viper-lab explore --write DIR")
    }
    return all.filter(named.contains)
  }

  /// Leaves out the changes of planted faults: they are none of the module.
  private static func withoutFaults(_ mutants: [Mutant]) -> [Mutant] {
    let switches = Dictionary(grouping: mutants, by: \.file).mapValues { mutants in
      FaultSwitches(
        in: mutants.first.flatMap { FileManager.default.contents(atPath: $0.file) } ?? Data())
    }
    return mutants.filter { mutant in
      let name = mutant.file.split(separator: "/").last ?? ""
      return !name.contains("Faults") && switches[mutant.file]?.covers(mutant.range) != true
    }
  }
}
