/// A value laid out on lines: what fits stands on one, the rest one member or element a line.
struct JSONPage {
  private(set) var text = ""
  private let indent: String
  private let width: Int
  /// What every line but the first begins with.
  private let margin: String

  init(indent: String, width: Int, currentIndent: Int) {
    self.indent = indent
    self.width = width
    margin = String(repeating: indent.first ?? " ", count: max(0, currentIndent))
  }

  /// Writes a value after as many columns as are used on its first line.
  mutating func write(_ value: JSONValue, columnsUsed: Int) {
    // Containers whose end is still to be written: an array, so that the depth costs no stack.
    var broken: [BrokenValue] = []
    begin(value, columnsUsed: columnsUsed, &broken)
    while var container = broken.popLast() {
      guard let (key, value) = container.next() else {
        startLine(depth: broken.count)
        text += container.closing
        // Whatever closes here is an element of the container around it.
        endElement(of: broken.last)
        continue
      }
      var columns = startLine(depth: broken.count + 1)
      if let key {
        var line = JSONLine(limit: .max)
        _ = line.append(quoting: key)
        text += line.text + ": "
        columns += line.text.unicodeScalars.count + 2
      }
      let isLast = container.isAtEnd
      broken.append(container)
      let depth = broken.count
      begin(value, columnsUsed: columns + (isLast ? 0 : 1), &broken)
      if broken.count == depth { endElement(of: container) }
    }
  }

  /// Writes a value on the line, or its opening bracket if it does not fit.
  private mutating func begin(
    _ value: JSONValue, columnsUsed: Int, _ broken: inout [BrokenValue]
  ) {
    switch value.content {
    case .array(let elements) where !elements.isEmpty:
      guard !writeOnLine(value, columnsUsed: columnsUsed) else { return }
      text += "["
      broken.append(BrokenValue(elements: elements))
    case .object(let members) where !members.isEmpty:
      guard !writeOnLine(value, columnsUsed: columnsUsed) else { return }
      text += "{"
      broken.append(BrokenValue(members: members))
    default: text += JSONWriter.compact(value)
    }
  }

  private mutating func writeOnLine(_ value: JSONValue, columnsUsed: Int) -> Bool {
    let (room, hasOverflow) = width.subtractingReportingOverflow(columnsUsed)
    guard !hasOverflow, room > 0 else { return false }
    var line = JSONLine(limit: room)
    guard line.append(value) else { return false }
    text += line.text
    return true
  }

  private mutating func endElement(of container: BrokenValue?) {
    if let container, !container.isAtEnd { text += "," }
  }

  /// Begins a line, and says how many columns it has then.
  @discardableResult
  private mutating func startLine(depth: Int) -> Int {
    text += "\n" + margin
    for _ in 0..<depth { text += indent }
    return margin.unicodeScalars.count + depth * indent.unicodeScalars.count
  }
}

/// A container that is being written on several lines.
private struct BrokenValue {
  let closing: String
  private var elements: ArraySlice<JSONValue> = []
  private var members: ArraySlice<JSONMember> = []

  init(elements: [JSONValue]) {
    self.elements = elements[...]
    closing = "]"
  }

  init(members: [JSONMember]) {
    self.members = members[...]
    closing = "}"
  }

  var isAtEnd: Bool { elements.isEmpty && members.isEmpty }

  mutating func next() -> (key: String?, value: JSONValue)? {
    if let member = members.popFirst() { return (member.key, member.value) }
    return elements.popFirst().map { (nil, $0) }
  }
}
