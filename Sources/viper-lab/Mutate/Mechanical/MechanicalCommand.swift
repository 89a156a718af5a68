import Foundation
import Mutants
import ReferenceHarnesses
import ViperCommandLine

/// `viper-lab mutate --mechanical`: changes the source of the reference modules in all ways that
/// `viper mutate` knows, and shows which of these their fixtures, rules and laws find.
enum MechanicalCommand {
  /// - Parameter options: Those of `viper-lab mutate`.
  static func run(_ options: Options, _ output: Output) throws -> CommandStatus {
    let kit = FixtureRoot.checkout
    let modules = try ReferenceModule.named(options.lists["--module"])
    var run = MutationRun(
      package: kit, targets: Set(modules.map(\.target)).sorted(),
      folder: URL(fileURLWithPath: options.values["--scratch-path"] ?? "\(kit.path)/.build/mutants")
    )
    run.sample = try options.number("--sample", in: 1...1_000_000)
    run.jobs = try options.number("--jobs", in: 1...1000) ?? run.jobs
    run.alone = 0
    run.isAsked = { !Self.isOfFault($0) }
    let parts: [JudgeMutantCommand.Part] =
      options.flags.contains("--flows-alone") ? [.flows] : JudgeMutantCommand.Part.allCases
    let mutation: MutationReport
    do {
      mutation = try run.report { [targets = run.targets] copy in
        ReferenceModuleTests(of: copy, targets: targets, parts: parts)
      } progress: { text in
        if output.isTerminal {
          output.progress(text)
        } else if text.first?.isNumber != true {
          output.writeError("\(text)\n")
        }
      }
    } catch let problem as MutationProblem {
      output.progress("")
      return output.fail(problem.description)
    }
    output.progress("")
    let report = MechanicalReport(mutation, isWhole: run.sample == nil)
    output.line(report.text(isVerbose: options.flags.contains("--verbose")))
    return report.holds ? .holds : .fails
  }

  /// Whether a change is one of a planted fault, and not of the module.
  private static func isOfFault(_ mutant: Mutant) -> Bool {
    let name = mutant.file.split(separator: "/").last ?? ""
    guard !name.contains("Faults") else { return true }
    let text = FileManager.default.contents(atPath: mutant.file).map(Array.init) ?? []
    return FaultSwitches(in: text).covers(mutant.range)
  }
}
