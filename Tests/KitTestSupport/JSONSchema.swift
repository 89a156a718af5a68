import ViperJSON

/// A JSON Schema (draft 2020-12), as far as the schema of the fixture format goes.
///
/// It knows the keywords that this schema uses and refuses all others, so that none is skipped
/// unnoticed.
package struct JSONSchema {
  private let root: JSONValue
  /// What references lead to.
  private let definitions: [String: JSONValue]
  /// The patterns, compiled once.
  private let patterns: Patterns

  /// What a value does not satisfy.
  package struct Failure: CustomStringConvertible {
    /// The way to the value: `/flows/0/id`.
    package let path: String
    /// What is wrong with it, by the keyword.
    package let reason: Reason

    package var description: String { "\(path.isEmpty ? "/" : path): \(reason)" }

    /// The same within a value that has this way.
    fileprivate func within(_ part: String) -> Failure {
      Failure(path: "/\(part)\(path)", reason: reason)
    }
  }

  /// A text that is made when somebody reads it: most failures are those of a kind of step that
  /// the value is not meant to be.
  package enum Reason: CustomStringConvertible {
    case notAllowed
    case fits(keyword: String, count: Int)
    case violates(keyword: String, argument: JSONValue)

    package var description: String {
      switch self {
      case .notAllowed: "may not be here"
      case .fits(let keyword, let count): "\(keyword): \(count) fit"
      case .violates(let keyword, let argument):
        "\(keyword): \(JSONWriter.compact(argument))"
      }
    }
  }

  /// Why a schema is none.
  package struct Defect: Error, CustomStringConvertible {
    package let description: String
  }

  /// Takes over a schema whose every keyword is known and whose every reference leads somewhere.
  package init(_ root: JSONValue) throws {
    self.root = root
    let inner = root["$defs"]?.members ?? []
    definitions = Dictionary(uniqueKeysWithValues: inner.map { ("#/$defs/" + $0.key, $0.value) })
    var patterns = Patterns()
    try Self.check(root, definitions, path: "#", &patterns)
    self.patterns = patterns
  }

  /// What a value does not satisfy; empty for a valid one.
  package func failures(of value: JSONValue) -> [Failure] {
    failures(of: value, by: root)
  }
}

// MARK: - The schema itself

extension JSONSchema {
  private static let annotations: Set = [
    "$schema", "$id", "$comment", "title", "description", "examples", "default",
  ]

  private static func check(
    _ schema: JSONValue, _ definitions: [String: JSONValue], path: String,
    _ patterns: inout Patterns
  ) throws {
    if case .bool = schema.content { return }
    guard case .object(let members) = schema.content else {
      throw Defect(description: "\(path): a schema is an object, true or false")
    }
    for member in members {
      let path = "\(path)/\(member.key)"
      switch member.key {
      case "type", "const", "enum", "required", "minItems", "minLength", "minimum",
        "minProperties", "maxProperties", "uniqueItems":
        continue
      case "pattern": try patterns.compile(member.value.string ?? "", path)
      case "$ref":
        guard definitions[member.value.string ?? ""] != nil else {
          throw Defect(description: "\(path): leads nowhere")
        }
      case "additionalProperties", "items":
        try check(member.value, definitions, path: path, &patterns)
      case "properties", "patternProperties", "dependentSchemas", "$defs":
        for inner in member.value.members {
          if member.key == "patternProperties" { try patterns.compile(inner.key, path) }
          try check(inner.value, definitions, path: "\(path)/\(inner.key)", &patterns)
        }
      case "allOf", "anyOf", "oneOf":
        for (index, inner) in member.value.elements.enumerated() {
          try check(inner, definitions, path: "\(path)/\(index)", &patterns)
        }
      default:
        guard annotations.contains(member.key) else {
          throw Defect(description: "\(path): the keyword is not known")
        }
      }
    }
  }
}

// MARK: - Values

extension JSONSchema {
  private func failures(of value: JSONValue, by schema: JSONValue) -> [Failure] {
    if case .bool(let isAllowed) = schema.content {
      return isAllowed ? [] : [Failure(path: "", reason: .notAllowed)]
    }
    guard case .object(let keywords) = schema.content else { return [] }
    var failures: [Failure] = []
    for keyword in keywords {
      failures += self.failures(of: value, keyword.key, keyword.value, in: schema)
      // In a value of another kind there is nothing more to look at.
      if keyword.key == "type", !failures.isEmpty { break }
    }
    return failures
  }

