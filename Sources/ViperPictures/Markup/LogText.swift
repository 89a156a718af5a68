import ViperValues

/// Lines for a terminal, or for the log of a build server, which obeys some lines.
package enum LogText {
  /// Lines, each with its end; one that a text of the app breaks is still one.
  package static func lines(_ lines: [String]) -> String {
    lines.map { line($0) + "\n" }.joined()
  }

  /// One line. A backslash stands within what would be a command of GitHub Actions or Azure Pipelines:
  /// `::name` at its beginning, and `##[name]` or `##vso[name]` anywhere.
  package static func line(_ text: String) -> String {
    var line = text.escaped { "\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) ? " " : nil }
    line.replace(#/##(?=\w*\[)/#.matchingSemantics(.unicodeScalar)) { _ in "#\\#" }
    let start = line.unicodeScalars.firstIndex { !$0.properties.isWhitespace }
    if let start, line.unicodeScalars[start...].starts(with: "::".unicodeScalars) {
      line.insert("\\", at: start)
    }
    return line
  }
}
