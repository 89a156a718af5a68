import Foundation
import RuntimeReflection

/// Makes Swift values out of JSON, for the arguments that fixtures give.
///
/// In this order: a maker that the test registered; the types that JSON and its texts stand for
/// (numbers, `Date`, `URL`, …), optionals and collections; `Decodable`, where the type is; the
/// fields of a structure, a tuple, or the cases of an enum, generic ones too. Classes, closures and
/// protocols need a maker of the test's.
///
/// ```swift
/// var maker = ValueMaker()
/// maker.register(Article.self) { json in Article(title: json["title"]?.text) }
/// let event = try maker.make(ListEvent.self, from: ["didSelect": ["article": ["title": "VIPER"]]])
/// ```
public struct ValueMaker {
  private var makers: [ObjectIdentifier: (JSONValue, ValueMaker) throws -> Any] = [:]
  private var bases: [ObjectIdentifier: Any] = [:]

  /// Makes a maker that knows the types of the standard library and of Foundation.
  public init() {}

  /// Registers how values of a type are made; replaces an earlier way.
  public mutating func register<Value>(
    _ type: Value.Type, _ make: @escaping (JSONValue) throws -> Value
  ) {
    makers[ObjectIdentifier(type)] = { json, _ in try make(json) }
  }

  /// Registers a value whose properties stand in for those that a fixture leaves out.
  public mutating func register<Value>(_ type: Value.Type, basedOn base: Value) {
    bases[ObjectIdentifier(type)] = base
  }

  /// Makes a value.
  ///
  /// - Throws: ``ValueError``, which says what is missing or wrong, and where.
  public func make<Value>(_ type: Value.Type = Value.self, from json: JSONValue) throws -> Value {
    let value = try make(any: type, from: json)
    guard let made = value as? Value else {
      throw ValueError(json, "\(type) can't be made from \(json.kindName)")
    }
    return made
  }

  /// Makes a value of a type that is known only at run time.
  func make(any type: Any.Type, from json: JSONValue) throws -> Any {
    let json = try json.withoutLiteral()
    if let maker = makers[ObjectIdentifier(type)] {
      return try located(json) { try maker(json, self) }
    }
    if let scalar = ScalarMaking.of(type) {
      return try scalar(json)
    }
    if let collection = type as? any CollectionMaking.Type {
      return try collection.make(from: json, with: self)
    }
    if Reflection.kind(of: type) == .optional {
      return try makeOptional(type, from: json)
    }
    guard bases[ObjectIdentifier(type)] == nil, let decodable = type as? any Decodable.Type else {
      return try makeByParts(type, from: json)
    }
    return try makeDecodable(decodable, from: json)
  }

  private func makeOptional(_ type: Any.Type, from json: JSONValue) throws -> Any {
    if case .null = json.content {
      return try Reflection.makeOptional(type, wrapping: nil)
    }
    guard let wrapped = Reflection.cases(of: type)?.first(where: { $0.payload != nil })?.payload
    else {
      throw ValueError(json, "\(type) can't be read at run time")
    }
    return try Reflection.makeOptional(type, wrapping: make(any: wrapped, from: json))
  }

  /// By `Decodable`; what is written by property names instead of coding keys is made by parts.
  private func makeDecodable(_ type: any Decodable.Type, from json: JSONValue) throws -> Any {
    do {
      return try FixtureDecoder.decode(type, from: json, with: self)
    } catch let decodingError {
      do {
        return try makeByParts(type, from: json)
      } catch let error as ValueError where error.isAboutParts {
        throw ValueError(
          at: decodingError.range, "\(type) is Decodable, but \(decodingError.message)")
      }
    }
  }

  /// Whether the test said of any type how it is made.
  var hasRegistrations: Bool { !makers.isEmpty || !bases.isEmpty }

  /// Makes a value the way that the test said; nil where it said nothing of the type.
  ///
  /// - Parameter json: JSON whose `$literal` was taken off already.
  func makeRegistered(_ type: Any.Type, from json: JSONValue) throws -> Any? {
    if let maker = makers[ObjectIdentifier(type)] {
      return try located(json) { try maker(json, self) }
    }
    guard bases[ObjectIdentifier(type)] != nil else { return nil }
    return try makeByParts(type, from: json)
  }

  private func makeByParts(_ type: Any.Type, from json: JSONValue) throws -> Any {
    switch Reflection.kind(of: type) {
    case .structure: return try makeStructure(type, from: json)
    case .enumeration: return try makeEnumeration(type, from: json)
    case .tuple: return try makeTuple(type, from: json)
    case .classType: throw ValueError.noMaker(json, type, because: "is a class")
    case .existential:
      guard let value = ExistentialMaking.make(type, from: json) else {
        throw ValueError.noMaker(json, type, because: "is a protocol type")
      }
      return value
    case .function: throw ValueError.noMaker(json, type, because: "is a function")
    case .optional, .metatype, .opaque:
      throw ValueError.noMaker(json, type, because: "can't be taken apart at run time")
    }
  }

