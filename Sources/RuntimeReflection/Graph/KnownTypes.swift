import Foundation

/// Types that a walk treats in a way of their own.
enum KnownTypes {
  /// The builtin types of references without a class; the runtime knows their mangled names.
  static let nativeObject = builtin("Bo")
  static let bridgeObject = builtin("Bb")
  static let unknownObject = builtin("BO")

  /// Whether nothing in values of the type is worth a path: text, numbers, plain data.
  static func isLeaf(_ type: Any.Type) -> Bool {
    leaves.contains(ObjectIdentifier(type))
  }

  /// Whether it is a structure around a single reference, of whose parts no reader of paths knows.
  static func isTransparent(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return transparent.contains { name.hasPrefix($0) && name.hasSuffix(">") }
  }

  private static let transparent = [
    "Swift.Array<", "Swift.ContiguousArray<", "Swift.ArraySlice<", "Swift.Set<",
    "Swift.Dictionary<", "Swift.Unmanaged<", "Swift.Task<",
  ]

  private static let leaves: Set<ObjectIdentifier> = Set(
    [
      String.self, Substring.self, Character.self, StaticString.self,
      Data.self, Date.self, URL.self, UUID.self, Decimal.self, Locale.self, TimeZone.self,
      Calendar.self, IndexPath.self, CharacterSet.self, DateComponents.self,
    ].map { (type: Any.Type) in ObjectIdentifier(type) })

  private static func builtin(_ name: StaticString) -> ObjectIdentifier {
    // A mangled name without symbolic references needs no context.
    let type = _getTypeByMangledNameInContext(
      name.utf8Start, UInt(name.utf8CodeUnitCount), genericContext: nil, genericArguments: nil)
    return ObjectIdentifier(type ?? Never.self)
  }
}

/// The storages of collections.
enum KnownStorages {
  static let array = descriptor(of: [1])
  static let set = descriptor(of: Set([1]))
  static let dictionary = descriptor(of: [1: 1])
  /// A class, so that its descriptor stands where that of a class does.
  static let managedBuffer = HeapMetadata.descriptor(ofClass: ManagedBuffer<Int, Int>.self)

  /// The storages that all empty collections share.
  static let empty: [UInt] = [
    word(of: [Int]()), word(of: Set<Int>()), word(of: [Int: Int]()),
  ]

  private static func descriptor<Collection>(of collection: Collection) -> UInt {
    let storage = word(of: collection)
    return withExtendedLifetime(collection) {
      guard let metadata = MemoryReader().word(at: storage),
        let type = ValidatedTypes.type(at: metadata, memory: MemoryReader()),
        TypeMetadata(type: type).kind == .classType
      else { return 0 }
      return HeapMetadata.descriptor(ofClass: type)
    }
  }

  /// The collection's one word, the address of its storage.
  private static func word<Collection>(of collection: Collection) -> UInt {
    guard MemoryLayout<Collection>.size == MemoryLayout<UInt>.size else { return 0 }
    // A collection of that size is one word.
    return withUnsafeBytes(of: collection) { $0.load(as: UInt.self) } & ~HeapAddress.marks
  }
}

/// The bits of a reference that are its address.
enum HeapAddress {
  #if arch(arm64)
    static let marks: UInt = 0xF000_0000_0000_0007
  #else
    static let marks: UInt = 0xFF00_0000_0000_0007
  #endif
}
