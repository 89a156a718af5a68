import Foundation
import ViperTestKit

/// Where a command writes to.
struct Output: Sendable {
  /// Takes the results.
  let write: @Sendable (String) -> Void
  /// Takes errors, and progress.
  let writeError: @Sendable (String) -> Void
  /// Whether somebody looks on, so that progress is shown.
  let isTerminal: Bool

  /// The streams of the process.
  static let standard = Output(
    write: { text in
      do {
        try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
      } catch {
        // Nobody can read the results: that is no success.
        exit(CommandStatus.badInput.rawValue)
      }
    },
    writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
    isTerminal: isatty(STDERR_FILENO) == 1)

  /// Writes a line of the results.
  func line(_ text: String) {
    write(text + "\n")
  }

  /// Shows how far a long command is; the next call overwrites it.
  func progress(_ text: String) {
    guard isTerminal else { return }
    writeError("\r\u{1B}[2K\(text)")
  }

  /// Says what is wrong with the command line.
  func usage(_ problem: String, among known: [String] = [], _ given: String = "") -> CommandStatus {
    let hint = NearestName.of(given, among: known).map { " (did you mean '\($0)'?)" } ?? ""
    writeError("viper: \(problem)\(hint); see viper --help\n")
    return .badInput
  }
}
