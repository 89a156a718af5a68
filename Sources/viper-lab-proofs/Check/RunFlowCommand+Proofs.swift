import InventedHarnesses
import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import ViperCommandLine
import ViperConformance
import ViperExploration
import ViperTestKit

extension RunFlowCommand {
  /// Runs flows, or explores, or runs trials of laws, whatever the process was made for.
  static func run(_ arguments: [String], _ output: Output) async -> CommandStatus {
    await run(arguments, of: ReferenceModule.inAllDialects, output) { request, module, suite in
      if let runs = request.runs {
        let flow = try Flow.read("\(request.root)/\(request.file)", root: request.root).first
        // The runs alone end it: on each machine it finds the same.
        await suite.runExplorer(
          flow?.module ?? module.name, flow?.subject ?? .presenter,
          ExplorationLimits(runs: runs, time: .seconds(3600)), root: request.root)
      }
      if LawProcess.isTrial { await suite.runTrials(faults: Set(request.faults)) }
    }
  }

  /// Runs trials of laws on a module by this command, in a process of their own.
  ///
  /// - Parameters:
  ///   - suite: The wiring.
  ///   - module: The module that it belongs to.
  ///   - program: This program.
  ///   - faults: The names of the faults that are switched on.
  static func trials(
    of suite: ReferenceModule.Suite, in module: ReferenceModule, program: String,
    faults: [String] = []
  ) -> LawProcess {
    LawProcess(program: program, fileName: suite.file) { file in
      // The trials stand where the suite's own flows stand, in a folder of their own.
      [
        name, "--module", module.name, "--file", suite.file,
        "--faults", faults.joined(separator: ","),
        "--fixtures", String(file.dropLast(suite.file.count + 1)),
      ]
    }
  }

  /// Explores a module by this command, in a process of its own.
  ///
  /// - Parameters:
  ///   - suite: The wiring.
  ///   - module: The module that it belongs to.
  ///   - program: This program.
  ///   - root: The fixture root.
  ///   - runs: How many flows are run at most.
  static func exploration(
    of suite: ReferenceModule.Suite, in module: ReferenceModule, program: String, root: String,
    runs: Int
  ) -> LawProcess {
    LawProcess(program: program) { _ in
      [
        name, "--module", module.name, "--file", suite.file, "--fixtures", root, "--explore",
        "\(runs)",
      ]
    }
  }
}
