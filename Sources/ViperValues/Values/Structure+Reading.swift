import Foundation
import RuntimeReflection
import ViperJSON
import ViperTime

extension Structure {
  /// Reads a value.
  ///
  /// Classes are read like structures, superclasses included; an object that is met again inside
  /// itself is a placeholder. So is what lies deeper than 64 levels or comes after 100,000 parts.
  /// Weak and unowned references are left out. A property that can't be read is a placeholder.
  ///
  /// Screens and other objects of a framework are placeholders as a whole: a class of the system, one
  /// that inherits from such a class (roots as `NSObject` aside), one that is called
  /// `…ViewController` or inherits from it, an actor, and a class with a lock or queue of its own.
  ///
  /// - Parameters:
  ///   - value: Any value.
  ///   - nameOfObject: Gives objects that are known by a name (the roles of a harness) that name,
  ///     which then stands for them; nil reads them as any other object.
  public init(of value: Any, nameOfObject: (AnyObject) -> String? = { _ in nil }) {
    self.init(of: value) { object in nameOfObject(object).map(ObjectText.name) }
  }

  /// Reads a value, where something else may be said of objects than their properties.
  ///
  /// - Parameter declared: The types that the value may be declared with; nil: its own.
  package init(
    of value: Any, declaredAs declared: [Any.Type]? = nil, textOfObject: (AnyObject) -> ObjectText?
  ) {
    let own = Swift.type(of: value)
    let isKnown = declared?.contains { $0 == own } ?? true
    let type = isKnown ? own : declared?.first { Self.isOpen($0, for: value) } ?? own
    self = withoutActuallyEscaping(textOfObject) { text in
      var reader = StructureReader(textOfObject: text)
      return reader.read(value, as: type)
    }
  }

  /// Whether the type that a value is declared with leaves open of which type the value is.
  fileprivate static func isOpen(_ declared: Any.Type, for value: Any) -> Bool {
    let (kind, own) = (Reflection.kind(of: declared), Swift.type(of: value))
    return kind == .existential
      || kind == .classType && own != declared && Reflection.kind(of: own) != .optional
  }
}

extension Structure {
  /// Reads the stored properties of an object, also of one that stands for itself within a value.
  ///
  /// Of an object that other threads may write to, only the properties are read that are numbers,
  /// switches and plain cases: all that can be read without the object's own lock.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - textOfObject: Says something else of objects in it than their properties.
  package init(insideOf object: AnyObject, textOfObject: (AnyObject) -> ObjectText?) {
    let type: Any.Type = Swift.type(of: object)
    let isGuarded = ReadingStrategy.isGuarded(type)
    self = withoutActuallyEscaping(textOfObject) { text in
      var reader = StructureReader(textOfObject: text)
      let members = reader.members(of: object, []) { !isGuarded || ReadingStrategy.isPlain($0) }
      return Structure(.fields(members), type: type)
    }
  }
}

/// What is said of an object in place of its properties.
package enum ObjectText {
  /// The name by which it is known.
  case name(String)
  /// What whoever knows its class says of it.
  case description(KeyValuePairs<String, Any>)
}

private struct StructureReader {
  private static let deepest = 64
  private static let mostParts = 100_000

  let textOfObject: (AnyObject) -> ObjectText?
  private var path: [ObjectIdentifier] = []
  private var depth = 0
  private var parts = 0

  init(textOfObject: @escaping (AnyObject) -> ObjectText?) {
    self.textOfObject = textOfObject
  }

  /// - Parameter declared: The type that it is declared with; `Any` for what stands in a list or a
  ///   tuple of which the type is open, for no type can stand beside these.
  mutating func read(_ value: Any, as declared: Any.Type) -> Structure {
    parts += 1
    var value = value
    var isOpen = Structure.isOpen(declared, for: value)
    // What only wraps another value is no level of its own.
    while true {
      let type = Swift.type(of: value)
      switch ReadingStrategy.of(type, value) {
      case .wrapper(let wrapped):
        value = wrapped(value)
        isOpen = true
      case .optional:
        guard let wrapped = Reflection.payload(of: value) else {
          let isNone = Reflection.caseName(of: value) == "none"
          return Structure(isNone ? .null : .opaque("\(type)"), type: type)
        }
        value = wrapped
        isOpen = isOpen || Structure.isOpen(Reflection.unwrapped(type), for: value)
      case let strategy:
        return read(value, type, strategy, isOpen)
      }
    }
  }

