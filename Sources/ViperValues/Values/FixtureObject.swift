import RoleNames
package import ViperJSON

/// An object of a fixture file, read by known keys.
package struct FixtureObject {
  private let json: JSONValue
  private let what: String
  /// The members that mean something, in their order.
  package let knownMembers: [JSONMember]

  /// - Parameters:
  ///   - json: What should be an object.
  ///   - what: What it is called in errors: `a flow`.
  package init(_ json: JSONValue, _ what: String) throws {
    self.json = json
    self.what = what
    knownMembers = try json.object("\(what) is an object")
      .filter { $0.key != "$comment" && !$0.key.hasPrefix("x-") }
  }

  /// The keys that mean something, in their order.
  package var keys: [String] { knownMembers.map(\.key) }

  package subscript(key: String) -> JSONValue? { json[key] }
}

// MARK: - Keys

extension FixtureObject {
  /// Refuses every key that is not one of these; `$comment` and `x-…` are always allowed.
  package func allow(_ known: String...) throws {
    try allow(known)
  }

  /// Refuses every key that is not one of these; `$comment` and `x-…` are always allowed.
  ///
  /// - Parameters:
  ///   - known: The keys that are told where one is unknown.
  ///   - rare: Further keys, which are told only where one of them is meant.
  package func allow(_ known: [String], and rare: [String] = []) throws {
    let unknown = knownMembers.filter { !(known + rare).contains($0.key) }
    _ = try unknown.mapAll { member in
      let isRareMeant = NearestName.of(member.key, among: known + rare).map(rare.contains) ?? false
      let hint = NearestName.suggestion(
        for: member.key, among: isRareMeant ? known + rare : known)
      throw ValueError(at: member.keyRange, "\(what) has no key \(member.key.quoted)\(hint)")
    }
  }

  /// The one key of several that the object has; nil where it has none.
  ///
  /// - Throws: ``ValueError`` at the second one.
  package func only(of candidates: [String], noun: String) throws -> String? {
    let found = knownMembers.filter { candidates.contains($0.key) }
    guard let second = found.dropFirst().first else { return found.first?.key }
    throw ValueError(
      at: second.keyRange,
      "\(what) is one \(noun), but has the keys \(found.map(\.key).listed("and"))")
  }

  /// Refuses two keys that exclude each other.
  ///
  /// - Throws: ``ValueError`` at the later one.
  package func refuse(_ key: String, beside other: String, _ message: String) throws {
    guard let range = keyRange(key), let otherRange = keyRange(other) else { return }
    throw ValueError(
      at: range.lowerBound < otherRange.lowerBound ? otherRange : range, message)
  }

  /// Refuses `unordered` where no group can stand.
  package func refuseGroup() throws {
    guard let range = keyRange("unordered") else { return }
    throw ValueError(
      at: range, "\(what) can't be an unordered group; groups belong directly in 'then'")
  }

  /// Where a key stands; nil where there is none.
  package func keyRange(_ key: String) -> Range<Int>? {
    knownMembers.first { $0.key == key }?.keyRange
  }

  /// The value of a key that must be there.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - others: All keys that may be there; one besides these may be a misspelt one. Left out, the
  ///     keys have been looked at already.
  package func require(_ key: String, amongKeysBesides others: [String]? = nil) throws -> JSONValue
  {
    if let value = json[key] { return value }
    let unknown = others.map { others in keys.filter { !others.contains($0) } } ?? []
    guard let near = NearestName.of(key, among: unknown), let range = keyRange(near) else {
      throw ValueError(json, "\(what) needs the key '\(key)'")
    }
    throw ValueError(
      at: range, "\(what) needs the key '\(key)' (is '\(near)' meant to be it?)")
  }
}

// MARK: - Values

extension FixtureObject {
  package func text(_ key: String) throws -> String {
    try require(key).filledText("'\(key)'")
  }

  package func optionalText(_ key: String) throws -> String? {
    json[key] == nil ? nil : try text(key)
  }

  package func optionalArray(_ key: String) throws -> [JSONValue] {
    try json[key]?.list("'\(key)' is an array") ?? []
  }

