import DoubleCommands
import Exercises
import Mutants
import ViperCommandLine

/// The tool that users of the kit run.
@main
enum Viper {
  static func main() async {
    await tool.main()
  }

  static let tool = Tool(
    "viper", help: help, commands: DoubleCommands.all.merging(others) { $1 })

  private static let others: [String: Tool.Command] = [
    "rules": { RulesCommand.run($0, $1) },
    "routes": { RoutesCommand.run($0, $1) },
    "lint": { LintCommand.run($0, $1) },
    "coverage": { CoverageCommand.run($0, $1) },
    "draw": { DrawCommand.run($0, $1) },
    "report": { ReportCommand.run($0, $1) },
    "mutate": { MutateTargetCommand.run($0, $1) },
    "explain": { ExplainCommand.run($0, $1) },
    "learn": {
      LearnCommand.run($0, $1) { id, language in
        FindingEntry.all(in: language).first { $0.id == id }?.sentence
      }
    },
  ]

  private static let help = """
    viper: writes doubles for VIPER modules, and checks their source and fixtures

    usage:
      viper doubles --symbol-graph FILE --output FILE [--protocol NAME]… [--check]
          writes doubles and drivers for the protocols of a module
      viper new-tests --symbol-graph FILE --output FILE
          writes the beginning of a module's tests, and an empty fixture
      viper rules PATH… [--list] [--print-roles] [--baseline FILE]
          checks source code: who imports, names, constructs and refers to whom
      viper routes PATH… [--format text|json]
          lists all paths of an app: what its routers can be asked for
      viper lint PATH…
          checks fixture files, and folders of them
      viper coverage DIR [--sources PATH]… [--minimum PERCENT] [--baseline FILE]
          says which messages no flow touches, after VIPER_COVERAGE=DIR swift test
      viper report DIR [--format text|html|…] [--output FILE]
          shows what tests did and found, after VIPER_REPORT=DIR swift test
      viper draw PATH… [--flow ID] [--format mermaid|svg] [--output DIR]
          draws what the flows of fixtures say, as sequence diagrams
      viper mutate --target NAME [--package DIR] [--sample N]
          shows which mutants of a target its tests kill, and which survive
      viper explain [ID] [--language en|ja]
          says what a finding means and how to fix it
      viper learn [start DIR]
          exercises: modules with a fault each, to be found and mended
      viper COMMAND --help
          says more about a command

    exit status: 0 all holds, 1 something does not, 2 bad input
    """
}
