import RoleNames
import RuntimeReflection
package import ViperJSON

extension ValueMaker {
  func makeStructure(
    _ type: Any.Type, basedOn base: Any?, from json: JSONValue
  ) throws -> Any {
    guard case .object(let members) = json.content else {
      throw ValueError(
        json, "\(type) is made from an object, this is \(json.kindName)", parts: true)
    }
    let fields = Reflection.fields(of: type)
    if let function = fields.first(where: { isFunction($0.type) }) {
      throw ValueError.noMaker(
        json, type, because: "has a function as its property '\(function.name)'")
    }
    let names = PropertyNames(stored: fields.map(\.name)).shown.map { $0 ?? "" }
    try refuseUnknown(members, of: "\(type)", known: names)
    let defaults = Dictionary(
      (base.map(Reflection.children) ?? []).map { ($0.label ?? "", $0.value) },
      uniquingKeysWith: { $1 })
    try refuseMissing(
      zip(names, fields).filter { defaults[$1.name] == nil }.map { ($0, $1.type) }, of: "\(type)",
      in: json, place: json)
    var rest = names[...]
    return try orNoMaker(type, json) {
      try Reflection.makeStructure(type) { field in
        let name = rest.popFirst() ?? field.name
        return try json[name].map { try make(any: field.type, from: $0) }
          ?? defaults[field.name]
          ?? makeLeftOut(field.type, name: name, of: "\(type)", in: json)
      }
    }
  }

  func makeTuple(_ type: Any.Type, from json: JSONValue) throws -> Any {
    let types = Reflection.tupleElements(of: type) ?? []
    let values = try elements(types, from: json, of: "\(type)", in: json)
    return try orNoMaker(type, json) { try Reflection.makeTuple(type, elements: values) }
  }

  /// The values of a payload or tuple; a single one without a label may stand bare.
  ///
  /// - Parameter json: Nil where the fixture gives nothing at all.
  private func elements(
    _ elements: [(label: String?, type: Any.Type)], from json: JSONValue?, of what: String,
    in place: JSONValue
  ) throws -> [Any] {
    let types = elements.enumerated().map { (label: $1.label ?? "_\($0)", type: $1.type) }
    // An object with more than this is the tuple that an optional wraps.
    if types.count == 1, types[0].label == "_0", let json,
      json["_0"] == nil
        || json.members.count > 1
          && Reflection.kind(of: Reflection.unwrapped(types[0].type)) == .tuple
    {
      return [try make(any: types[0].type, from: json)]
    }
    let json = json ?? .object([])
    guard case .object(let members) = json.content else {
      let labels = types.map { "'\($0.label)'" }.joined(separator: ", ")
      throw ValueError(json, "\(what) takes an object with \(labels)", parts: true)
    }
    try refuseUnknown(members, of: what, known: types.map(\.label))
    try refuseMissing(types.map { ($0.label, $0.type) }, of: what, in: json, place: place)
    return try types.map { label, type in
      try json[label].map { try make(any: type, from: $0) }
        ?? makeLeftOut(type, name: label, of: what, in: place)
    }
  }

  private func makeLeftOut(
    _ type: Any.Type, name: String, of what: String, in json: JSONValue
  ) throws -> Any {
    try refuseMissing([(name, type)], of: what, in: .object([]), place: json)
    return try orNoMaker(type, json) { try Reflection.makeOptional(type, wrapping: nil) }
  }

  /// Refuses parts that are not given and can't be left out, all at once.
  private func refuseMissing(
    _ parts: [(name: String, type: Any.Type)], of what: String, in json: JSONValue,
    place: JSONValue
  ) throws {
    let missing = parts.filter { json[$0.name] == nil && Reflection.kind(of: $0.type) != .optional }
    guard !missing.isEmpty else { return }
    let names = missing.map { "\($0.name == "_0" ? "a value" : "'\($0.name)'") (\($0.type))" }
    throw ValueError(
      place,
      "\(what) needs \(names.listed("and")), which \(missing.count == 1 ? "is" : "are") not given",
      missing: missing)
  }

  private func refuseUnknown(
    _ members: [JSONMember], of what: String, known: [String]
  ) throws {
    for member in members where !known.contains(where: { $0.hasSameScalars(as: member.key) }) {
      let hint = NearestName.suggestion(for: member.key, among: known)
      throw ValueError(member.value, "\(what) has no \(member.key.quoted)\(hint)", parts: true)
    }
  }

