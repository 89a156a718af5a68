/// How a command ends that has nothing more to do.
struct CommandEnd: Error {
  let status: CommandStatus
}

extension Options {
  /// Reads the options of a command. Asked for its help it writes that, and else what is wrong.
  ///
  /// - Parameters:
  ///   - command: The command's name.
  ///   - arguments: What stands after it.
  ///   - valued: The options that take a value.
  ///   - flags: The options that take none, but for the help.
  ///   - takesRest: Whether it takes what is no option, such as paths.
  ///   - help: The command's help.
  ///   - output: Where to write.
  /// - Throws: How the command ends, where that was all.
  static func of(
    _ command: String, _ arguments: [String], valued: [String], flags: [String] = [],
    takesRest: Bool = false, help: String, _ output: Output
  ) throws(CommandEnd) -> Options {
    let helps = ["--help", "-h"]
    let options: Options
    do {
      options = try Options(arguments, valued: valued, flags: flags + helps)
    } catch {
      throw CommandEnd(status: output.usage(error.message, among: error.known, error.given))
    }
    guard options.flags.isDisjoint(with: helps) else {
      output.line(help)
      throw CommandEnd(status: .holds)
    }
    if !takesRest, let extra = options.rest.first {
      throw CommandEnd(status: output.usage("\(command) takes no '\(extra)'"))
    }
    return options
  }

  /// Whether the results are asked for as JSON; text is the other format.
  ///
  /// - Throws: How the command ends, where another one is asked for.
  func isJSON(_ output: Output) throws(CommandEnd) -> Bool {
    let format = values["--format"] ?? "text"
    guard ["text", "json"].contains(format) else {
      throw CommandEnd(
        status: output.usage("there is no format '\(format)'", among: ["text", "json"], format))
    }
    return format == "json"
  }
}
