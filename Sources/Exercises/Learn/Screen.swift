import Foundation
import ViperCommandLine

/// What the learner reads on: a terminal, or a file.
struct Screen: Sendable {
  let output: Output
  let language: Language
  /// Whether it knows colours and can be cleared.
  let isTerminal: Bool

  init(
    _ output: Output, _ language: Language,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isTerminal: Bool = isatty(STDOUT_FILENO) == 1
  ) {
    self.output = output
    self.language = language
    // See no-color.org.
    let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self.isTerminal = isTerminal && !isPlain && environment["TERM"] != "dumb"
  }

  func say(_ phrase: Phrase) { output.line(phrase.text(in: language)) }

  func line(_ text: String = "") { output.line(text) }

  func good(_ text: String) -> String { styled(text, "32") }
  func bad(_ text: String) -> String { styled(text, "31") }
  func strong(_ text: String) -> String { styled(text, "1") }

  private func styled(_ text: String, _ code: String) -> String {
    isTerminal ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  func clear() {
    if isTerminal { output.write("\u{1B}[2J\u{1B}[H") }
  }
}
