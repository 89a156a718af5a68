public import ViperJSON

extension JSONValue {
  /// The text of a string; nil for anything else.
  public var text: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The text of a number; nil for anything else.
  public var numberText: String? {
    if case .number(let number) = content { number.text } else { nil }
  }

  /// The whole number that this is; nil for anything else.
  package var integer: Int? {
    numberText.flatMap { Int($0) }
  }

  /// True or false; nil for anything else.
  public var boolean: Bool? {
    if case .bool(let value) = content { value } else { nil }
  }

  var isEmptyObject: Bool {
    if case .object(let members) = content { members.isEmpty } else { false }
  }

  var kindWithText: String {
    switch content {
    case .string, .number: "\(kindName) (\(JSONWriter.compact(self).cut(to: 60)))"
    case .bool: JSONWriter.compact(self)
    case .null, .array, .object: kindName
    }
  }

  package func elements(for what: String) throws -> [JSONValue] {
    guard case .array(let elements) = content else {
      throw ValueError(self, "\(what) is needed here, this is \(kindWithText)")
    }
    return elements
  }

  /// Whether this is an object with one key, and that begins with `$`.
  var isMatcher: Bool {
    guard case .object(let members) = content, members.count == 1 else { return false }
    return members[0].key.looksLikeMatcher
  }

  /// What a `$literal` holds; any other matcher can't be sent.
  func withoutLiteral() throws -> JSONValue {
    guard isMatcher, case .object(let members) = content else { return self }
    guard members[0].key == "$literal" else {
      throw ValueError(
        self, "a matcher (\(members[0].key)) can't be sent, only compared; give a value")
    }
    return members[0].value
  }
}
