import Foundation

/// Where a value is not what the fixture expects.
struct Mismatch: Sendable {
  /// The way to the value: `with.list[0].title`.
  var path: String
  /// What was expected there.
  let expected: String
  /// What came.
  let actual: String
  /// Where the expectation stands in the fixture.
  let range: Range<Int>

  func below(_ step: String) -> Mismatch {
    var copy = self
    copy.path = path.isEmpty || path.hasPrefix("[") ? step + path : "\(step).\(path)"
    return copy
  }
}

/// What was captured so far, by name.
typealias Captures = [String: Structure]

extension Matcher {
  /// Compares a value with what is expected; nil when it matches.
  ///
  /// - Parameters:
  ///   - value: The value that came.
  ///   - captures: What was captured so far; gains what this matcher captures.
  func mismatch(_ value: Structure, _ captures: inout Captures) -> Mismatch? {
    switch kind {
    case .any: return nil
    case .capture(let name):
      captures[name] = value
      return nil
    case .reference(let name):
      guard let captured = captures[name] else {
        return differs(value, "what was captured as '\(name)' (nothing was)")
      }
      return captured.isEqual(to: value) ? nil : differs(value, captured.description)
    case .exact(let json): return exact(json, value)
    case .array(let elements): return list(elements, value, &captures)
    case .object(let members): return object(members, value, isPartial: false, &captures)
    case .partial(let members): return object(members, value, isPartial: true, &captures)
    case .absent: return differs(value, "no such key")
    case .type(let name):
      return value.hasType(named: name) ? nil : differs(value, "a value of type \(name)")
    case .regex(let pattern):
      if case .text(let text) = value.content, let regex = try? Regex(pattern),
        (try? regex.wholeMatch(in: text)) != nil
      {
        return nil
      }
      return differs(value, "a string that matches /\(pattern)/")
    case .number(let expected, let within):
      return number(expected, within, value)
    case .contains(let element): return contains(element, value, &captures)
    case .unordered(let elements): return unordered(elements, value, &captures)
    }
  }

  private func differs(_ value: Structure, _ expected: String) -> Mismatch {
    Mismatch(path: "", expected: expected, actual: value.description, range: range)
  }

  // MARK: Exact values

  private func exact(_ json: JSONValue, _ value: Structure) -> Mismatch? {
    let isEqual =
      switch (json.content, value.content) {
      case (.null, .null): true
      case (.bool(let expected), .boolean(let actual)): expected == actual
      case (.number(let expected), .number(let actual)): expected.isNumericallyEqual(to: actual)
      case (.string(let expected), .text(let actual)):
        expected.utf8.elementsEqual(actual.utf8) || value.means(expected, actual)
      case (.string(let expected), .enumCase(let name, let members)):
        members.isEmpty && expected == name
      case (.array, _), (.object, _): literal(json, value)
      default: false
      }
    return isEqual ? nil : differs(value, JSONWriter.compact(json))
  }

  /// The inside of a `$literal`, where no key is a matcher.
  private func literal(_ json: JSONValue, _ value: Structure) -> Bool {
    var none: Captures = [:]
    switch json.content {
    case .array(let elements):
      let matchers = elements.map { Matcher(.exact($0), range: range) }
      return list(matchers, value, &none) == nil
    case .object(let members):
      let matchers = members.map {
        Member(key: $0.key, matcher: Matcher(.exact($0.value), range: range))
      }
      return object(matchers, value, isPartial: false, &none) == nil
    default:
      return exact(json, value) == nil
    }
  }

  private func number(
    _ expected: JSONNumber, _ within: JSONNumber?, _ value: Structure
  ) -> Mismatch? {
    let text = "\(expected.text)\(within.map { " within \($0.text)" } ?? "")"
    guard case .number(let actual) = value.content else { return differs(value, text) }
    if expected.isNumericallyEqual(to: actual) {
      return nil
    }
    let posix = Locale(identifier: "en_US_POSIX")
    guard let within, let distance = Decimal(string: within.text, locale: posix),
      let a = Decimal(string: expected.text, locale: posix),
      let b = Decimal(string: actual.text, locale: posix), abs(a - b) <= distance
    else { return differs(value, text) }
    return nil
  }

  // MARK: Arrays

  private func list(
    _ elements: [Matcher], _ value: Structure, _ captures: inout Captures
  ) -> Mismatch? {
    switch value.content {
    case .set: return unordered(elements, value, &captures)
    case .list(let actual):
      for (index, pair) in zip(elements, actual).enumerated() {
        if let mismatch = pair.0.mismatch(pair.1, &captures) {
          return mismatch.below("[\(index)]")
        }
      }
      guard elements.count != actual.count else { return nil }
      if actual.count > elements.count {
        let extra = actual[elements.count]
        return Mismatch(
          path: "[\(elements.count)]", expected: "\(elements.count) elements",
          actual: "\(actual.count), the first too many is \(extra)", range: range)
      }
      return Mismatch(
        path: "[\(actual.count)]", expected: "\(elements.count) elements",
        actual: "only \(actual.count)", range: elements[actual.count].range)
    default:
      return differs(value, "an array of \(elements.count)")
    }
  }

