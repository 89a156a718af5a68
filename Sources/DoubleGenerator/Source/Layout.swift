/// Lines of source text, with the line breaks that the formatter would leave.
enum Layout {
  static let width = 100

  /// A line with its indentation.
  static func line(_ text: String, _ depth: Int) -> String {
    text.isEmpty ? "" : String(repeating: "  ", count: depth) + text
  }

  static func fits(_ text: String, _ depth: Int) -> Bool {
    depth * 2 + text.count <= width
  }

  /// Lines, each with the same indentation.
  static func indented(_ lines: [String], _ depth: Int) -> [String] {
    lines.map { line($0, depth) }
  }

  /// A comment that is broken between words.
  ///
  /// - Parameters:
  ///   - start: What its first line begins with.
  ///   - next: What each further line begins with.
  static func comment(
    _ text: String, _ depth: Int, start: String = "// ", next: String = "// "
  ) -> [String] {
    var lines: [String] = []
    var line = start
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, !fits("\(line) \(word)", depth) {
        lines.append(Layout.line(line, depth))
        line = next
        isEmpty = true
      }
      line += isEmpty ? String(word) : " \(word)"
      isEmpty = false
    }
    return lines + [Layout.line(line, depth)]
  }

  /// `head(items)tail` on one line, or the items on a line of their own, or each on its own.
  static func list(
    _ head: String, _ items: [String], _ tail: String, _ depth: Int, open: String = "(",
    close: String = ")"
  ) -> [String] {
    let joined = items.joined(separator: ", ")
    let plain = head + open + joined + close + tail
    if items.isEmpty || (fits(plain, depth) && !joined.contains("\n")) {
      return [line(plain, depth)]
    }
    if fits(joined, depth + 1), !joined.contains("\n") {
      return [
        line(head + open, depth), line(joined, depth + 1), line(close + tail, depth),
      ]
    }
    let each = items.enumerated().map { index, item in
      line(item + (index < items.count - 1 ? "," : ""), depth + 1)
    }
    return [line(head + open, depth)] + each + [line(close + tail, depth)]
  }
}
