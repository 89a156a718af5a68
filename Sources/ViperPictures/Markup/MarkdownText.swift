import ViperValues

/// Text in Markdown, on one line and without what it takes for its own.
package enum MarkdownText: MarkupFormat {
  /// A text that is no markup.
  package static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      // In HTML a backslash would be shown.
      case "\\", "`", "*", "_", "[", "]", "~", "|", "#": "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": " "
      default: nil
      }
    }
  }
}