  private func unordered(
    _ elements: [Matcher], _ value: Structure, _ captures: inout Captures
  ) -> Mismatch? {
    let actual: [Structure]
    switch value.content {
    case .list(let list): actual = list
    case .set(let set): actual = set
    default: return differs(value, "an array of \(elements.count) in any order")
    }
    guard actual.count == elements.count else {
      return differs(value, "\(elements.count) elements in any order")
    }
    let before = captures
    let unmatched = OneToOne.match(elements.count, actual.count) { index, other in
      var trial = before
      return elements[index].mismatch(actual[other], &trial) == nil
    }
    if let unmatched {
      let missing = elements[unmatched]
      return Mismatch(
        path: "", expected: "an element for \(missing.text)", actual: value.description,
        range: missing.range)
    }
    for (index, other) in OneToOne.pairs(
      elements.count, actual.count,
      {
        var trial = before
        return elements[$0].mismatch(actual[$1], &trial) == nil
      })
    {
      _ = elements[index].mismatch(actual[other], &captures)
    }
    return nil
  }

  private func contains(
    _ element: Matcher, _ value: Structure, _ captures: inout Captures
  ) -> Mismatch? {
    switch value.content {
    case .list(let actual), .set(let actual):
      for candidate in actual {
        var trial = captures
        if element.mismatch(candidate, &trial) == nil {
          captures = trial
          return nil
        }
      }
    case .text(let text):
      if case .exact(let json) = element.kind, let part = json.text, text.containsScalars(of: part) {
        return nil
      }
    default: break
    }
    return differs(value, "something that contains \(element.text)")
  }

  // MARK: Objects

  private func object(
    _ members: [Member], _ value: Structure, isPartial: Bool, _ captures: inout Captures
  ) -> Mismatch? {
    let actual: [Structure.Member]
    switch value.content {
    case .fields(let fields): actual = fields
    case .enumCase(let name, let payload):
      return enumCase(members, name, payload, value, isPartial: isPartial, &captures)
    default:
      return differs(value, members.isEmpty ? "an object" : "an object with '\(members[0].key)'")
    }
    return compare(members, actual, isPartial: isPartial, &captures)
  }

  /// Compares members by key: each expected one, then what is too many.
  private func compare(
    _ members: [Member], _ actual: [Structure.Member], isPartial: Bool, _ captures: inout Captures
  ) -> Mismatch? {
    for member in members {
      let found = actual.first { $0.label.utf8.elementsEqual(member.key.utf8) }
      guard let found else {
        if member.matcher.isAbsent { continue }
        let hint = NearestName.suggestion(for: member.key, among: actual.map(\.label))
        return Mismatch(
          path: member.key, expected: member.matcher.text, actual: "no such key\(hint)",
          range: member.matcher.range)
      }
      if let mismatch = member.matcher.mismatch(found.value, &captures) {
        return mismatch.below(member.key)
      }
    }
    guard !isPartial else { return nil }
    for field in actual where !members.contains(where: { $0.key.utf8.elementsEqual(field.label.utf8) }) {
      return Mismatch(
        path: field.label, expected: "no such key", actual: field.value.description, range: range)
    }
    return nil
  }

  private func enumCase(
    _ members: [Member], _ name: String, _ payload: [Structure.Member], _ value: Structure,
    isPartial: Bool, _ captures: inout Captures
  ) -> Mismatch? {
    guard members.count == 1, members[0].key == name, !payload.isEmpty else {
      let expected = members.first.map { "the case '\($0.key)'" } ?? "an object"
      return differs(value, expected)
    }
    let matcher = members[0].matcher
    if payload.count == 1, payload[0].label == "_0" {
      return matcher.mismatch(payload[0].value, &captures)?.below(name)
    }
    return matcher.mismatch(Structure(.fields(payload)), &captures)?.below(name)
  }
}

extension Matcher {
  /// The matcher as the fixture spells it, on one line.
  var text: String {
    switch kind {
    case .exact(let json): JSONWriter.compact(json)
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ", "))]"
    case .object(let members): "{\(Self.text(of: members))}"
    case .any: "$any"
    case .type(let name): "$type \(name)"
    case .regex(let pattern): "$regex /\(pattern)/"
    case .number(let value, let within): "\(value.text)\(within.map { " ± \($0.text)" } ?? "")"
    case .partial(let members): "$partial {\(Self.text(of: members))}"
    case .contains(let element): "$contains \(element.text)"
    case .unordered(let elements): "$unordered [\(elements.map(\.text).joined(separator: ", "))]"
    case .absent: "$absent"
    case .capture(let name): "$capture \(name)"
    case .reference(let name): "$ref \(name)"
    }
  }

  private static func text(of members: [Member]) -> String {
    members.map { "\($0.key): \($0.matcher.text)" }.joined(separator: ", ")
  }
}

extension Structure {
  /// Whether the value has the type that a `$type` names.
  fileprivate func hasType(named name: String) -> Bool {
    switch (name, content) {
    case ("null", .null), ("boolean", .boolean), ("number", .number), ("string", .text),
      ("array", .list), ("array", .set), ("object", .fields):
      return true
    default: break
    }
    guard let type else { return false }
    return "\(type)" == name || String(reflecting: type) == name
  }

  /// Whether two texts stand for the same value of this type: a date in another offset, a UUID in
  /// lower case.
  fileprivate func means(_ expected: String, _ actual: String) -> Bool {
    if type == Date.self {
      guard let a = ISODate.date(from: expected), let b = ISODate.date(from: actual) else {
        return false
      }
      return abs(a.timeIntervalSince(b)) < 1e-6
    }
    if type == UUID.self {
      return UUID(uuidString: expected) == UUID(uuidString: actual)
    }
    return false
  }
}

extension String {
  /// Whether another string is part of this one, scalar by scalar.
  fileprivate func containsScalars(of part: String) -> Bool {
    let whole = Array(utf8)
    let part = Array(part.utf8)
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
