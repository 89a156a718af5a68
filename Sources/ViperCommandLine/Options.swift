/// The options of a command: `--name value`, `--name=value`, `--flag`, and the rest.
package struct Options {
  package private(set) var values: [String: String] = [:]
  /// All values of the options that were given more than once.
  package private(set) var lists: [String: [String]] = [:]
  package private(set) var flags: Set<String> = []
  package private(set) var rest: [String] = []

  /// - Parameter valued: The options that take a value, as flags take none.
  package init(_ arguments: [String], valued: [String], flags known: [String])
    throws(CommandProblem)
  {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      guard argument.hasPrefix("-"), argument.count > 1 else {
        rest.append(argument)
        continue
      }
      if argument == "--" {
        rest += arguments
        return
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if known.contains(name), parts.count == 1 {
        flags.insert(name)
      } else if valued.contains(name) {
        guard let value = parts.count == 2 ? String(parts[1]) : arguments.popFirst() else {
          throw CommandProblem("\(name) needs a value")
        }
        values[name] = value
        lists[name, default: []].append(value)
      } else if known.contains(name) {
        throw CommandProblem("\(name) takes no value")
      } else {
        throw CommandProblem("there is no option '\(name)'", given: name, among: valued + known)
      }
    }
  }
}

extension Options {
  /// Reads the options of a command. Asked for its help it writes that, and else what is wrong.
  ///
  /// - Parameter takesRest: Whether it takes what is no option, such as paths.
  /// - Throws: How the command ends, where that was all.
  package static func of(
    _ command: String, _ arguments: [String], valued: [String], flags: [String] = [],
    takesRest: Bool = false, help: String, _ output: Output
  ) throws(CommandEnd) -> Options {
    let helps = ["--help", "-h"]
    let options: Options
    do {
      options = try Options(arguments, valued: valued, flags: flags + helps)
    } catch {
      throw CommandEnd(status: output.usage(error))
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
  package func isJSON(_ output: Output) throws(CommandEnd) -> Bool {
    try format(among: ["text", "json"], output) == "json"
  }

  /// The format that the results are asked for in; the first one as default.
  ///
  /// - Throws: How the command ends, where one is asked for that is not known.
  package func format(among known: [String], _ output: Output) throws(CommandEnd) -> String {
    let format = values["--format"] ?? known[0]
    guard known.contains(format) else {
      let problem = "there is no format '\(format)'"
      throw CommandEnd(status: output.usage(problem, among: known, format))
    }
    return format
  }

  /// A whole number that an option gives; nil where it is not given.
  ///
  /// - Throws: ``CommandProblem`` where it is no number of the range.
  package func number(
    _ name: String, in range: ClosedRange<Int>
  ) throws(CommandProblem) -> Int? {
    guard let text = values[name] else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw CommandProblem(
        "\(name) takes a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
    }
    return value
  }
}

/// Why a command can't be carried out as it was given, in one line.
package struct CommandProblem: Error {
  package let message: String
  /// What was given, and the names that it may have meant.
  package let given: String
  package let known: [String]

  package init(_ message: String, given: String = "", among known: [String] = []) {
    self.message = message
    self.given = given
    self.known = known
  }
}

/// How a command ends that has nothing more to do.
package struct CommandEnd: Error {
  package let status: CommandStatus

  package init(status: CommandStatus) {
    self.status = status
  }
}
