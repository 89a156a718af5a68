import Foundation
import ViperJSON

extension Structure {
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// The string that a fixture writes for the value; nil where it writes something else.
  var fixtureText: String? {
    switch content {
    case .text(let text): text
    case .enumCase(let name, let members) where members.isEmpty: name
    default: nil
    }
  }

  /// Whether the value has the type that a `$type` names.
  func hasType(named name: String) -> Bool {
    switch (name, content) {
    case ("null", .null), ("boolean", .boolean), ("number", .number), ("string", .text),
      ("array", .list), ("array", .set), ("object", .fields):
      return true
    case ("string", .enumCase(_, let members)) where members.isEmpty: return true
    case ("object", .enumCase(_, let members)) where !members.isEmpty: return true
    default: break
    }
    guard let type else { return false }
    return "\(type)".hasSameScalars(as: name) || String(reflecting: type).hasSameScalars(as: name)
  }

  /// Whether a string matches a regular expression as a whole, scalar by scalar.
  ///
  /// A `Regex` is not `Sendable`, so that it can't be kept; making one takes some microseconds.
  package func matches(_ pattern: String) -> Bool {
    guard let text = fixtureText, let regex = try? Regex(pattern) else { return false }
    return (try? regex.matchingSemantics(.unicodeScalar).wholeMatch(in: text)) != nil
  }

  /// Whether two texts stand for the same value of this type: a date in another offset, a UUID in
  /// lower case, `300ms` and `0.3s`.
  func means(_ expected: String, _ actual: String) -> Bool {
    func areEqual<Value: Equatable>(_ value: (String) -> Value?) -> Bool {
      value(expected).map { $0 == value(actual) } ?? false
    }
    if type == UUID.self { return areEqual { UUID(uuidString: $0) } }
    if type == Duration.self { return areEqual { try? Duration(fixture: $0) } }
    guard type == Date.self, let expected = ISODate.date(from: expected),
      let actual = ISODate.date(from: actual)
    else { return false }
    return abs(expected.timeIntervalSince(actual)) < 1e-6
  }
}
