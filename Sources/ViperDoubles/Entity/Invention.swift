import RuntimeReflection
import ViperJSON
import ViperValues

/// The making of one entity out of nothing.
struct Invention {
  /// A type that contains itself; whoever has another choice takes that.
  struct Circle: Error {}

  struct Place {
    /// The properties on the way from the entity to the value.
    let path: [String]
    /// The number of the entity, followed by those of the elements on the way: `3-1`.
    let number: String

    var name: String { path.last ?? "" }

    func property(_ name: String) -> Place {
      Place(path: path + [name], number: number)
    }

    func element(_ index: Int) -> Place {
      Place(path: path, number: "\(number)-\(index + 1)")
    }
  }

  let seed: UInt64
  let number: Int
  let rootName: String
  let makers: [ObjectIdentifier: (Int) throws -> Any]
  var typesOnTheWay: [ObjectIdentifier] = []
  var ids: Set<String> = []

  mutating func root(_ type: Any.Type) throws -> Any {
    try value(type, Place(path: [], number: "\(number)"))
  }

  mutating func value(_ type: Any.Type, _ place: Place) throws -> Any {
    if let maker = makers[ObjectIdentifier(type)] {
      return try maker(number)
    }
    if let scalar = scalar(type, place) {
      return scalar
    }
    if let collection = type as? any CollectionInventing.Type {
      return try collection.invent(place, &self)
    }
    switch Reflection.kind(of: type) {
    case .optional: return try optional(type, place)
    case .enumeration: return try enumeration(type, place)
    case .structure: return try structure(type, place)
    case .tuple: return try tuple(type, place)
    case .classType: throw noMaker(type, place, "\(type) is a class.")
    case .existential: throw noMaker(type, place, "\(type) is a protocol type.")
    case .function: throw noMaker(type, place, "\(type) is a function.")
    case .metatype, .opaque: throw noMaker(type, place, "\(type) can't be taken apart at run time.")
    }
  }

  func random(_ place: Place) -> SplitMix64 {
    SplitMix64(seed: seed, for: "\(place.path.joined(separator: "."))#\(place.number)")
  }

  /// An id that nothing else in this entity has.
  mutating func id(_ place: Place) -> String {
    let owner = place.path.dropLast().last ?? rootName
    var id = "\(owner.lowercasedFirst)-\(place.number)"
    while !ids.insert(id).inserted {
      id = "\(rootName.lowercasedFirst)-\(id)"
    }
    return id
  }
}

// MARK: - By parts

extension Invention {
  private mutating func optional(_ type: Any.Type, _ place: Place) throws -> Any {
    var random = random(place)
    guard let wrapped = Reflection.cases(of: type)?.first(where: { $0.payload != nil })?.payload,
      // The storage of a lazy property that nobody has asked for.
      !place.name.hasPrefix("$__lazy_storage_$_"), random.below(4) > 0
    else { return try Reflection.makeOptional(type, wrapping: nil) }
    do {
      return try Reflection.makeOptional(type, wrapping: value(wrapped, place))
    } catch is Circle {
      return try Reflection.makeOptional(type, wrapping: nil)
    }
  }

  private mutating func structure(_ type: Any.Type, _ place: Place) throws -> Any {
    guard !Self.isOfThePlatform(type) else {
      throw noMaker(type, place, "\(type) is made its own way.")
    }
    return try onTheWay(type) { invention in
      do {
        return try Reflection.makeStructure(type) { field in
          try invention.value(field.type, place.property(field.name.withoutWrapperMark))
        }
      } catch let error as ReflectionError {
        throw invention.noMaker(type, place, "\(error)")
      }
    }
  }

  private mutating func enumeration(_ type: Any.Type, _ place: Place) throws -> Any {
    guard let cases = Reflection.cases(of: type), !cases.isEmpty else {
      throw noMaker(type, place, "\(type) has no cases that can be made.")
    }
    var random = random(place)
    let first = random.below(cases.count)
    // Inside itself, the simple cases come first, so that a tree ends.
    let isInsideItself = typesOnTheWay.contains(ObjectIdentifier(type))
    let drawn = Array(cases[first...] + cases[..<first])
    let order =
      isInsideItself
      ? drawn.filter { $0.payload == nil } + drawn.filter { $0.payload != nil } : drawn
    return try onTheWay(type) { invention in
      for enumCase in order {
        do {
          let payload = try enumCase.elements.map {
            try invention.value($0.type, place.property($0.label ?? enumCase.name))
          }
          return try Reflection.makeEnumeration(type, case: enumCase.name, payload: payload)
        } catch is Circle {
          continue
        }
      }
      throw Circle()
    }
  }

  private mutating func tuple(_ type: Any.Type, _ place: Place) throws -> Any {
    let elements = (Reflection.tupleElements(of: type) ?? []).enumerated()
    let values = try elements.map { index, element in
      try value(element.type, element.label.map(place.property) ?? place.element(index))
    }
    return try Reflection.makeTuple(type, elements: values)
  }

  /// Remembers that a type is being made, and refuses one that lies in itself a second time.
  private mutating func onTheWay(
    _ type: Any.Type, _ body: (inout Invention) throws -> Any
  ) throws -> Any {
    let key = ObjectIdentifier(type)
    let limit = Reflection.kind(of: type) == .enumeration ? 2 : 1
    guard typesOnTheWay.count(where: { $0 == key }) < limit else { throw Circle() }
    typesOnTheWay.append(key)
    defer { typesOnTheWay.removeLast() }
    return try body(&self)
  }

  /// The inside of the platform's structures is no contract: a range must not end before it begins.
  private static func isOfThePlatform(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return ["Swift.", "Foundation", "__C.", "Dispatch."].contains { name.hasPrefix($0) }
  }

  private func noMaker(_ type: Any.Type, _ place: Place, _ sentence: String) -> ValueError {
    let name = "\(type)"
    let spelled = name.contains(" ") ? "(\(name))" : name
    let property = ([rootName] + place.path).joined(separator: ".")
    return ValueError(
      .null,
      "\(property) can't be made: \(sentence) "
        + "Register how: fake.register(\(spelled).self) { number in … }")
  }
}

extension String {
  /// `item` for `Item`.
  fileprivate var lowercasedFirst: String {
    prefix(1).lowercased() + dropFirst()
  }

  /// `title` for `_title`, the storage of a property with a wrapper.
  fileprivate var withoutWrapperMark: String {
    hasPrefix("_") ? String(dropFirst()) : self
  }
}
