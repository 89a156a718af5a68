/// Places in the runtime's records of classes and heap objects.
///
/// Layouts: `ClassMetadata`, `ClassDescriptor`, `HeapObject` of the stable ABI, measured on 64-bit
/// Linux; those for Apple's platforms come from the sources of the runtime.
enum HeapMetadata {
  #if canImport(ObjectiveC)
    static let classFlags: UInt = 40
    static let instanceSize: UInt = 48
    static let classDescriptor: UInt = 64
  #else
    static let classFlags: UInt = 16
    static let instanceSize: UInt = 24
    static let classDescriptor: UInt = 40
  #endif
  static let superclass: UInt = 8

  /// Kinds of heap objects that are no instances of a class.
  static let context: UInt = 0x400
  static let box: UInt = 0x500
  static let error: UInt = 0x501
  static let task: UInt = 0x502

  /// Bytes before the contents of a heap object: its metadata and its reference counts.
  static let headerSize = 16

  /// A class's descriptor. The type is known to be a class.
  static func descriptor(ofClass type: Any.Type) -> UInt {
    // Each class's record has the address of its descriptor at that place.
    TypeMetadata(type: type).address.load(fromByteOffset: Int(classDescriptor), as: UInt.self)
  }

  /// A struct's or an enum's descriptor.
  static func descriptor(ofValue type: Any.Type) -> UInt {
    // The record of a value type: kind, descriptor.
    TypeMetadata(type: type).address.load(fromByteOffset: 8, as: UInt.self)
  }

  /// The superclass, if it is a Swift class too.
  static func superclass(of type: Any.Type) -> Any.Type? {
    // Each class's record holds its superclass there, or 0.
    let word = TypeMetadata(type: type).address.load(
      fromByteOffset: Int(superclass), as: UInt.self)
    return ValidatedTypes.type(at: word, memory: MemoryReader())
  }

  /// The size of an instance without what is allocated behind it.
  static func instanceSize(of type: Any.Type) -> Int {
    Int(TypeMetadata(type: type).address.load(fromByteOffset: Int(instanceSize), as: UInt32.self))
  }

  /// The generic arguments of a class of the standard library.
  static func genericArguments(ofClass type: Any.Type, count: Int) -> [Any.Type] {
    let metadata = TypeMetadata(type: type).address
    guard let descriptor = UnsafeRawPointer(bitPattern: descriptor(ofClass: type)) else {
      return []
    }
    // The members that a class adds to its superclass's record stand at the end of the record, the
    // generic arguments first: the descriptor has the number of words at 28 and 32.
    let words = Int(descriptor.load(fromByteOffset: 28, as: UInt32.self))
    let members = Int(descriptor.load(fromByteOffset: 32, as: UInt32.self))
    guard members >= count, words >= members else { return [] }
    return (0..<count).compactMap { index in
      ValidatedTypes.type(
        at: metadata.load(fromByteOffset: (words - members + index) * 8, as: UInt.self),
        memory: MemoryReader())
    }
  }
}
