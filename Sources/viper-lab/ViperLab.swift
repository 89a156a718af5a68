import Foundation
import ViperCommandLine

/// The tool that shows that the kit works.
@main
enum ViperLab {
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
        "check": { await CheckCommand.run($0, $1, program: program) },
        "mutate": { await MutateCommand.run($0, $1, program: program) },
        "samples": { await SamplesCommand.run($0, $1) },
        "bench": { await BenchCommand.run($0, $1) },
      ],
      hidden: [RunFlowCommand.name: { await RunFlowCommand.run($0, $1) }])
  }

  private static let help = """
    viper-lab: shows that the kit works

    usage:
      viper-lab check [--module NAME] [--format text|json] [--verbose] [--fixtures DIR]
          runs the reference modules, fixed and as published, against their fixtures
      viper-lab mutate [--module NAME] [--fault NAME] [--format text|json] [--verbose]
          makes mutants of the reference modules, and shows what finds each, and what nothing finds
      viper-lab samples [--only NAME] [--format text|json] [--verbose]
          runs the leak samples, leaking and fixed modules, through the release check
      viper-lab bench [--only NAME]… [--quick]
          measures the kit against the obvious alternatives, side by side
      viper-lab COMMAND --help
          says more about a command

    exit status: 0 all holds, 1 something does not, 2 bad input
    """
}
