import Foundation
import RuntimeReflection

/// How values of one type are read.
enum ReadingStrategy {
  /// By one piece of content.
  case scalar((Any) -> Structure.Content)
  /// By its elements.
  case parts((Any) -> CollectionParts)
  /// By the value that it only wraps.
  case wrapper((Any) -> Any)
  case optional
  case enumeration
  /// By stored properties or tuple elements.
  case fields
  /// By stored properties, once on a path.
  case object
  case opaque

  /// The strategy for a type, found once for each.
  static func of(_ type: Any.Type) -> ReadingStrategy {
    let key = ObjectIdentifier(type)
    if let known = cache.lock.withLock({ cache.strategies[key] }) {
      return known
    }
    let strategy = find(type)
    cache.lock.withLock { cache.strategies[key] = strategy }
    return strategy
  }

  private static let cache = Cache()

  /// `lock` guards `strategies`.
  private final class Cache: @unchecked Sendable {
    let lock = NSLock()
    var strategies = ReadingStrategy.scalars
  }

  private static func find(_ type: Any.Type) -> ReadingStrategy {
    if type == AnyHashable.self {
      return .wrapper { ($0 as? AnyHashable)?.base ?? () }
    }
    if type is any CollectionReading.Type {
      return .parts { ($0 as? any CollectionReading)?.partsToRead ?? .list([]) }
    }
    switch Reflection.kind(of: type) {
    case .optional: return .optional
    case .enumeration: return .enumeration
    case .tuple: return .fields
    case .structure:
      // Structures that only wrap an error object of Foundation: `URLError`, `CocoaError`.
      if type is any CustomNSError.Type, Reflection.fields(of: type).map(\.name) == ["_nsError"] {
        return .scalar(errorObject)
      }
      return .fields
    case .classType:
      if type is NSError.Type {
        return .scalar(errorObject)
      }
      return isOfFoundation(type) ? .opaque : .object
    case .function, .existential, .metatype, .opaque: return .opaque
    }
  }

  /// The inside of Foundation's classes is nobody's contract, and differs between platforms.
  private static func isOfFoundation(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name.hasPrefix("Foundation") || name.hasPrefix("__C.NS") || name.hasPrefix("Dispatch.")
  }

  private static func errorObject(_ value: Any) -> Structure.Content {
    guard let error = value as? any Error else { return .opaque("error") }
    let object = error as NSError
    return .fields([
      .init(label: "domain", value: Structure(.text(object.domain))),
      .init(label: "code", value: Structure(.integer(object.code))),
    ])
  }
}

// MARK: - Scalars

extension ReadingStrategy {
  /// The types of the standard library and of Foundation that are one piece of content.
  private static var scalars: [ObjectIdentifier: ReadingStrategy] {
    var table: [ObjectIdentifier: ReadingStrategy] = [:]
    func add<Value>(_ type: Value.Type, _ content: @escaping (Value) -> Structure.Content) {
      table[ObjectIdentifier(type)] = .scalar { value in
        (value as? Value).map(content) ?? .opaque("\(type)")
      }
    }
    func add(integers types: any FixedWidthInteger.Type...) {
      for type in types {
        table[ObjectIdentifier(type)] = .scalar { value in
          (value as? any FixedWidthInteger).map { .integer($0) } ?? .opaque("\(type)")
        }
      }
    }
    add(integers: Int.self, Int8.self, Int16.self, Int32.self, Int64.self)
    add(integers: UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self)
    add(Bool.self) { .boolean($0) }
    add(Double.self) { .decimal($0.description) }
    add(Float.self) { .decimal($0.description) }
    add(Decimal.self) { .decimal($0.description) }
    add(String.self) { .text($0) }
    add(Substring.self) { .text(String($0)) }
    add(Character.self) { .text(String($0)) }
    add(StaticString.self) { .text($0.description) }
    add(Date.self) { .text(ISODate.text(of: $0)) }
    add(URL.self) { .text($0.absoluteString) }
    add(UUID.self) { .text($0.uuidString) }
    add(Data.self) { .text($0.base64EncodedString()) }
    add(Locale.self) { .text($0.identifier) }
    add(TimeZone.self) { .text($0.identifier) }
    add(Calendar.self) { .text("\($0.identifier)") }
    add(Duration.self) { .text($0.description) }
    add(NSNull.self) { _ in .null }
    add(GivenError.self) { Structure(json: $0.json).content }
    return table
  }
}

extension Structure.Content {
  /// A whole number.
  static func integer(_ value: some BinaryInteger) -> Structure.Content {
    decimal(String(value))
  }

  /// A number by its text, which stays text where JSON has no such number: `inf`, `nan`.
  static func decimal(_ text: String) -> Structure.Content {
    JSONNumber(text).map { .number($0) } ?? .text(text)
  }
}

// MARK: - Collections

/// The elements of a collection, as far as they matter.
enum CollectionParts {
  case list([Any])
  case set([Any])
  case dictionary([(key: Any, value: Any)])
}

/// A collection of the standard library that is read by its elements.
protocol CollectionReading {
  var partsToRead: CollectionParts { get }
}

extension Array: CollectionReading {
  var partsToRead: CollectionParts { .list(map { $0 }) }
}

extension ArraySlice: CollectionReading {
  var partsToRead: CollectionParts { .list(map { $0 }) }
}

extension ContiguousArray: CollectionReading {
  var partsToRead: CollectionParts { .list(map { $0 }) }
}

extension Set: CollectionReading {
  var partsToRead: CollectionParts { .set(map { $0 }) }
}

extension Dictionary: CollectionReading {
  var partsToRead: CollectionParts { .dictionary(map { ($0.key, $0.value) }) }
}

extension KeyValuePairs: CollectionReading {
  var partsToRead: CollectionParts { .list(map { ($0.key, $0.value) }) }
}
