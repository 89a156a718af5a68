/// The strict reader of RFC 8259.
///
/// It goes through the bytes once, and keeps the open containers in an array of its own, not on the
/// stack, so that deep nesting is an error and never an overflow.
package struct JSONReader {
  /// How many containers may be open at once.
  package static let nestingLimit = 512

  let text: [UInt8]
  var offset = 0

  /// Where lines begin: in valid JSON, a line breaks nowhere but in the white space skipped here.
  private(set) var lineStarts = [0]

  /// The container that is being filled, and those around it.
  var current = OpenContainer(isObject: false, start: 0)
  private var outer: [OpenContainer] = []

  var unescaped: [UInt8] = []

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func readDocument() throws(JSONFault) -> JSONValue {
    try refuseForeignEncodings()
    skipWhiteSpace()
    guard offset < text.count else {
      throw fault(
        text.isEmpty ? "the text is empty" : "the text is nothing but white space",
        "Write a JSON value.", at: offset)
    }
    while true {
      guard var value = try readValue() else { continue }
      repeat {
        guard !outer.isEmpty else {
          skipWhiteSpace()
          if offset < text.count { throw textAfterTheEnd() }
          return value
        }
        current.append(value)
        guard let closed = try continueOrClose() else { break }
        value = closed
      } while true
    }
  }
}

/// A container whose end has not been met yet.
struct OpenContainer {
  let isObject: Bool
  let start: Int
  var elements: [JSONValue] = []
  var members: [JSONMember] = []

  /// The key that waits for its value.
  var key = ""
  var keyOffset = 0

  /// All keys, once there are too many to look through.
  var keys: Set<ScalarKey> = []

  init(isObject: Bool, start: Int) {
    self.isObject = isObject
    self.start = start
  }

  var name: String { isObject ? "the object" : "the array" }
  var closing: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }

  @inline(__always)
  mutating func append(_ value: JSONValue) {
    if isObject {
      members.append(JSONMember(key: key, keyOffset: keyOffset, value: value))
    } else {
      elements.append(value)
    }
  }

  /// Whether a key has been met before; takes it up if not.
  mutating func hasMet(_ key: String) -> Bool {
    let fewKeys = 16
    if members.count < fewKeys {
      for index in members.indices where members[index].key.hasSameScalars(as: key) { return true }
      return false
    }
    if keys.isEmpty {
      for member in members { keys.insert(ScalarKey(string: member.key)) }
    }
    return !keys.insert(ScalarKey(string: key)).inserted
  }
}

// MARK: - Structure

extension JSONReader {
  /// Reads a value; nil when it opened a container that is not empty.
  private mutating func readValue() throws(JSONFault) -> JSONValue? {
    guard offset < text.count else { throw cutOff() }
    let start = offset
    switch text[start] {
    case UInt8(ascii: "\""):
      let string = try readString()
      return JSONValue(.string(string), range: start..<offset)
    case UInt8(ascii: "{"): return try open()
    case UInt8(ascii: "["): return try open()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = try readNumber()
      return JSONValue(.number(number), range: start..<offset)
    case UInt8(ascii: "t"): return try readWord("true", .bool(true))
    case UInt8(ascii: "f"): return try readWord("false", .bool(false))
    case UInt8(ascii: "n"): return try readWord("null", .null)
    default: throw unexpectedValue()
    }
  }

  private mutating func open() throws(JSONFault) -> JSONValue? {
    guard outer.count < Self.nestingLimit else {
      throw fault(
        "nested more than \(Self.nestingLimit) deep", "Flatten the value, or split it.", at: offset)
    }
    outer.append(current)
    current = OpenContainer(isObject: text[offset] == UInt8(ascii: "{"), start: offset)
    offset += 1
    skipWhiteSpace()
    guard offset < text.count else { throw cutOff() }
    if text[offset] == current.closing { return close() }
    if current.isObject { try readKey() }
    return nil
  }

  private mutating func close() -> JSONValue {
    offset += 1
    defer { current = outer.removeLast() }
    return JSONValue(
      current.isObject ? .object(current.members) : .array(current.elements),
      range: current.start..<offset)
  }

  /// Goes on after a value: to the next one (nil), or to the end of the container.
  private mutating func continueOrClose() throws(JSONFault) -> JSONValue? {
    skipWhiteSpace()
    guard offset < text.count else { throw cutOff() }
    if text[offset] == current.closing { return close() }
    guard text[offset] == UInt8(ascii: ",") else { throw unexpectedSeparator() }
    let comma = offset
    offset += 1
    skipWhiteSpace()
    guard offset < text.count else { throw cutOff() }
    if text[offset] == current.closing {
      throw fault("trailing comma before \(found(at: offset))", "Remove it.", at: comma)
    }
    if current.isObject { try readKey() }
    return nil
  }

  private mutating func readKey() throws(JSONFault) {
    guard text[offset] == UInt8(ascii: "\"") else { throw unexpectedKey() }
    let start = offset
    let key = try readString()
    if current.hasMet(key) { throw duplicateKey(key, at: start) }
    skipWhiteSpace()
    guard offset < text.count else { throw cutOff() }
    guard text[offset] == UInt8(ascii: ":") else { throw missingColon(after: key) }
    offset += 1
    skipWhiteSpace()
    current.key = key
    current.keyOffset = start
  }

  private mutating func skipWhiteSpace() {
    var index = offset
    loop: while index < text.count {
      switch text[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): index += 1
      case UInt8(ascii: "\n"):
        index += 1
        lineStarts.append(index)
      case UInt8(ascii: "\r"):
        index += 1
        let isFirstHalf = index < text.count && text[index] == UInt8(ascii: "\n")
        if !isFirstHalf { lineStarts.append(index) }
      default: break loop
      }
    }
    offset = index
  }
}

// MARK: - Numbers and words

extension JSONReader {
  private mutating func readNumber() throws(JSONFault) -> JSONNumber {
    let start = offset
    let end: Int
    do {
      end = try JSONNumber.end(in: text, from: start)
    } catch {
      throw unreadableNumber(error, from: start)
    }
    if end < text.count, text[end].isPartOfWord { throw wordAfterNumber(from: start, at: end) }
    offset = end
    return JSONNumber(checked: String(decoding: text[start..<end], as: UTF8.self))
  }

  private mutating func readWord(
    _ word: StaticString, _ content: JSONValue.Content
  ) throws(JSONFault) -> JSONValue {
    let start = offset
    let end = endOfWord(from: start)
    guard text[start..<end].elementsEqual(word.description.utf8) else { throw unexpectedValue() }
    offset = end
    return JSONValue(content, range: start..<end)
  }

  /// Where the run of letters, digits, `_` and `$` ends.
  func endOfWord(from start: Int) -> Int {
    var index = start
    while index < text.count, text[index].isPartOfWord { index += 1 }
    return index
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter, a digit, `_` or `$`.
  var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
