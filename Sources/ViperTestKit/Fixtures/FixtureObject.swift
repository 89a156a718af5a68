/// An object of a fixture file, read by known keys.
struct FixtureObject {
  private let json: JSONValue
  private let members: [JSONMember]
  private let what: String

  /// - Parameters:
  ///   - json: What should be an object.
  ///   - what: What it is called in errors: `a flow`.
  init(_ json: JSONValue, _ what: String) throws {
    guard case .object(let members) = json.content else {
      throw ValueError(json, "\(what) is an object, this is \(json.kindName)")
    }
    self.json = json
    self.members = members
    self.what = what
  }

  /// The keys that mean something, in their order.
  var keys: [String] {
    members.map(\.key).filter { !Self.isRemark($0) }
  }

  subscript(key: String) -> JSONValue? { json[key] }

  /// Refuses every key that is not one of these; `$comment` and `x-…` are always allowed.
  func allow(_ known: String...) throws {
    try allow(known)
  }

  /// Refuses every key that is not one of these; `$comment` and `x-…` are always allowed.
  func allow(_ known: [String]) throws {
    for member in members where !Self.isRemark(member.key) && !known.contains(member.key) {
      let hint = NearestName.suggestion(for: member.key, among: known)
      let start = member.keyOffset
      throw ValueError(
        JSONValue(.null, range: start..<(start + 1)), "\(what) has no key '\(member.key)'\(hint)")
    }
  }

  func require(_ key: String) throws -> JSONValue {
    guard let value = json[key] else {
      throw ValueError(json, "\(what) needs the key '\(key)'")
    }
    return value
  }

  func text(_ key: String) throws -> String {
    let value = try require(key)
    guard let text = value.text, !text.isEmpty else {
      throw ValueError(
        value, "'\(key)' is a string that is not empty, this is \(value.kindWithText)")
    }
    return text
  }

  func optionalText(_ key: String) throws -> String? {
    json[key] == nil ? nil : try text(key)
  }

  func array(_ key: String) throws -> [JSONValue] {
    let value = try require(key)
    guard case .array(let elements) = value.content else {
      throw ValueError(value, "'\(key)' is an array, this is \(value.kindName)")
    }
    return elements
  }

  func optionalArray(_ key: String) throws -> [JSONValue] {
    json[key] == nil ? [] : try array(key)
  }

  private static func isRemark(_ key: String) -> Bool {
    key == "$comment" || key.hasPrefix("x-")
  }
}

extension Duration {
  /// A length of time as fixtures write it: `300ms`, `1.5s`, `20us`, `2min`.
  init?(fixtureText text: String) {
    let units: [(suffix: String, nanoseconds: Double)] = [
      ("ms", 1e6), ("us", 1e3), ("ns", 1), ("min", 60e9), ("s", 1e9),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.suffix) }),
      let number = JSONNumber(String(text.dropLast(unit.suffix.count))),
      let value = Double(number.text), value >= 0, value * unit.nanoseconds < 1e18
    else { return nil }
    self = .nanoseconds(Int64((value * unit.nanoseconds).rounded()))
  }
}

extension JSONDocument {
  /// An error about a piece of this document.
  func error(_ error: ValueError) -> JSONError {
    let parts = error.message.split(separator: ". ", maxSplits: 1).map(String.init)
    return JSONError(
      path: path, position: position(of: error.range.lowerBound), message: parts.first ?? "",
      remedy: parts.count > 1 ? parts[1] + "." : "")
  }
}
