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
