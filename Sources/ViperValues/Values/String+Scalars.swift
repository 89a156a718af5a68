extension String {
  /// The text as a format writes it: some scalars otherwise, and U+FFFD for each that readers obey
  /// instead of showing it.
  ///
  /// By scalars, since CR with LF is one character, and so is a mark with an accent over it.
  ///
  /// - Parameter replacement: What to write for a scalar; nil for the scalar itself.
  package func escaped(_ replacement: (Unicode.Scalar) -> String? = { _ in nil }) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar.isObeyed ? "\u{FFFD}" : scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether it is a control character, or changes the direction of the text that follows.
  fileprivate var isObeyed: Bool {
    switch self {
    case "\t", "\n": false
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: properties.generalCategory == .control
    }
  }
}
