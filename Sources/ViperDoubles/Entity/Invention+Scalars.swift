import Foundation

extension Invention {
  /// Makes a value that is one piece: a number, a text, a date; nil for any other type.
  mutating func scalar(_ type: Any.Type, _ place: Place) -> Any? {
    if let integer = type as? any FixedWidthInteger.Type {
      return number(integer, place)
    }
    var random = random(place)
    switch type {
    case is String.Type: return text(place)
    case is Substring.Type: return Substring(text(place))
    case is Character.Type: return place.name.first ?? "a"
    case is Bool.Type: return random.below(2) == 1
    case is Double.Type: return Double(random.below(1000)) / 10
    case is Float.Type: return Float(random.below(1000)) / 10
    case is Decimal.Type: return Decimal(random.below(1000)) / 10
    case is Date.Type: return Self.date(&random)
    case is URL.Type: return Self.address(place)
    case is UUID.Type: return Self.uuid(random.next(), random.next())
    case is Data.Type: return Data(text(place).utf8)
    case is Duration.Type: return Duration.seconds(random.below(1000))
    case is Locale.Type: return Locale(identifier: "en_US_POSIX")
    case is TimeZone.Type: return TimeZone(secondsFromGMT: 0)
    default: return nil
    }
  }

  private mutating func text(_ place: Place) -> String {
    place.isID ? id(place) : "\(place.name.isEmpty ? "text" : place.name) \(place.number)"
  }

  /// An id is the number of the entity; any other number is one of 0 to 99.
  private func number<Number: FixedWidthInteger>(_ type: Number.Type, _ place: Place) -> Any {
    guard place.isID else {
      var random = random(place)
      return Number(truncatingIfNeeded: random.below(100))
    }
    // `3-1` becomes 3001, so that elements of different entities differ too.
    let id = place.number.split(separator: "-").reduce(0) { $0 &* 1000 &+ (Int($1) ?? 0) }
    return Number(truncatingIfNeeded: id)
  }

  /// A full minute of the year 2026.
  private static func date(_ random: inout SplitMix64) -> Date {
    let newYear = 1_767_225_600.0
    return Date(timeIntervalSince1970: newYear + Double(random.below(365 * 24 * 60)) * 60)
  }

  private static func address(_ place: Place) -> URL? {
    let name = place.name.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? ""
    return URL(string: "https://example.com/\(name.isEmpty ? "page" : name)/\(place.number)")
  }

  private static func uuid(_ high: UInt64, _ low: UInt64) -> UUID? {
    UUID(
      uuidString: String(
        format: "%08llx-%04llx-%04llx-%04llx-%012llx", high >> 32, high >> 16 & 0xffff,
        high & 0xffff, low >> 48, low & 0xffff_ffff_ffff))
  }
}

extension Invention.Place {
  /// Whether the property is called as one that holds an id: `id`, `userID`, `parentId`.
  fileprivate var isID: Bool {
    name == "id" || name.hasSuffix("ID") || name.hasSuffix("Id") || name == "identifier"
  }
}

// MARK: - Collections

/// A collection that is made of one to three elements, or of none where they would contain it.
protocol CollectionInventing {
  static func invent(_ place: Invention.Place, _ invention: inout Invention) throws -> Any
}

extension CollectionInventing {
  fileprivate static func elements<Value>(
    _ type: Value.Type, _ place: Invention.Place, _ invention: inout Invention
  ) throws -> [Value] {
    var random = invention.random(place)
    let count = 1 + random.below(3)
    do {
      return try (0..<count).compactMap { index in
        try invention.value(type, place.element(index)) as? Value
      }
    } catch is Invention.Circle {
      return []
    }
  }
}

extension Array: CollectionInventing {
  static func invent(_ place: Invention.Place, _ invention: inout Invention) throws -> Any {
    try elements(Element.self, place, &invention)
  }
}

extension Set: CollectionInventing {
  static func invent(_ place: Invention.Place, _ invention: inout Invention) throws -> Any {
    Set(try elements(Element.self, place, &invention))
  }
}

extension Dictionary: CollectionInventing {
  static func invent(_ place: Invention.Place, _ invention: inout Invention) throws -> Any {
    let keys = try elements(Key.self, place, &invention)
    let values = try elements(Value.self, place, &invention)
    return Dictionary(zip(keys, values), uniquingKeysWith: { first, _ in first })
  }
}
