import Foundation
import RoleNames
import RuntimeReflection
public import ViperJSON
public import ViperValues

/// Entities from one JSON template, each with a few properties of its own.
///
/// ```swift
/// let stub = try EntityStub<Item>(reading: #"{ "id": "c6861", "title": "VIPER" }"#)
/// let item = try stub.make(["title": "Swift", "likesCount": 3])
/// ```
///
/// The template is decoded where the type is `Decodable`, by its own coding keys, and built from its
/// stored properties otherwise. Overrides are always by the names of the properties in Swift.
public final class EntityStub<Entity>: @unchecked Sendable {
  // Guards `maker`, whose makers, given by the test, are called one at a time. Recursive, since one
  // of them may use this stub.
  private let lock = NSRecursiveLock()
  private let template: JSONValue
  private let base: Entity
  private var maker: ValueMaker

  /// Makes a stub and decodes the template.
  ///
  /// - Parameters:
  ///   - template: The JSON of one entity.
  ///   - maker: Knows how to make what has no other way: classes, protocols.
  /// - Throws: ``ValueError``, which says what is missing or wrong.
  public init(_ template: JSONValue, maker: ValueMaker = ValueMaker()) throws {
    self.template = template
    base = try maker.make(Entity.self, from: template)
    self.maker = maker
    if Reflection.kind(of: Entity.self) == .structure {
      self.maker.register(Entity.self, basedOn: base)
    }
  }

  /// Makes a stub and decodes the template, with the makers that the harness has by now.
  ///
  /// - Throws: ``ValueError``, which says what is missing or wrong.
  public convenience init(_ template: JSONValue, _ harness: Harness) throws {
    try self.init(template, maker: harness.maker.current)
  }

  /// Makes a stub from the text of a template.
  ///
  /// - Throws: ``JSONError`` where the text is no JSON, ``ValueError`` where it is no such entity.
  public convenience init(reading text: String, maker: ValueMaker = ValueMaker()) throws {
    try self.init(JSONDocument(reading: text, path: "\(Entity.self) template").root, maker: maker)
  }

  /// Makes an entity.
  ///
  /// - Parameter overrides: An object with the properties that differ from the template.
  /// - Throws: ``ValueError`` where a property is not known, or can't be made.
  public func make(_ overrides: JSONValue = [:]) throws -> Entity {
    guard case .object(let members) = overrides.content else {
      throw ValueError(
        overrides, "overrides of \(Entity.self) are an object, this is \(overrides.kindName)")
    }
    if Reflection.kind(of: Entity.self) == .structure {
      return members.isEmpty ? base : try lock.withLock { try maker.make(from: overrides) }
    }
    // What is not made by its properties, such as an object, is made anew from the whole JSON.
    let whole = members.isEmpty ? template : try merge(members)
    return try lock.withLock { try maker.make(from: whole) }
  }

  private func merge(_ overrides: [JSONMember]) throws -> JSONValue {
    guard case .object(var members) = template.content else {
      throw ValueError(
        template, "the template of \(Entity.self) is \(template.kindName), which has no properties")
    }
    for override in overrides {
      guard let index = members.firstIndex(where: { $0.key == override.key }) else {
        let hint = NearestName.suggestion(for: override.key, among: members.map(\.key))
        throw ValueError(
          override.value, "the template of \(Entity.self) has no '\(override.key)'\(hint)")
      }
      members[index].value = override.value
    }
    return JSONValue(.object(members), range: template.range)
  }
}
