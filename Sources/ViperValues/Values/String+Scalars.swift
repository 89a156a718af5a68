extension String {
  /// The text with some scalars written otherwise.
  ///
  /// By scalars, since CR with LF is one character, and so is a mark with an accent over it.
  ///
  /// - Parameter replacement: What to write for a scalar; nil for the scalar itself.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
