/// Lines of source text, with the line breaks that the formatter would leave.
enum Layout {
  static let width = 100

  static func line(_ text: String, _ depth: Int) -> String {
    text.isEmpty ? "" : String(repeating: "  ", count: depth) + text
  }

  static func fits(_ text: String, _ depth: Int) -> Bool {
    depth * 2 + text.count <= width
  }

  static func indented(_ lines: [String], _ depth: Int) -> [String] {
    lines.map { line($0, depth) }
  }

  /// A comment that is broken between words; its lines begin with `start`, then with `next`.
  static func comment(
    _ text: String, _ depth: Int, start: String = "// ", next: String = "// "
  ) -> [String] {
    var lines: [[Substring]] = []
    var length = 0
    for word in text.split(separator: " ") {
      length += 1 + word.count
      if lines.isEmpty || depth * 2 + length > width {
        length = (lines.isEmpty ? start : next).count + word.count
        lines.append([word])
      } else {
        lines[lines.count - 1].append(word)
      }
    }
    let texts = lines.enumerated().map { ($0 == 0 ? start : next) + $1.joined(separator: " ") }
    return indented(texts.isEmpty ? [start] : texts, depth)
  }

  /// `head { body }` on one line where it fits, or the body between its braces.
  ///
  /// - Parameter body: The lines of the body, with their indentation.
  static func braces(_ head: String, _ body: [String], _ depth: Int) -> [String] {
    let plain = "\(head) { \(body.joined().drop { $0 == " " }) }"
    if body.count == 1, fits(plain, depth) { return [line(plain, depth)] }
    return [line("\(head) {", depth)] + body + [line("}", depth)]
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
    let isOnOneLine = fits(joined, depth + 1) && !joined.contains("\n")
    let each = items.enumerated().map { $1 + ($0 < items.count - 1 ? "," : "") }
    return [line(head + open, depth)] + indented(isOnOneLine ? [joined] : each, depth + 1)
      + [line(close + tail, depth)]
  }
}
