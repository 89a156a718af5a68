import Foundation
import RoleNames

/// Where a command writes to.
package struct Output: Sendable {
  /// The name of the tool, which errors begin with.
  package let tool: String
  package let write: @Sendable (String) -> Void
  /// Takes errors, and progress.
  package let writeError: @Sendable (String) -> Void
  /// Whether somebody looks on, so that progress is shown.
  package let isTerminal: Bool
  /// How often progress is a line where nobody looks on; nil where it never is.
  private let pace: Pace?
  /// The command whose help errors point to; nil where that is the tool's own.
  private var command: String?

  package init(
    tool: String, write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void, isTerminal: Bool, pace: Pace? = nil
  ) {
    self.tool = tool
    self.write = write
    self.writeError = writeError
    self.isTerminal = isTerminal
    self.pace = pace
  }

  /// The streams of the process.
  package static func standard(of tool: String) -> Output {
    Output(
      tool: tool,
      write: { text in
        do {
          try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
          // Nobody can read the results: that is no success.
          exit(CommandStatus.badInput.rawValue)
        }
      },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      isTerminal: isatty(STDERR_FILENO) == 1,
      pace: Pace.standard(in: ProcessInfo.processInfo.environment))
  }

  /// The same; what is wrong with the command line points to the help of this command.
  package func pointing(to command: String) -> Output {
    var output = self
    output.command = command
    return output
  }

  package func line(_ text: String) {
    write(text + "\n")
  }

  /// Shows how far a long command is; the next call overwrites it. On a build server it is a line now and
  /// then.
  package func progress(_ text: String) {
    if isTerminal {
      writeError("\r\u{1B}[2K\(text)")
    } else if !text.isEmpty, pace?.isDue() == true {
      writeError("\(tool): \(text)\n")
    }
  }

  /// Says why a command can't be carried out.
  package func fail(_ reason: String) -> CommandStatus {
    writeError("\(tool): \(reason)\n")
    return .badInput
  }

  /// Carries out a command, and says what it throws.
  package func carryOut(_ command: () throws -> CommandStatus) -> CommandStatus {
    do {
      return try command()
    } catch let end as CommandEnd {
      return end.status
    } catch let problem as CommandProblem {
      return usage(problem)
    } catch {
      return usage("\(error)")
    }
  }

  /// Does what a command is for. Why that fails is no mistake of the command line: no help is pointed to.
  package func work(_ body: () throws -> CommandStatus) -> CommandStatus {
    do {
      return try body()
    } catch {
      progress("")
      return fail((error as? CommandProblem)?.message ?? "\(error)")
    }
  }

  /// Says why a command can't be carried out as it was given.
  package func usage(_ problem: CommandProblem) -> CommandStatus {
    usage(problem.message, among: problem.known, problem.given)
  }

  /// Says what is wrong with the command line.
  package func usage(_ problem: String, among known: [String] = [], _ given: String = "")
    -> CommandStatus
  {
    let hint = NearestName.of(given, among: known).map { " (did you mean '\($0)'?)" } ?? ""
    return fail("\(problem)\(hint); see \(command.map { "\(tool) \($0)" } ?? tool) --help")
  }
}
