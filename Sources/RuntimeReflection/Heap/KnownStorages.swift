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
