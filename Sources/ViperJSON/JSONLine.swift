/// A value on one line, given up as soon as it is longer than a limit.
struct JSONLine {
  /// How many columns the line may have.
  let limit: Int
  private(set) var text = ""
  private(set) var columns = 0

  init(limit: Int) {
    self.limit = limit
  }

  /// Appends a value; false when it does not fit, and the line is of no use any more.
  mutating func append(_ value: JSONValue) -> Bool {
    // Containers whose end is still to be written: an array, so that the depth costs no stack.
    var open: [OpenValue] = []
    guard begin(value, &open) else { return false }
    while var container = open.popLast() {
      guard let value = container.next() else {
        guard append(container.closing) else { return false }
        continue
      }
      guard append(container.separator) else { return false }
      if let key = container.key {
        guard append(quoting: key), append(": ") else { return false }
      }
      open.append(container)
      guard begin(value, &open) else { return false }
    }
    return true
  }

  private mutating func begin(_ value: JSONValue, _ open: inout [OpenValue]) -> Bool {
    switch value.content {
    case .null: return append("null")
    case .bool(let value): return append(value ? "true" : "false")
    case .number(let number): return append(number.text)
    case .string(let string): return append(quoting: string)
    case .array(let elements) where elements.isEmpty: return append("[]")
    case .object(let members) where members.isEmpty: return append("{}")
    case .array(let elements): open.append(OpenValue(elements: elements))
    case .object(let members): open.append(OpenValue(members: members))
    }
    return true
  }

  private mutating func append(_ piece: String) -> Bool {
    guard limit < .max else {
      text += piece
      return true
    }
    // A scalar has at most four bytes: what cannot fit is not counted through.
    guard piece.utf8.count / 4 <= limit - columns else { return false }
    columns += piece.unicodeScalars.count
    guard columns <= limit else { return false }
    text += piece
    return true
  }

  /// Appends a string in quotes, with what must be escaped in it.
  mutating func append(quoting string: String) -> Bool {
    if limit < .max, string.utf8.count / 4 > limit - columns { return false }
    guard string.utf8.contains(where: \.needsEscape) else {
      return append("\"") && append(string) && append("\"")
    }
    var escaped = "\""
    var plain = string.unicodeScalars[...]
    while let index = plain.firstIndex(where: { UInt8($0.value & 0xFF).needsEscape && $0.isASCII })
    {
      escaped.unicodeScalars.append(contentsOf: plain[..<index])
      escaped += Self.escape(of: plain[index])
      plain = plain[plain.index(after: index)...]
    }
    escaped.unicodeScalars.append(contentsOf: plain)
    return append(escaped) && append("\"")
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}": "\\b"
    case "\u{C}": "\\f"
    default: "\\u" + scalar.codePointName.dropFirst(2)
    }
  }
}

/// A container that is being written on one line.
private struct OpenValue {
  let closing: String
  private(set) var separator = ""
  private(set) var key: String?
  private var elements: ArraySlice<JSONValue> = []
  private var members: ArraySlice<JSONMember> = []
  private let opening: String

  init(elements: [JSONValue]) {
    self.elements = elements[...]
    (opening, closing) = ("[ ", " ]")
  }

  init(members: [JSONMember]) {
    self.members = members[...]
    (opening, closing) = ("{ ", " }")
  }

  /// Takes the next value; what stands before it is in `separator` and `key`.
  mutating func next() -> JSONValue? {
    separator = separator.isEmpty ? opening : ", "
    if let member = members.popFirst() {
      key = member.key
      return member.value
    }
    return elements.popFirst()
  }
}

extension UInt8 {
  /// Whether the byte may not stand in a JSON string as it is.
  fileprivate var needsEscape: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
  }
}
