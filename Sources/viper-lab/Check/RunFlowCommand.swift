import ReferenceHarnesses
import ViperCommandLine
import ViperConformance
import ViperExploration
import ViperTestKit

/// `viper-lab run-flow`: runs flows of a reference module, or all of a file, one after the other, and
/// writes what each finds. Only ``FlowProcess`` and trials of laws use it, so that no help names it.
enum RunFlowCommand {
  static let name = "run-flow"
  /// What stands before the reason why no flow was run.
  static let refusal = "viper-lab run-flow: "

  static func run(_ arguments: [String], _ output: Output) async -> CommandStatus {
    do {
      let options = try Options(
        arguments, valued: ["--module", "--file", "--flow", "--faults", "--fixtures", "--explore"],
        flags: [])
      let faults = (options.values["--faults"] ?? "").split(separator: ",").map(String.init)
      let file = options.values["--file"] ?? ""
      let root = options.values["--fixtures"] ?? ""
      guard
        let module = ReferenceModule.inAllDialects.first(where: {
          $0.name == options.values["--module"]
        }),
        let suite = module.suites.first(where: { $0.file == file })
      else {
        return refuse("there is no such flow", output)
      }
      if let runs = options.values["--explore"].flatMap({ Int($0) }) {
        let flow = try Flow.read("\(root)/\(file)", root: root).first
        // The runs alone end it: on each machine it finds the same.
        await suite.runExplorer(
          flow?.module ?? module.name, flow?.subject ?? .presenter,
          ExplorationLimits(runs: runs, time: .seconds(3600)), root: root)
      }
      if LawProcess.isTrial { await suite.runTrials(faults: Set(faults)) }
      let known = try Flow.read("\(root)/\(file)", root: root)
      let names = options.lists["--flow"] ?? known.map(\.id)
      let flows = names.compactMap { name in known.first { $0.id == name } }
      guard !flows.isEmpty, flows.count == names.count else {
        return refuse("there is no such flow", output)
      }
      var holds = true
      for flow in flows {
        let result = await FaultyModule.run(flow, suite, faults: faults)
        holds = holds && result.findings.isEmpty
        // The module may have written a line without its end.
        output.line("\n" + FindingsText.write(result.findings))
      }
      return holds ? .holds : .fails
    } catch {
      return refuse("\(error)", output)
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

  private static func refuse(_ reason: String, _ output: Output) -> CommandStatus {
    output.writeError("\n\(refusal)\(reason)\n")
    return .badInput
  }
}
