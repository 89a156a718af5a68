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
      "viper-lab", help: LabHelp.text,
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
}