  /// Whether a type is a function, or an optional one: neither can be put into another value.
  private func isFunction(_ type: Any.Type) -> Bool {
    switch Reflection.kind(of: type) {
    case .function: true
    case .optional:
      Reflection.cases(of: type)?.contains { $0.payload.map(isFunction) ?? false } ?? false
    default: false
    }
  }
}

// MARK: - Enums

extension ValueMaker {
  /// Whether a string names a case without payload.
  ///
  /// That is how a fixture writes it, whatever the raw values are that `Decodable` would take.
  func isNameOfCase(_ json: JSONValue, of type: Any.Type) -> Bool {
    guard case .string(let name) = json.content, Reflection.kind(of: type) == .enumeration else {
      return false
    }
    return (Reflection.cases(of: type) ?? []).contains {
      $0.payload == nil && $0.name.hasSameScalars(as: name)
    }
  }

  func makeEnumeration(_ type: Any.Type, from json: JSONValue) throws -> Any {
    switch json.content {
    case .string(let name): return try makeCase(type, named: name, payload: nil, in: json)
    case .object(let members) where members.count == 1:
      return try makeCase(type, named: members[0].key, payload: members[0].value, in: json)
    default:
      throw ValueError(
        json, "\(type) is made from a case's name or an object with that one key", parts: true)
    }
  }

  /// Makes an enum value from the name of its case and the payload by labels.
  ///
  /// - Parameter payload: An empty object without a place in a text stands for nothing at all.
  package func makeCase(
    _ type: Any.Type, name: String, payload: JSONValue?, in json: JSONValue
  ) throws -> Any {
    let isLeftOut = payload.map { $0.isEmptyObject && $0.range.isEmpty } ?? true
    return try makeCase(type, named: name, payload: isLeftOut ? nil : payload, in: json)
  }

  private func makeCase(
    _ type: Any.Type, named name: String, payload: JSONValue?, in json: JSONValue
  ) throws -> Any {
    guard let cases = Reflection.cases(of: type) else {
      throw ValueError.noMaker(json, type, because: "can't be taken apart at run time")
    }
    let named = cases.filter { $0.name.hasSameScalars(as: name) }
    guard let found = named.first else {
      let hint = NearestName.suggestion(for: name, among: cases.map(\.name))
      throw ValueError(json, "\(type) has no case \(name.quoted)\(hint)", parts: true)
    }
    guard named.count == 1 else {
      throw ValueError.noMaker(json, type, because: "has several cases \(name.quoted)")
    }
    let types = found.elements
    if types.contains(where: { isFunction($0.type) }) {
      throw ValueError.noMaker(json, type, because: "carries a function in its case \(name.quoted)")
    }
    if types.isEmpty, let payload, !payload.isEmptyObject {
      throw ValueError(payload, "the case \(name.quoted) of \(type) has no payload", parts: true)
    }
    let values =
      types.isEmpty
      ? [] : try elements(types, from: payload, of: "the case \(name.quoted) of \(type)", in: json)
    return try orNoMaker(type, json) {
      try Reflection.makeEnumeration(type, case: found.name, payload: values)
    }
  }
}

// MARK: - Protocol types

extension ValueMaker {
  /// Values for the protocol types that need no maker, `Any` and `any Error`; else a part of the module, by
  /// its role.
  func makeObject(_ type: Any.Type, from json: JSONValue) throws -> Any {
    if type == Any.self || type == (any Sendable).self { return try makeNatural(json) }
    if type == (any Error).self { return GivenError(json) }
    if let role = json.text, let part = parts(of: type).first(where: { $0.role == role }) {
      return part.object
    }
    let isClass = Reflection.kind(of: type) == .classType
    throw ValueError.noMaker(json, type, because: isClass ? "is a class" : "is a protocol type")
  }

  /// What JSON says of itself: `Int`, `Double`, `String`, `[Any]`, `[String: Any]`, …
  func makeNatural(_ json: JSONValue) throws -> Any {
    switch json.content {
    case .null: return Any?.none as Any
    case .bool(let value): return value
    case .number(let number):
      let whole: Any? = Int(number.text) ?? UInt(number.text)
      return try whole ?? make(Double.self, from: json)
    case .string(let text): return text
    case .array: return try make([Any].self, from: json)
    case .object: return try make([String: Any].self, from: json)
    }
  }
}
