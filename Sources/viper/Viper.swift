import Foundation

/// The command line of ViperTestKit.
@main
struct Viper {
  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let output = Output.standard
    let name = arguments.isEmpty ? "--help" : arguments.removeFirst()
    exit(await run(name, arguments, output).rawValue)
  }

  /// Runs one command.
  ///
  /// - Parameter program: This program, for commands that run it once more.
  static func run(
    _ name: String, _ arguments: [String], _ output: Output,
    program: String = Bundle.main.executablePath ?? CommandLine.arguments[0]
  ) async -> CommandStatus {
    switch name {
    case "check": return await CheckCommand.run(arguments, output, program: program)
    case "mutate": return await MutateCommand.run(arguments, output, program: program)
    case RunFlowCommand.name: return await RunFlowCommand.run(arguments, output)
    case "lint": return LintCommand.run(arguments, output)
    case "shapes": return await ShapesCommand.run(arguments, output)
    case "doubles": return DoublesCommand.run(arguments, output)
    case "rules": return RulesCommand.run(arguments, output)
    case "new-tests": return NewTestsCommand.run(arguments, output)
    case "--help", "-h", "help":
      output.line(help)
      return .holds
    default:
      return output.usage(
        "there is no command '\(name)'",
        among: ["check", "mutate", "lint", "shapes", "rules", "doubles", "new-tests"], name)
    }
  }

  static let help = """
    viper: checks VIPER modules against JSON flows

    usage:
      viper check [--module NAME] [--format text|json] [--verbose] [--fixtures DIR]
          runs the reference modules, mended and as published, against their fixtures
      viper mutate [--module NAME] [--fault NAME] [--format text|json] [--verbose]
          plants faults in the reference modules, and shows what finds each, and what nothing finds
      viper lint PATH…
          checks fixture files, and folders of them
      viper shapes [--only NAME] [--format text|json] [--verbose]
          runs the leak corpus, leaky and clean modules, through the release check
      viper rules PATH… [--list] [--print-roles] [--baseline FILE]
          checks source code: who imports, names, constructs and refers to whom
      viper doubles --symbol-graph FILE --output FILE [--protocol NAME]… [--check]
          writes doubles and drivers for the protocols of a module
      viper new-tests --target NAME
          writes the beginning of a module's tests, and an empty fixture
      viper COMMAND --help
          says more about a command

    exit status: 0 all holds, 1 something does not, 2 bad input
    """
}

/// What the process says to its caller.
enum CommandStatus: Int32 {
  /// All holds.
  case holds = 0
  /// Something does not hold.
  case fails = 1
  /// The command could not be carried out as it was given.
  case badInput = 2
}
