import Foundation
import ViperJSON

/// What was captured so far, by name.
package typealias Captures = [String: Structure]

extension Matcher {
  /// Compares a value with what is expected; nil when it matches.
  ///
  /// - Parameters:
  ///   - value: The value that came.
  ///   - captures: What was captured so far; gains what this matcher captures, also where
  ///     something else then does not match.
  package func mismatch(_ value: Structure, _ captures: inout Captures) -> Mismatch? {
    switch kind {
    case .any: return nil
    case .capture(let name):
      captures[name] = value
      return nil
    case .reference(let name): return reference(name, value, captures)
    case .exact(let json): return exact(json, value)
    case .array(let elements): return list(elements, value, &captures)
    case .object(let members): return object(members, value, isPartial: false, &captures)
    case .partial(let members): return object(members, value, isPartial: true, &captures)
    case .absent:
      return Mismatch(
        at: range, expected: "no such key",
        actual: value.isNull ? "nil (a property that is nil is null)" : value.description)
    case .type(let name):
      return value.hasType(named: name) ? nil : differs(value, "a value of type \(name)")
    case .typed(let name, let rest):
      return value.hasType(named: name)
        ? rest.mismatch(value, &captures) : differs(value, "a value of type \(name)")
    case .regex(let pattern):
      let matches = value.fixtureText.map { BoundedRegex.wholeMatch(pattern, $0) } ?? false
      if matches == true { return nil }
      let problem = matches == nil ? " (not found out in a second: it backtracks)" : ""
      return differs(value, "a string that matches /\(pattern)/\(problem)")
    case .number(let expected, let within): return number(expected, within, value)
    case .contains(let element): return contains(element, value, &captures)
    case .unordered(let elements): return unordered(elements, value, &captures)
    }
  }

  /// All that differs in a value.
  ///
  /// - Parameters:
  ///   - value: The value that came.
  ///   - captures: What was captured so far; gains what this matcher captures.
  package func difference(
    from value: Structure, _ captures: inout Captures
  ) -> MatchDifference {
    switch (kind, value.content) {
    case (.object(let members), _):
      objectDifference(members, value, isPartial: false, &captures)
    case (.typed(let name, let rest), _) where value.hasType(named: name):
      rest.difference(from: value, &captures)
    case (.partial(let members), _):
      objectDifference(members, value, isPartial: true, &captures)
    case (.array(let elements), .list(let actual)):
      listDifference(elements, actual, value, &captures)
    case (.array(let elements), .set(let actual)), (.unordered(let elements), .set(let actual)),
      (.unordered(let elements), .list(let actual)):
      unorderedDifference(elements, actual, value, &captures)
    default: wholeDifference(value, &captures)
    }
  }

  /// The difference of a value that is shown as a whole.
  func wholeDifference(_ value: Structure, _ captures: inout Captures) -> MatchDifference {
    guard let mismatch = mismatch(value, &captures) else { return .same(value) }
    return .change(.init(isAbsent ? .extra(value, before: nil) : .changed(value), mismatch))
  }

  func differs(
    _ value: Structure, _ expected: @autoclosure @escaping @Sendable () -> String
  ) -> Mismatch {
    Mismatch(at: range, expected: expected(), actual: value.typedDescription)
  }

  // MARK: Single values

  private func reference(
    _ name: String, _ value: Structure, _ captures: Captures
  ) -> Mismatch? {
    guard let captured = captures[name] else {
      return differs(value, "what was captured as \(name.quoted) (nothing was)")
    }
    return captured.isEqual(to: value) ? nil : differs(value, captured.description)
  }

  private func exact(_ json: JSONValue, _ value: Structure) -> Mismatch? {
    let isEqual =
      switch (json.content, value.content) {
      case (.null, .null): true
      case (.bool(let expected), .boolean(let actual)): expected == actual
      case (.number(let expected), .number(let actual)): expected.isNumericallyEqual(to: actual)
      case (.string(let expected), _):
        value.fixtureText.map {
          expected.hasSameScalars(as: $0) || value.means(expected, $0)
        } ?? false
      default: false
      }
    guard !isEqual else { return nil }
    guard let expected = json.text, let actual = value.fixtureText else {
      return differs(value, text)
    }
    guard TextExcerpt.isNeeded(expected, actual) else { return differs(value, text) }
    return Mismatch(at: range) {
      let excerpt = TextExcerpt(expected, actual)
      return (excerpt.old, excerpt.new)
    }
  }

  private func number(
    _ expected: JSONNumber, _ within: JSONNumber?, _ value: Structure
  ) -> Mismatch? {
    if case .number(let actual) = value.content,
      expected.isNumericallyEqual(to: actual)
        || within.map({ DecimalDistance.isWithin($0, expected, actual) }) == true
    {
      return nil
    }
    return differs(value, "\(expected.text)\(within.map { " within \($0.text)" } ?? "")")
  }
}

// MARK: - What a value is

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
      || writtenTypeName.hasSameScalars(as: name)
  }

  /// The value with its type, also where Swift would let one leave that out: `SearchError.offline`.
  fileprivate var typedDescription: String {
    guard isTyped else { return description }
    return switch content {
    case .enumCase: writtenTypeName + description
    case .text: "\(writtenTypeName) \(description)"
    default: description
    }
  }

  /// Whether a string matches a regular expression as a whole, scalar by scalar.
  package func matches(_ pattern: String) -> Bool {
    fixtureText.map { BoundedRegex.wholeMatch(pattern, $0) == true } ?? false
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
