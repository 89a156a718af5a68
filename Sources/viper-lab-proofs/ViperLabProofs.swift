import Foundation
import ReferenceChecks
import ViperCommandLine

/// All that shows that the kit works: the commands of `viper-lab`, which runs this program for each but a
/// plain `check`.
@main
enum ViperLabProofs {
  static func main() async {
    await tool().main()
  }

  /// - Parameter program: This program, for commands that run it once more.
  static func tool(
    program: String = Bundle.main.executablePath ?? CommandLine.arguments[0]
  ) -> Tool {
    Tool(
      "viper-lab", help: help,
      commands: [
        "check": command { try await CheckCommand.run($0, $1, program: program) },
        "mutate": command { try await MutateCommand.run($0, $1, program: program) },
        "explore": command { try await ExploreCommand.run($0, $1, program: program) },
        "samples": command { try await SamplesCommand.run($0, $1) },
        "foreign": command { try await ForeignCommand.run($0, $1) },
        "exercises": { ExercisesCommand.run($0, $1) },
        "bench": command { try await BenchCommand.run($0, $1) },
        "fuzz": command { try await FuzzCommand.run($0, $1, program: program) },
      ],
      hidden: [
        FuzzPartCommand.name: command { try await FuzzPartCommand.run($0, $1) },
        RunFlowCommand.name: { await RunFlowCommand.run($0, $1) },
        JudgeMutantCommand.name: command {
          try await JudgeMutantCommand.run($0, $1, program: program)
        },
      ])
  }

  /// Runs a command, and says what kept it from being carried out.
  private static func command(
    _ run: @escaping @Sendable ([String], Output) async throws -> CommandStatus
  ) -> Tool.Command {
    { arguments, output in
      do {
        return try await run(arguments, output)
      } catch let end as CommandEnd {
        return end.status
      } catch let problem as CommandProblem {
        return output.usage(problem)
      } catch {
        output.progress("")
        return output.fail("\(error)")
      }
    }
  }

  private static let help = """
    viper-lab: shows that the kit works

    usage:
      viper-lab check [--module NAME] [--format text|json] [--verbose] [--fixtures DIR]
          runs the reference modules, fixed and with each fault, against their fixtures
      viper-lab mutate [--module NAME] [--fault NAME] [--format text|json] [--verbose]
          makes mutants of the reference modules, and shows what finds each, and what nothing finds
      viper-lab mutate --mechanical [--module NAME] [--sample N] [--by LIST] [--verbose]
          changes their source in all ways that viper mutate knows, in a copy of the package
      viper-lab explore [--module NAME] [--runs N] [--write DIR] [--without-faults] [--verbose]
          drives the reference modules by itself, and shows what the flows find that it writes
      viper-lab samples [--only NAME] [--format text|json] [--verbose]
          runs the leak samples, leaking and fixed modules, through the release check
      viper-lab foreign [--only NAME] [--verbose] [--fixtures DIR] [--scratch-path DIR]
          takes modules in foreign shapes through the whole way of a user
      viper-lab exercises [--only NAME] [--fixtures DIR] [--scratch-path DIR]
          tries each exercise of viper learn: as it begins, its solution and its hints
      viper-lab bench [--only NAME]… [--quick]
          measures the kit against the obvious alternatives, side by side
      viper-lab fuzz [--only NAME] [--seed N] [--executions N] [--seconds N] [--input N]
          gives the kit fixtures that nobody would write
      viper-lab COMMAND --help
          says more about a command

    exit status: 0 all holds, 1 something does not, 2 bad input
    """
}
