import ViperValues

/// Text in XML 1.0, which has no control characters but tab and line breaks.
package enum XMLText: MarkupFormat {
  /// A text in an element or an attribute.
  package static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n", "\t", "\r": "&#\(scalar.value);"
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