  private mutating func read(
    _ value: Any, _ type: Any.Type, _ strategy: ReadingStrategy, _ isOpen: Bool
  ) -> Structure {
    guard depth < Self.deepest else {
      return Structure(.opaque("\(type), deeper than \(Self.deepest) levels"), type: type)
    }
    guard parts <= Self.mostParts else {
      return Structure(.opaque("\(type), after \(Self.mostParts) parts"), type: type)
    }
    depth += 1
    defer { depth -= 1 }
    switch strategy {
    case .scalar(let content):
      let content = content(value)
      return Structure(content, type: type, isTyped: isOpen && content.isText(of: type))
    case .collection: return Structure(readCollection(value, type, isOpen), type: type)
    case .enumeration: return Structure(readCase(value, type), type: type, isTyped: isOpen)
    case .fields(let unread):
      let isTuple = Reflection.kind(of: type) == .tuple
      let members = members(of: value, unread, areOpen: isOpen && isTuple)
      return Structure(.fields(members), type: type, isTyped: isOpen && !isTuple)
    case .object(let unread): return readObject(value, type, unread, isOpen)
    case .wrapper, .optional, .opaque: return Structure(.opaque("\(type)"), type: type)
    }
  }
}

extension Structure.Content {
  /// Whether it is the text of a value that is no string, such as a URL.
  fileprivate func isText(of type: Any.Type) -> Bool {
    guard case .text = self, Reflection.kind(of: type) != .classType else { return false }
    return type != GivenError.self && !(type is any Numeric.Type)
      && !(type is any ExpressibleByExtendedGraphemeClusterLiteral.Type)
  }
}

// MARK: - Collections

extension StructureReader {
  private mutating func readCollection(
    _ value: Any, _ type: Any.Type, _ isOpen: Bool
  ) -> Structure.Content {
    guard let collection = value as? any CollectionReading else { return .opaque("\(type)") }
    let element = isOpen ? Any.self : Swift.type(of: collection).elementType
    let room = max(Self.mostParts - parts, 0)
    switch collection.partsToRead(most: room) {
    case .list(let elements): return .list(read(elements, as: element, of: collection.count))
    case .set(let elements):
      return .set(Structure.sortedByText(read(elements, as: element, of: collection.count)))
    case .dictionary(let pairs): return readDictionary(pairs, as: element, of: collection.count)
    }
  }

  private mutating func read(
    _ elements: [Any], as type: Any.Type, of count: Int
  ) -> [Structure] {
    var read = elements.map { self.read($0, as: type) }
    if let rest = unreadRest(count - elements.count) { read.append(rest) }
    return read
  }

  private func unreadRest(_ count: Int) -> Structure? {
    guard count > 0 else { return nil }
    return Structure(.opaque("\(count) more, after \(Self.mostParts) parts"))
  }

  /// As fields where each key can be the key of a JSON object, else as a set of pairs.
  private mutating func readDictionary(
    _ pairs: [(key: Any, value: Any)], as pair: Any.Type, of count: Int
  ) -> Structure.Content {
    let type = Reflection.tupleElements(of: pair)?.last?.type ?? Any.self
    let entries = pairs.map {
      (key: read($0.key, as: Swift.type(of: $0.key)), value: read($0.value, as: type))
    }
    let members = entries.compactMap { entry in
      entry.key.textAsKey.map { Structure.Member(label: $0, value: entry.value) }
    }
    let rest = unreadRest(count - pairs.count)
    // Keys of several types, 1 and "1", may have the same text.
    guard members.count == entries.count,
      Set(members.map { ScalarKey(string: $0.label) }).count == members.count
    else {
      let list = entries.map { Structure(.list([$0.key, $0.value])) }
      return .set(Structure.sortedByText(list + (rest.map { [$0] } ?? [])))
    }
    let sorted = members.sorted { $0.label.utf8.lexicographicallyPrecedes($1.label.utf8) }
    return .fields(sorted + (rest.map { [.init(label: "…", value: $0)] } ?? []))
  }
}

