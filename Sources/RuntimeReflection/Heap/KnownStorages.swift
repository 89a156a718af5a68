/// The storages of collections.
enum KnownStorages {
  static let array = descriptor(of: [1])
  static let set = descriptor(of: Set([1]))
  static let dictionary = descriptor(of: [1: 1])
  static let managedBuffer = ClassMetadata(type: ManagedBuffer<Int, Int>.self).descriptorAddress

  /// The storages that all empty collections share.
  static let empty: [UInt] = [
    word(of: [Int]()), word(of: Set<Int>()), word(of: [Int: Int]()),
  ]

  private static func descriptor<Collection>(of collection: Collection) -> UInt {
    withExtendedLifetime(collection) {
      guard let type = Memory.word(at: word(of: collection)).flatMap(ValidatedTypes.type),
        TypeMetadata(type: type).kind == .classType
      else { return 0 }
      return ClassMetadata(type: type).descriptorAddress
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

/// What objects of the system's libraries hold where nothing of it can be read.
///
/// Their Swift classes stand around records of C, or keep what they were given elsewhere: without a
/// word, it would look as if they held nothing.
enum ForeignState {
  /// The reason why an instance's contents can't be read; nil if they can.
  static func reason(of type: Any.Type) -> String? {
    reasons[_typeName(type)]
  }

  /// Whether instances of a class keep something only until a library has called it, for everybody who
  /// uses that: what they lead to is no business of whoever leads to them.
  static func isPassing(_ type: Any.Type) -> Bool {
    passing.contains(_typeName(type))
  }

  private static let passing: Set = [
    // The requests of a session that are under way, with their handlers.
    "FoundationNetworking.URLSession._TaskRegistry"
  ]

  private static let reasons: [String: String] = [
    "Dispatch.DispatchSource": "its handlers, which the dispatch library holds",
    "Dispatch.DispatchQueue": "the work submitted to it, which the dispatch library holds",
    "Dispatch.DispatchGroup": "the work notified by it, which the dispatch library holds",
    "Dispatch.DispatchIO": "its handlers, which the dispatch library holds",
    "(extension in Foundation):FoundationEssentials.NotificationCenter"
      + "._NSNotificationObserverToken":
      "the observer's closure, which the notification center holds",
  ]
}
