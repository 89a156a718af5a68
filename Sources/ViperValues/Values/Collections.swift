import ViperJSON

/// The elements of a collection, as far as they matter.
enum CollectionParts {
  case list([Any])
  case set([Any])
  case dictionary([(key: Any, value: Any)])
}

/// A collection of the standard library that is read by its elements.
protocol CollectionReading: Collection {
  /// The first elements.
  ///
  /// - Parameter most: How many, at most.
  func partsToRead(most: Int) -> CollectionParts
  /// The type of the elements.
  static var elementType: Any.Type { get }
}

extension CollectionReading {
  func partsToRead(most: Int) -> CollectionParts { .list(prefix(most).map { $0 }) }
  static var elementType: Any.Type { Element.self }
}

extension Array: CollectionReading {}
extension ArraySlice: CollectionReading {}
extension ContiguousArray: CollectionReading {}

extension Set: CollectionReading {
  func partsToRead(most: Int) -> CollectionParts { .set(prefix(most).map { $0 }) }
}

extension Dictionary: CollectionReading {
  func partsToRead(most: Int) -> CollectionParts {
    .dictionary(prefix(most).map { ($0.key, $0.value) })
  }
}

extension KeyValuePairs: CollectionReading {
  func partsToRead(most: Int) -> CollectionParts {
    .list(prefix(most).map { ($0.key, $0.value) })
  }
}

// MARK: - Making

/// A collection of the standard library that is made from its elements.
protocol CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any
}

extension Array: CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any {
    try json.elements(for: "an array").map { try maker.make(Element.self, from: $0) }
  }
}

extension Set: CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any {
    var result: Set<Element> = []
    for element in try json.elements(for: "an array") {
      guard result.insert(try maker.make(Element.self, from: element)).inserted else {
        throw ValueError(element, "a set can't hold this beside an element that it equals")
      }
    }
    return result
  }
}

extension Dictionary: CollectionMaking {
  static func make(from json: JSONValue, with maker: ValueMaker) throws -> Any {
    var result: [Key: Value] = [:]
    func add(_ key: Key, _ value: JSONValue) throws {
      let value = try maker.make(Value.self, from: value)
      guard result.updateValue(value, forKey: key) == nil else {
        throw ValueError(json, "a dictionary can't hold two keys that are equal (\(key))")
      }
    }
    if case .object(let members) = json.content {
      for member in members {
        try add(maker.make(keyOf: Key.self, from: member), member.value)
      }
      return result
    }
    for entry in try json.elements(for: "an object, or an array of [key, value],") {
      guard case .array(let pair) = entry.content, pair.count == 2 else {
        throw ValueError(entry, "an array of a key and its value is needed here")
      }
      try add(maker.make(Key.self, from: pair[0]), pair[1])
    }
    return result
  }
}

extension ValueMaker {
  /// A key from the text of an object's key: as a string, or as the number or truth that it spells.
  fileprivate func make<Key>(keyOf type: Key.Type, from member: JSONMember) throws -> Key {
    let text = member.key
    var content = JSONValue.Content.string(text)
    if type is any Numeric.Type, let number = JSONNumber(text) {
      content = .number(number)
    } else if type == Bool.self, text == "true" || text == "false" {
      content = .bool(text == "true")
    }
    return try make(type, from: JSONValue(content, range: member.value.range))
  }
}
