/// How wide texts are in a font whose characters are all as wide, and how they are broken.
enum TextWidth {
  /// How many columns a text takes: of East Asian scripts and emoji a character takes two.
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  private static func of(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first, !character.isASCII else { return 1 }
    let isWide =
      scalar.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
      || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  /// Source: "East Asian Width", Unicode Standard Annex #11, without what is rare.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
    0x20000...0x3FFFD,
  ]

  /// A text in lines of at most so many columns, at spaces where there are some.
  ///
  /// - Parameter most: How many lines at most; the last one ends with `…` where there are more.
  static func lines(of text: String, width: Int, most: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    func isFull() -> Bool { lines.count == most - 1 }
    for character in text {
      let character: Character = character.isNewline || character == "\t" ? " " : character
      let own = of(character)
      if columns + own > width {
        guard !isFull() else { return lines + [cut(line, to: width - 1) + "…"] }
        // Back to the last space, if there is one that leaves half a line at least.
        if let space = line.lastIndex(of: " "), of(String(line[..<space])) * 2 >= width {
          let rest = String(line[line.index(after: space)...])
          lines.append(String(line[..<space]))
          (line, columns) = (rest, of(rest))
        } else {
          lines.append(line)
          (line, columns) = ("", 0)
        }
      }
      line.append(character)
      columns += own
    }
    return lines + [line]
  }

  private static func cut(_ text: String, to width: Int) -> String {
    var text = text
    while of(text) > width { text.removeLast() }
    return text
  }
}
