import Foundation

/// A command-line tool: its name, its help and its commands.
package struct Tool: Sendable {
  /// Runs a command with the arguments that follow its name.
  package typealias Command = @Sendable ([String], Output) async -> CommandStatus

  private let name: String
  private let help: String
  private let commands: [String: Command]
  private let hidden: [String: Command]

  /// - Parameter hidden: Commands that only the tool itself runs; no suggestion names them.
  package init(
    _ name: String, help: String, commands: [String: Command], hidden: [String: Command] = [:]
  ) {
    self.name = name
    self.help = help
    self.commands = commands
    self.hidden = hidden
  }

  /// Runs the command that the arguments of the process name, and ends the process.
  package func main() async -> Never {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let command = arguments.isEmpty ? "--help" : arguments.removeFirst()
    exit(await run(command, arguments, .standard(of: name)).rawValue)
  }

  /// Runs one command.
  package func run(
    _ command: String, _ arguments: [String], _ output: Output
  ) async -> CommandStatus {
    if ["--help", "-h", "help"].contains(command) {
      output.line(help)
      return .holds
    }
    guard let run = commands[command] ?? hidden[command] else {
      return output.usage(
        "there is no command '\(command)'", among: commands.keys.sorted(), command)
    }
    return await run(arguments, output)
  }
}

/// What the process says to its caller.
package enum CommandStatus: Int32, Sendable {
  /// All holds.
  case holds = 0
  /// Something does not hold.
  case fails = 1
  /// The command could not be carried out as it was given.
  case badInput = 2
}
