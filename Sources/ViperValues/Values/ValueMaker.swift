import Foundation
import RuntimeReflection
public import ViperJSON
import ViperTime

/// Makes Swift values out of JSON, for the arguments that fixtures give.
///
/// In this order: a maker that the test registered; the types that JSON and its texts stand for
/// (numbers, `Date`, `URL`, …), optionals and collections; an enum by the name of its case;
/// `Decodable`, where the type is; the fields of a structure, a tuple, or the cases of an enum,
/// generic ones too. A class or a protocol is a part of the module by its role, as in `"view"`; otherwise
/// it needs a maker of the test's, as closures do.
///
/// ```swift
/// var maker = ValueMaker()
/// maker.register(Article.self) { json in Article(title: json["title"]?.text) }
/// let event = try maker.make(ListEvent.self, from: ["didSelect": ["article": ["title": "VIPER"]]])
/// ```
public struct ValueMaker {
  private var makers: [ObjectIdentifier: (JSONValue) throws -> Any] = [:]
  private var bases: [ObjectIdentifier: Any] = [:]
  /// Says what an argument is that a message lacks; nil where nobody explores.
  package var inventArgument: (@Sendable (_ label: String, _ type: Any.Type) -> JSONValue?)?
  /// The parts of the module by role, of whatever protocols and classes.
  package var parts: (() -> [(role: String, object: AnyObject)])?
  /// Makes up what a `Decodable` type asks for and is not given; nil where nobody explores.
  package var invents: InventedMembers?
  /// The folder in which files with answers may lie; nil where nobody explores.
  package var folder: String?
  /// Whether this makes what stands in a `$literal`, where no key is a matcher.
  private var isInLiteral = false

  /// Notes the types that are made, of all makers; nil where nobody asks.
  @TaskLocal private static var asked: Guarded<[Any.Type]>?

  /// The types that are made while a closure runs, by any maker: such as one of the test's that asks another one.
  package static func typesAsked(_ body: () -> Void) -> [Any.Type] {
    let asked = Guarded<[Any.Type]>([])
    $asked.withValue(asked, operation: body)
    return asked.withLock { $0 }
  }

  /// The parts of the module that are of a type for which the test registered no maker.
  package func parts(of type: Any.Type) -> [(role: String, object: AnyObject)] {
    func isOf<Value>(_: Value.Type) -> (AnyObject) -> Bool { { $0 is Value } }
    guard makers[ObjectIdentifier(type)] == nil, let parts = parts?() else { return [] }
    let isOfType = _openExistential(type, do: isOf)
    return parts.filter { isOfType($0.object) }
  }

  /// Makes a maker that knows the types of the standard library and of Foundation.
  public init() {}

  /// Registers how values of a type are made; replaces an earlier way.
  public mutating func register<Value>(
    _ type: Value.Type, _ make: @escaping (JSONValue) throws -> Value
  ) {
    makers[ObjectIdentifier(type)] = make
  }

  /// Registers a structure whose properties stand in for those that a fixture leaves out.
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

  package func make(any type: Any.Type, from json: JSONValue) throws -> Any {
    Self.asked?.withLock { $0.append(type) }
    if !isInLiteral, json.isMatcher {
      var maker = self
      maker.isInLiteral = true
      return try maker.make(any: type, from: json.withoutLiteral())
    }
    if let made = try makeByMaker(type, from: json) { return made }
    if let scalar = ScalarType.of(type), let make = scalar.make {
      guard let value = make(json) else {
        throw ValueError.mismatch(json, needed: scalar.what)
      }
      return value
    }
    if let collection = type as? any CollectionMaking.Type {
      return try collection.make(from: json, with: self)
    }
    if Reflection.kind(of: type) == .optional {
      return try makeOptional(type, from: json)
    }
    guard bases[ObjectIdentifier(type)] == nil, let decodable = type as? any Decodable.Type,
      !isNameOfCase(json, of: type)
    else {
      return try makeByParts(type, from: json)
    }
    return try makeDecodable(decodable, from: json)
  }

  private func makeOptional(_ type: Any.Type, from json: JSONValue) throws -> Any {
    if case .null = json.content {
      return try orNoMaker(type, json) { try Reflection.makeOptional(type, wrapping: nil) }
    }
    guard let wrapped = Reflection.cases(of: type)?.first(where: { $0.payload != nil })?.payload
    else {
      throw ValueError(json, "\(type) can't be read at run time")
    }
    let value = try make(any: wrapped, from: json)
    return try orNoMaker(type, json) { try Reflection.makeOptional(type, wrapping: value) }
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
    if let made = try makeByMaker(type, from: json) { return made }
    guard bases[ObjectIdentifier(type)] != nil else { return nil }
    return try makeByParts(type, from: json)
  }

  private func makeByMaker(_ type: Any.Type, from json: JSONValue) throws -> Any? {
    guard let maker = makers[ObjectIdentifier(type)] else { return nil }
    do {
      return try maker(json)
    } catch let error as ValueError {
      throw error
    } catch {
      throw ValueError(json, "the registered maker threw \(error)")
    }
  }

  private func makeByParts(_ type: Any.Type, from json: JSONValue) throws -> Any {
    switch Reflection.kind(of: type) {
    case .structure:
      if type == AnyHashable.self, let value = try makeNatural(json) as? AnyHashable {
        return value
      }
      return try makeStructure(type, basedOn: bases[ObjectIdentifier(type)], from: json)
    case .enumeration: return try makeEnumeration(type, from: json)
    case .tuple: return try makeTuple(type, from: json)
    case .classType, .existential: return try makeObject(type, from: json)
    case .function: throw ValueError.noMaker(json, type, because: "is a function")
    case .optional, .metatype, .opaque:
      throw ValueError.noMaker(json, type, because: "can't be taken apart at run time")
    }
  }

  /// Gives an error of the reflection its place in the fixture, and a remedy.
  func orNoMaker(
    _ type: Any.Type, _ json: JSONValue, _ body: () throws -> Any
  ) throws -> Any {
    do {
      return try body()
    } catch let error as ReflectionError {
      let reason =
        error.description.hasSuffix(".") ? error.description.dropLast() : error.description[...]
      throw ValueError.noMaker(json, type, because: "can't be made from its parts (\(reason))")
    }
  }
}