  /// The elements of an array that must be there, and may not be empty.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - elements: What is in it, for an error.
  ///   - consequence: Why it may not be empty.
  package func filledArray(
    _ key: String, of elements: String? = nil, orElse consequence: String
  ) throws -> [JSONValue] {
    let value = try require(key)
    let list = try value.list("'\(key)' is \(elements.map { "an array of \($0)" } ?? "an array")")
    guard !list.isEmpty else {
      throw ValueError(value, "'\(key)' is empty: \(consequence)")
    }
    return list
  }

  /// Whether a key is there, whose value must be `true`.
  package func flag(_ key: String) throws -> Bool {
    guard let value = json[key] else { return false }
    if value.boolean == true { return true }
    let isTime = value.text.flatMap { try? Duration(fixture: $0) } != nil
    let remedy = isTime ? "; 'after' takes a time" : ". Leave the key out otherwise"
    throw ValueError(value, "'\(key)' takes true, \(value.thisIs)\(remedy)")
  }

  /// The length of time of a key; nil where there is none.
  package func duration(_ key: String) throws -> Duration? {
    guard let value = json[key] else { return nil }
    do {
      return try Duration(fixture: value.text ?? "")
    } catch .form {
      throw ValueError(
        value,
        "'\(key)' is a length of time with its unit (ns, us, ms, s or min), such as \"300ms\"; "
          + value.thisIs)
    } catch .negative {
      throw ValueError(value, "'\(key)' can't be negative, \(value.thisIs)")
    } catch .tooLong {
      throw ValueError(
        value, "'\(key)' is too long a time, \(value.thisIs). Write less than 1000000000s")
    }
  }
}

extension JSONValue {
  /// `this is null`, for what is not what a fixture needs there.
  package var thisIs: String {
    text?.isEmpty == true ? "this one is empty" : "this is \(kindWithText)"
  }

  /// The elements of an array.
  ///
  /// - Parameter what: What must be one, for an error: `'then' is an array of messages`.
  package func list(_ what: String) throws -> [JSONValue] {
    guard case .array(let elements) = content else {
      throw ValueError(self, "\(what)\(what.hasSuffix(";") ? "" : ",") \(thisIs)")
    }
    return elements
  }

  /// The members of an object, as ``list(_:)``.
  package func object(_ what: String) throws -> [JSONMember] {
    guard case .object(let members) = content else {
      throw ValueError(self, "\(what), \(thisIs)")
    }
    return members
  }

  /// The text of a string that may not be empty.
  package func filledText(_ what: String) throws -> String {
    guard let text, !text.isEmpty else {
      throw ValueError(self, "\(what) is a string that is not empty, \(thisIs)")
    }
    return text
  }

  /// The same of what excuses a failure, which has to be said in words.
  package func reason(_ what: String) throws -> String {
    let text = try filledText(what)
    if text.allSatisfy(\.isWhitespace) {
      throw ValueError(self, "\(what) is blank. Say it in words")
    }
    return text
  }
}

extension JSONMember {
  /// Where the key begins.
  package var keyRange: Range<Int> { keyOffset..<(keyOffset + 1) }
}

extension [String] {
  /// `a`, `a and b`, `a, b and c`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension JSONDocument {
  /// An error about a piece of this document.
  package func error(_ error: ValueError) -> JSONError {
    JSONError(error, path: path, position: position(of: error.range.lowerBound))
  }

  /// The errors about pieces of this document, an error a piece, in the order in which they were found.
  package func errors(_ errors: [ValueError]) -> [JSONError] {
    var seen: Set<String> = []
    return errors.flatMap(\.all).map(error).filter { seen.insert("\($0)").inserted }
  }
}

extension JSONError {
  /// An error about a value that stands in no file.
  ///
  /// - Parameter error: What its reader threw.
  package init(ofMade error: any Error) {
    self.init(error, path: "", position: nil)
  }

  fileprivate init(_ error: any Error, path: String, position: TextPosition?) {
    let parts = "\(error)".split(separator: ". ", maxSplits: 1).map(String.init)
    self.init(
      path: path, position: position, message: parts.first ?? "",
      remedy: parts.count > 1 ? parts[1] + "." : "")
  }
}
