package import ViperJSON

/// How a fixture file is laid out, so that what is written into it looks as the rest does.
package struct FixtureLayout {
  private static let width = 100
  /// A step that begins further right has its `then` moved to the left.
  private static let widestMargin = 40

  private let document: JSONDocument
  private let indent: String
  /// nil where the whole file stands on one line.
  private let lineBreak: String?

  /// One message of a `then`, or one group of them.
  package enum Line {
    /// The text that it had.
    case kept(String)
    /// A message that was not there.
    case new(JSONValue)

    var onOneLine: String {
      switch self {
      case .kept(let text): text
      case .new(let json): JSONWriter.compact(json)
      }
    }
  }

  package init(_ document: JSONDocument) {
    self.document = document
    lineBreak = Self.lineBreak(of: document.text)
    indent = Self.indent(of: document.text)
  }

  /// A change of the text.
  package typealias Edit = (range: Range<Int>, replacement: String)

  /// The changes that give a step these messages, and an outcome of what it calls.
  ///
  /// - Parameter outcome: `returns` or `throws`, and what; nil where that stays as it is.
  package func edits(
    of step: JSONValue, messages: [Line], outcome: (key: String, value: JSONValue)?
  ) -> [Edit] {
    let margin = self.margin(of: step)
    let separator = lineBreak.map { ",\($0)\(margin)" } ?? ", "
    let member = outcome.map { "\"\($0.key)\": \(JSONWriter.compact($0.value))" }
    let old = step.members.first { ExpectedOutcome.keys.contains($0.key) }
    let ends = [step["when"], old?.value].compactMap { $0?.range.upperBound }
    let end = ends.max() ?? step.range.lowerBound + 1
    var inserted = ""
    var edits: [Edit] = []
    if let member {
      if let old {
        edits.append((old.keyOffset..<old.value.range.upperBound, member))
      } else {
        inserted += separator + member
      }
    }
    if let then = step["then"] {
      edits.append((then.range, replacement(of: then, in: step, messages)))
    } else {
      let list = lineBreak.map { onLines(messages, margin: margin, $0) } ?? onOneLine(messages)
      inserted += "\(separator)\"then\": \(list)"
    }
    return (inserted.isEmpty ? [] : [(end..<end, inserted)]) + edits
  }

  private func replacement(of then: JSONValue, in step: JSONValue, _ messages: [Line]) -> String {
    let text = document.text
    let wasOnOneLine = !text[then.range].contains(where: \.endsLine)
    if wasOnOneLine {
      let list = onOneLine(messages)
      let column = document.position(of: then.range.lowerBound).column - 1
      let rest = text[then.range.upperBound...].prefix { !$0.endsLine }.count
      if lineBreak == nil || column + list.unicodeScalars.count + rest <= Self.width,
        !list.utf8.contains(where: \.endsLine)
      {
        return list
      }
    }
    return onLines(messages, margin: margin(of: step), lineBreak ?? "\n")
  }

  private func onOneLine(_ messages: [Line]) -> String {
    messages.isEmpty ? "[]" : "[ \(messages.map(\.onOneLine).joined(separator: ", ")) ]"
  }

  private func onLines(_ messages: [Line], margin: String, _ lineBreak: String) -> String {
    guard !messages.isEmpty else { return "[]" }
    let inner = margin + indent
    // One column is for the comma.
    let room = Self.width - inner.unicodeScalars.count - 1
    let lines = messages.map { line in
      switch line {
      case .kept(let text): return inner + text
      case .new(let json):
        let text = JSONWriter.pretty(json, indent: indent, width: room)
        return inner + text.replacing("\n", with: lineBreak + inner)
      }
    }
    return "[\(lineBreak)\(lines.joined(separator: ",\(lineBreak)"))\(lineBreak)\(margin)]"
  }

  /// The white space before the keys of a step: they stand below its first key.
  private func margin(of step: JSONValue) -> String {
    let key = step.members.first?.keyOffset ?? step.range.lowerBound
    let line = document.text[..<key].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
    let leading = Self.whiteSpace(in: document.text, from: line)
    let column = document.position(of: key).column - 1
    guard column <= Self.widestMargin else { return leading + indent }
    return leading + String(repeating: " ", count: max(0, column - leading.utf8.count))
  }

  // MARK: The file's habits

  private static func lineBreak(of text: [UInt8]) -> String? {
    // A line break at the very end breaks nothing.
    guard let first = text.firstIndex(where: \.endsLine),
      text[first...].contains(where: { !$0.endsLine })
    else { return nil }
    guard text[first] == .carriageReturn else { return "\n" }
    return text[(first + 1)...].first == .lineFeed ? "\r\n" : "\r"
  }

  /// The white space of the first line that has some.
  private static func indent(of text: [UInt8]) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine)
    return lines.dropFirst().lazy
      .first { $0.first?.isSpace == true && !$0.allSatisfy(\.isSpace) }
      .map { whiteSpace(in: text, from: $0.startIndex) } ?? "  "
  }

  private static func whiteSpace(in text: [UInt8], from start: Int) -> String {
    String(decoding: text[start...].prefix(while: \.isSpace), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var endsLine: Bool { self == .lineFeed || self == .carriageReturn }
}