extension Structure {
  /// The text of a key of a dictionary, where it can be a key of a JSON object.
  fileprivate var textAsKey: String? {
    switch content {
    case .text(let text): text
    case .number(let number): number.text
    case .boolean(let value): value ? "true" : "false"
    case .enumCase(let name, let members) where members.isEmpty: name
    default: nil
    }
  }
}

// MARK: - Enums, objects, properties

extension StructureReader {
  private mutating func readCase(_ value: Any, _ type: Any.Type) -> Structure.Content {
    guard let name = Reflection.caseName(of: value) else { return .opaque("\(type)") }
    guard let payload = Reflection.payload(of: value) else {
      let isEmpty = KnownCases.of(type, named: name)?.labels.isEmpty ?? true
      return .enumCase(name, isEmpty ? [] : [.unreadable("_0")])
    }
    // One value without a label is the payload itself; anything else is a tuple, even of one.
    let found = KnownCases.of(type, named: name, payload: Swift.type(of: payload))
    if let found, found.labels == [nil] {
      return .enumCase(
        name, [.init(label: "_0", value: read(payload, as: found.elements[0].type))])
    }
    return .enumCase(name, members(of: payload, []))
  }

  private mutating func readObject(
    _ value: Any, _ type: Any.Type, _ unread: [String]?, _ isOpen: Bool
  ) -> Structure {
    guard let object = Reflection.object(of: value) else {
      return Structure(.opaque("\(type)"), type: type)
    }
    let identifier = ObjectIdentifier(object)
    guard !path.contains(identifier) else {
      return Structure(.opaque("\(type), the same object as above"), type: type)
    }
    path.append(identifier)
    defer { path.removeLast() }
    switch (textOfObject(object), unread) {
    case (.name(let name), _): return Structure(.text(name), type: type)
    case (.description(let parts), _):
      let parts = parts.map {
        Structure.Member(label: $0.key, value: read($0.value, as: Any.self))
      }
      return Structure(.fields(parts), type: type, isTyped: true)
    case (nil, let unread?):
      return Structure(.fields(members(of: value, unread)), type: type, isTyped: isOpen)
    case (nil, nil): return Structure(.opaque("\(type)"), type: type)
    }
  }

  fileprivate mutating func members(
    of value: Any, _ unread: [String], areOpen: Bool = false,
    where isRead: (Any.Type) -> Bool = { _ in true }
  ) -> [Structure.Member] {
    let children = Reflection.children(of: value, where: isRead)
    let names = PropertyNames(stored: children.map(\.label))
    let members = zip(names.shown, children).compactMap { name, child in
      name.map {
        Structure.Member(label: $0, value: read(child.value, as: areOpen ? Any.self : child.type))
      }
    }
    return members + unread.map(Structure.Member.unreadable)
  }
}

/// The cases of enums, by their names.
private enum KnownCases {
  /// - Parameters:
  ///   - type: An enum.
  ///   - name: The name of the case.
  ///   - payload: The type of the payload, to tell cases of the same name apart: `set(title:)` and
  ///     `set(loading:)`.
  /// - Returns: nil where the type is no enum that can be read, or has no such case.
  static func of(
    _ type: Any.Type, named name: String, payload: Any.Type? = nil
  ) -> EnumCase? {
    let key = ObjectIdentifier(type)
    let found: [String: [EnumCase]]
    if let known = known.withLock({ $0[key] }) {
      found = known
    } else {
      found = Dictionary(grouping: Reflection.cases(of: type) ?? [], by: \.name)
      known.withLock { $0[key] = found }
    }
    let named = found[name] ?? []
    guard named.count > 1, let payload else { return named.first }
    // The payload of another case may be of any type: a subclass, or what a protocol type holds.
    let exact = named.first { $0.payload == payload }
    return exact ?? named.first { $0.labels == [nil] } ?? named.first
  }

  private static let known = Guarded<[ObjectIdentifier: [String: [EnumCase]]]>([:])
}

extension Structure.Member {
  fileprivate static func unreadable(_ label: String) -> Structure.Member {
    .init(label: label, value: Structure(.opaque("what can't be read")))
  }
}
