/// The writer of JSON, on one line or laid out for people.
///
/// Keys keep their order and numbers their text.
package struct JSONWriter {
  /// Writes a value on one line.
  ///
  /// ```swift
  /// JSONWriter.compact(["a": 1, "b": [1, 2], "c": []])
  /// // { "a": 1, "b": [ 1, 2 ], "c": [] }
  /// ```
  public static func compact(_ value: JSONValue) -> String {
    var text = JSONText(indent: nil, width: .max)
    _ = text.write(value)
    return text.text
  }

  /// Writes a value so that whatever fits stands on one line, and the rest one member a line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - indent: What each level is moved in by.
  ///   - width: How many columns a line may have.
  public static func pretty(
    _ value: JSONValue, indent: String = "  ", width: Int = 100
  ) -> String {
    var text = JSONText(indent: indent, width: width)
    _ = text.write(value)
    return text.text
  }
}

private struct JSONText {
  /// What each level of what does not fit is moved in by; nil for what stands on one line only.
  let indent: String?
  let width: Int
  private(set) var text = ""
  private var columns = 0
  /// Containers whose end is still to be written: an array, so that the depth costs no stack.
  private var open: [OpenValue] = []

  init(indent: String?, width: Int) {
    self.indent = indent
    self.width = width
  }

  /// Writes a value; false where one line does not hold it, and the text is of no use.
  mutating func write(_ value: JSONValue) -> Bool {
    begin(value, isLast: true)
    while indent != nil || columns <= width, var container = open.popLast() {
      let isFirst = container.isFirst
      guard let (key, value) = container.next() else {
        separate(depth: open.count)
        append(container.isObject ? "}" : "]")
        continue
      }
      append(isFirst ? (container.isObject ? "{" : "[") : ",")
      open.append(container)
      separate(depth: open.count)
      if let key { append("\(quoted(key)): ") }
      begin(value, isLast: container.isAtEnd)
    }
    return columns <= width
  }

  /// Writes what needs no other line; whatever does is open from then on.
  private mutating func begin(_ value: JSONValue, isLast: Bool) {
    switch value.content {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .number(let number): append(number.text)
    case .string(let string):
      // A scalar has at most four bytes: what can't fit on a line is not written to find that out.
      guard indent != nil || string.utf8.count / 4 <= width else { return columns = .max }
      append(quoted(string))
    case .array(let elements) where elements.isEmpty: append("[]")
    case .object(let members) where members.isEmpty: append("{}")
    case .array, .object:
      if indent != nil {
        // One column is for the comma.
        var line = JSONText(indent: nil, width: max(width, 0) - columns - (isLast ? 0 : 1))
        if line.write(value) { return append(line.text) }
      }
      open.append(OpenValue(value))
    }
  }

  private mutating func append(_ piece: String) {
    text += piece
    columns += piece.unicodeScalars.count
  }

  /// Writes what stands between a bracket or comma and what comes next.
  private mutating func separate(depth: Int) {
    guard let indent else { return append(" ") }
    text += "\n"
    columns = 0
    append(String(repeating: indent, count: depth))
  }

  /// A string in quotes, with what must be escaped in it.
  private func quoted(_ string: String) -> String {
    guard string.utf8.contains(where: { $0.needsEscape }) else { return "\"\(string)\"" }
    var quoted = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{8}": quoted += "\\b"
      case "\u{C}": quoted += "\\f"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        quoted += "\\u" + scalar.codePointName.dropFirst(2)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// A container that is not empty, with what is still to be written of it.
private struct OpenValue {
  private let elements: [JSONValue]
  private let members: [JSONMember]
  private var position = 0

  init(_ value: JSONValue) {
    (elements, members) = (value.elements, value.members)
  }

  var isObject: Bool { elements.isEmpty }
  var isFirst: Bool { position == 0 }
  var isAtEnd: Bool { position == elements.count + members.count }

  mutating func next() -> (key: String?, value: JSONValue)? {
    guard !isAtEnd else { return nil }
    defer { position += 1 }
    return isObject
      ? (members[position].key, members[position].value) : (nil, elements[position])
  }
}

extension UInt8 {
  /// Whether the byte may not stand in a JSON string as it is, or begins a scalar that a terminal obeys.
  fileprivate var needsEscape: Bool {
    switch self {
    case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xE2: true
    default: false
    }
  }
}