  private func failures(
    of value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue
  ) -> [Failure] {
    switch keyword {
    case "$ref":
      guard let target = definitions[argument.string ?? ""] else { return [] }
      return failures(of: value, by: target)
    case "allOf":
      return argument.elements.flatMap { failures(of: value, by: $0) }
    case "anyOf", "oneOf":
      let results = argument.elements.map { failures(of: value, by: $0) }
      let count = results.count { $0.isEmpty }
      if count == 1 || count > 1 && keyword == "anyOf" { return [] }
      // What fails deepest inside is what the author most likely meant.
      let nearest = results.max { first, second in
        (first.map(\.path.count).max() ?? 0) < (second.map(\.path.count).max() ?? 0)
      }
      return [Failure(path: "", reason: .fits(keyword: keyword, count: count))] + (nearest ?? [])
    case "properties", "patternProperties", "additionalProperties", "dependentSchemas", "items":
      return innerFailures(of: value, keyword, argument, in: schema)
    default:
      guard !Self.annotations.contains(keyword), !satisfies(value, keyword, argument) else {
        return []
      }
      return [Failure(path: "", reason: .violates(keyword: keyword, argument: argument))]
    }
  }

  /// The keywords that look at the parts of a value.
  private func innerFailures(
    of value: JSONValue, _ keyword: String, _ argument: JSONValue, in schema: JSONValue
  ) -> [Failure] {
    var failures: [Failure] = []
    switch (keyword, value.content) {
    case ("properties", .object(let members)):
      for member in members {
        guard let inner = argument[member.key] else { continue }
        failures += self.failures(of: member.value, by: inner).map { $0.within(member.key) }
      }
    case ("patternProperties", .object(let members)):
      for (pattern, inner) in argument.members {
        for member in members where patterns.fits(pattern, member.key) {
          failures += self.failures(of: member.value, by: inner).map { $0.within(member.key) }
        }
      }
    case ("additionalProperties", .object(let members)):
      let known = schema["properties"]
      let fitting = schema["patternProperties"]?.members ?? []
      for member in members
      where known?[member.key] == nil
        && !fitting.contains(where: { patterns.fits($0.key, member.key) })
      {
        failures += self.failures(of: member.value, by: argument).map { $0.within(member.key) }
      }
    case ("dependentSchemas", .object):
      for (key, inner) in argument.members where value[key] != nil {
        failures += self.failures(of: value, by: inner)
      }
    case ("items", .array(let elements)):
      for (index, element) in elements.enumerated() {
        failures += self.failures(of: element, by: argument).map { $0.within("\(index)") }
      }
    default: break
    }
    return failures
  }

  /// The keywords that look at the value alone; a keyword for another kind of value is satisfied.
  private func satisfies(_ value: JSONValue, _ keyword: String, _ argument: JSONValue) -> Bool {
    switch (keyword, value.content) {
    case ("type", _):
      let types = argument.string.map { [$0] } ?? argument.elements.compactMap(\.string)
      return types.contains(where: value.hasSchemaType)
    case ("const", _): return value.isStructurallyEqual(to: argument)
    case ("enum", _): return argument.elements.contains(where: value.isStructurallyEqual)
    case ("required", .object):
      return argument.elements.compactMap(\.string).allSatisfy { value[$0] != nil }
    case ("minItems", .array(let elements)): return elements.count >= argument.integer
    case ("uniqueItems", .array(let elements)):
      return elements.indices.allSatisfy { index in
        !elements[..<index].contains(where: elements[index].isStructurallyEqual)
      }
    case ("minLength", .string(let text)): return text.unicodeScalars.count >= argument.integer
    case ("minProperties", .object(let members)): return members.count >= argument.integer
    case ("maxProperties", .object(let members)): return members.count <= argument.integer
    case ("minimum", .number(let number)):
      return (Double(number.text) ?? .nan) >= Double(argument.integer)
    case ("pattern", .string(let text)): return patterns.fits(argument.string ?? "", text)
    default: return true
    }
  }
}

// MARK: - Parts of JSON

/// Regular expressions by their text.
private struct Patterns {
  private var compiled: [String: Regex<AnyRegexOutput>] = [:]

  mutating func compile(_ pattern: String, _ path: String) throws {
    guard !pattern.isEmpty, let regex = try? Regex(pattern) else {
      throw JSONSchema.Defect(description: "\(path): '\(pattern)' is no pattern")
    }
    compiled[pattern] = regex
  }

  func fits(_ pattern: String, _ text: String) -> Bool {
    compiled[pattern].flatMap { try? $0.firstMatch(in: text) } != nil
  }
}

extension JSONValue {
  fileprivate var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  fileprivate var integer: Int {
    if case .number(let number) = content { Int(number.text) ?? 0 } else { 0 }
  }

  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = content { elements } else { [] }
  }

  fileprivate var members: [(key: String, value: JSONValue)] {
    guard case .object(let members) = content else { return [] }
    return members.map { ($0.key, $0.value) }
  }

  fileprivate func hasSchemaType(_ name: String) -> Bool {
    switch content {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    case .number(let number):
      name == "number"
        || name == "integer" && Double(number.text).map { $0.rounded() == $0 } == true
    }
  }
}
