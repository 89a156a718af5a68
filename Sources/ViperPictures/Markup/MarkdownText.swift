/// Text in Markdown, on one line and without what it takes for its own.
package enum MarkdownText {
  /// A text that is no markup; by scalars, since CR with LF is one character.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      // In HTML a backslash would be shown.
      case "\\", "`", "*", "_", "[", "]", "~", "|", "#": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": escaped += " "
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
