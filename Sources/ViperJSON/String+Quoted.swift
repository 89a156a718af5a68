extension String {
  /// The text in single quotes, cut where it is long: a name that a file has, in a message.
  package var quoted: String { "'\(cut(to: 60))'" }

  /// The text, with `…` where it is longer than so many characters.
  package func cut(to longest: Int) -> String {
    // A character has at least one byte.
    guard utf8.count > longest, let end = index(startIndex, offsetBy: longest, limitedBy: endIndex),
      end < endIndex
    else { return self }
    return "\(self[..<end])…"
  }
}