  /// Gives an error that a maker of the test threw its place in the fixture.
  private func located(_ json: JSONValue, _ body: () throws -> Any) throws -> Any {
    do {
      return try body()
    } catch let error as ValueError {
      throw error
    } catch {
      throw ValueError(json, "the registered maker threw \(error)")
    }
  }
}

// MARK: - By parts

extension ValueMaker {
  private func makeStructure(_ type: Any.Type, from json: JSONValue) throws -> Any {
    guard case .object(let members) = json.content else {
      throw ValueError(
        json, "\(type) is made from an object, this is \(json.kindName)", parts: true)
    }
    let fields = Reflection.fields(of: type)
    try refuseUnknown(members, of: type, known: fields.map(\.name))
    var defaults: [String: Any] = [:]
    if let base = bases[ObjectIdentifier(type)] {
      for child in Reflection.children(of: base) {
        defaults[child.label ?? ""] = child.value
      }
    }
    return try Reflection.makeStructure(type) { field in
      if let value = json[field.name] {
        return try make(any: field.type, from: value)
      }
      if let value = defaults[field.name] {
        return value
      }
      return try makeLeftOut(field.type, name: field.name, of: "\(type)", in: json)
    }
  }

  private func makeEnumeration(_ type: Any.Type, from json: JSONValue) throws -> Any {
    let name: String
    let payload: JSONValue?
    switch json.content {
    case .string(let text): (name, payload) = (text, nil)
    case .object(let members) where members.count == 1:
      (name, payload) = (members[0].key, members[0].value)
    default:
      throw ValueError(
        json, "\(type) is made from a case's name or an object with that one key", parts: true)
    }
    return try makeCase(type, name: name, payload: payload, in: json)
  }

  /// Makes an enum value from the name of its case and the payload by labels.
  func makeCase(
    _ type: Any.Type, name: String, payload: JSONValue?, in json: JSONValue
  ) throws -> Any {
    guard let cases = Reflection.cases(of: type) else {
      throw ValueError.noMaker(json, type, because: "can't be taken apart at run time")
    }
    guard let found = cases.first(where: { $0.name == name }) else {
      let hint = NearestName.suggestion(for: name, among: cases.map(\.name))
      throw ValueError(json, "\(type) has no case '\(name)'\(hint)", parts: true)
    }
    let types = elementTypes(of: found)
    guard !types.isEmpty else {
      if let payload, !payload.isEmptyObject {
        throw ValueError(payload, "the case '\(name)' of \(type) has no payload", parts: true)
      }
      return try Reflection.makeEnumeration(type, case: name, payload: [])
    }
    let values = try elements(
      types, from: payload ?? .object([]), of: "the case '\(name)' of \(type)", in: json)
    return try Reflection.makeEnumeration(type, case: name, payload: values)
  }

  private func elementTypes(of enumCase: EnumCase) -> [(label: String, type: Any.Type)] {
    guard let payload = enumCase.payload else { return [] }
    let types: [Any.Type] =
      enumCase.labels == [nil]
      ? [payload] : Reflection.tupleElements(of: payload)?.map(\.type) ?? [payload]
    return types.enumerated().map { index, type in
      let label = index < enumCase.labels.count ? enumCase.labels[index] : nil
      return (label ?? "_\(index)", type)
    }
  }

  private func makeTuple(_ type: Any.Type, from json: JSONValue) throws -> Any {
    let types = (Reflection.tupleElements(of: type) ?? []).enumerated().map { index, element in
      (label: element.label ?? "_\(index)", type: element.type)
    }
    let values = try elements(types, from: json, of: "\(type)", in: json)
    return try Reflection.makeTuple(type, elements: values)
  }

  /// The values of a payload or tuple; a single one without a label may stand bare.
  private func elements(
    _ types: [(label: String, type: Any.Type)], from json: JSONValue, of what: String,
    in place: JSONValue
  ) throws -> [Any] {
    if types.count == 1, types[0].label == "_0", json["_0"] == nil, !json.isLeftOut {
      return [try make(any: types[0].type, from: json)]
    }
    guard case .object(let members) = json.content else {
      let labels = types.map { "'\($0.label)'" }.joined(separator: ", ")
      throw ValueError(json, "\(what) takes an object with \(labels)", parts: true)
    }
    try refuseUnknown(members, of: what, known: types.map(\.label))
    return try types.map { element in
      if let value = json[element.label] {
        return try make(any: element.type, from: value)
      }
      return try makeLeftOut(element.type, name: element.label, of: what, in: place)
    }
  }

  private func makeLeftOut(
    _ type: Any.Type, name: String, of what: String, in json: JSONValue
  ) throws -> Any {
    if Reflection.kind(of: type) == .optional {
      return try Reflection.makeOptional(type, wrapping: nil)
    }
    throw ValueError(json, "\(what) needs '\(name)' (\(type)), which is not given", parts: true)
  }

  private func refuseUnknown(
    _ members: [JSONMember], of what: Any, known: [String]
  ) throws {
    for member in members where !known.contains(where: { $0.utf8.elementsEqual(member.key.utf8) }) {
      let hint = NearestName.suggestion(for: member.key, among: known)
      throw ValueError(
        member.value, "\(what) has no '\(member.key)'\(hint)", parts: true)
    }
  }
}
