/// What a type is, as the runtime's metadata says.
package enum TypeKind: Sendable {
  case structure
  /// An enum other than `Optional`.
  case enumeration
  case optional
  /// A tuple, also one of a single labelled element, which only payloads have.
  case tuple
  case classType
  case function
  /// A protocol type: `Any`, `any Error`, `any P & Q`.
  case existential
  /// The type of a type, or of any type that conforms to a protocol.
  case metatype
  /// Anything else: builtin, foreign, unknown, or a machine whose layouts were not checked.
  case opaque
}

/// The runtime's record of a type: the first words, which every type has.
///
/// The layouts are those of the stable ABI (`Metadata.h`, `MetadataKind.def`), which newer
/// runtimes keep; they were measured on 64-bit Linux. Where they were never checked, `kind` says
/// `opaque`, and nothing else here is asked.
struct TypeMetadata {
  let type: Any.Type

  /// The record's address, which never dies: the runtime does not free metadata.
  var address: UnsafeRawPointer {
    // An `Any.Type` is one word, the address of the record.
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The first word of the record. Of a class, it is 0 or an address.
  var kindWord: UInt {
    // Every record begins with its kind.
    address.load(as: UInt.self)
  }

  var kind: TypeKind {
    #if _pointerBitWidth(_64) && !_ptrauth(_arm64e)
      switch kindWord {
      case 0, 0x800...: return .classType
      case 0x200: return .structure
      case 0x201: return .enumeration
      case 0x202: return .optional
      case 0x301: return .tuple
      case 0x302: return .function
      case 0x303, 0x307: return .existential
      case 0x304, 0x306: return .metatype
      case 0x305: return .classType  // an Objective-C class in its Swift wrapping
      default: return .opaque
      }
    #else
      return .opaque
    #endif
  }

  /// Whether it is the type of a block in the C sense. Bits 16 to 23 of a function's flags, the
  /// second word, are the convention.
  var isBlock: Bool {
    kind == .function && address.load(fromByteOffset: 8, as: UInt.self) >> 16 & 0xFF == 1
  }

  /// Whether values of the type hold another value along with its type, as `Any` does.
  var wrapsValues: Bool {
    switch kind {
    case .existential: true
    case .metatype: kindWord == 0x306
    default: false
    }
  }

  /// Whether it is a protocol type that is not bound to classes.
  ///
  /// The second word of its record is flags: the highest bit is clear if only classes conform, and
  /// bits 24 to 29 are 1 for `any Error`. Of one with arguments, `any P<Int>`, that word is the address of a
  /// shape, whose flags begin with a byte that is 0 unless only classes conform.
  var mayHoldStructures: Bool {
    guard kind == .existential else { return false }
    if kindWord == 0x307 {
      let shape = address.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
      return shape.load(as: UInt32.self) & 0xFF == 0
    }
    let flags = address.load(fromByteOffset: 8, as: UInt32.self)
    return flags & 0x8000_0000 != 0 && flags >> 24 & 0x3F != 1
  }

  /// The type whose metatype this is; nil if it is none, or may hold more than that one type.
  var onlyInstanceOfMetatype: Any.Type? {
    guard kind == .metatype, kindWord == 0x304 else { return nil }
    // A metatype's record is its kind and the address of the type's record.
    let instance = address.load(fromByteOffset: 8, as: Any.Type.self)
    // A class's metatype may hold a subclass, and an opaque one is not known to be otherwise.
    switch TypeMetadata(type: instance).kind {
    case .classType, .opaque: return nil
    default: return instance
    }
  }

  /// The descriptor of a structure or an enum.
  var descriptor: UnsafeRawPointer {
    // The record of a value type: kind, then the address of its descriptor.
    address.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
  }

  /// The generic arguments of a structure or an enum, which stand behind the descriptor.
  var genericArguments: UnsafeRawPointer { address + 16 }

  /// What an optional wraps, or a pointer points to: the type's one generic argument.
  var wrapped: Any.Type { genericArguments.load(as: Any.Type.self) }

  /// The elements of a tuple type; nothing for any other.
  var tupleElements: [Field] {
    guard kind == .tuple else { return [] }
    // A tuple's record is its kind, the number of elements, the labels, and from byte 24 on, for
    // each element, the address of its type and its offset (`TupleTypeMetadata`). The offset is
    // four bytes on Linux and eight on Apple's platforms, whose upper half is zero.
    let count = address.load(fromByteOffset: 8, as: Int.self)
    // The labels are one text, in which each label, also an empty one, ends with a space; null where
    // no element has one.
    let text = UnsafePointer<CChar>(bitPattern: address.load(fromByteOffset: 16, as: UInt.self))
    let labels =
      text.map { String(cString: $0).split(separator: " ", omittingEmptySubsequences: false) } ?? []
    return (0..<count).map { index in
      let element = address + 24 + 16 * index
      return Field(
        name: index < labels.count ? String(labels[index]) : "",
        type: element.load(as: Any.Type.self),
        offset: Int(element.load(fromByteOffset: 8, as: UInt32.self)))
    }
  }

  /// What the storage of an `InlineArray` consists of; nil for any other type, and for a long one.
  var inlineArray: (count: Int, element: Any.Type)? {
    guard TypeMetadata(type: Int.self).kind == .structure, kindWord == 0x308 else { return nil }
    // Its record is its kind, the number of elements and their type (`FixedArrayTypeMetadata`).
    let count = address.load(fromByteOffset: 8, as: Int.self)
    guard (0...1_000).contains(count) else { return nil }
    return (count, address.load(fromByteOffset: 16, as: Any.Type.self))
  }

  /// The types of a function's parameters; nothing for any other type.
  var parameters: [Any.Type] {
    guard kind == .function else { return [] }
    // A function's record is its kind, its flags, of which the lower 16 bits are the number of
    // parameters, the result, and the address of each parameter's type (`FunctionTypeMetadata`).
    let count = Int(address.load(fromByteOffset: 8, as: UInt.self) & 0xFFFF)
    return (0..<count).map { address.load(fromByteOffset: 24 + 8 * $0, as: Any.Type.self) }
  }

  /// A generic argument of a type; of a class, that of the ancestor with the given descriptor.
  func argument(_ index: Int, declaredBy descriptor: UInt?) -> Any.Type? {
    let begin: UInt?
    switch kind {
    case .structure, .enumeration, .optional: begin = UInt(bitPattern: genericArguments)
    case .classType: begin = descriptor.flatMap(ClassMetadata(type: type).arguments)
    default: begin = nil
    }
    return begin.flatMap { Memory.word(at: $0 &+ 8 &* UInt(index)) }.flatMap(ValidatedTypes.type)
  }
}

/// The runtime's record of a class.
///
/// Layouts: `ClassMetadata`, `ClassDescriptor` of the stable ABI, measured on 64-bit Linux; those for
/// Apple's platforms come from the sources of the runtime. Only made for types that are known to be
/// classes, whose records all have these words.
struct ClassMetadata {
  let type: Any.Type

  static let superclassOffset: UInt = 8
  #if canImport(ObjectiveC)
    static let flagsOffset: UInt = 40
    static let sizeOffset: UInt = 48
    static let descriptorOffset: UInt = 64
  #else
    static let flagsOffset: UInt = 16
    static let sizeOffset: UInt = 24
    static let descriptorOffset: UInt = 40
  #endif

  private var address: UnsafeRawPointer { TypeMetadata(type: type).address }

  /// Nil for a foreign class.
  var descriptor: UnsafeRawPointer? {
    address.load(fromByteOffset: Int(Self.descriptorOffset), as: UnsafeRawPointer?.self)
  }

  /// Where that is, or 0.
  var descriptorAddress: UInt { UInt(bitPattern: descriptor) }

  /// The superclass, if it is a Swift class too.
  var superclass: Any.Type? {
    // Its address, or 0.
    ValidatedTypes.type(
      at: address.load(fromByteOffset: Int(Self.superclassOffset), as: UInt.self))
  }

  /// The size of an instance without what is allocated behind it.
  var instanceSize: Int {
    Int(address.load(fromByteOffset: Int(Self.sizeOffset), as: UInt32.self))
  }

  /// The generic arguments that the class declares itself.
  func arguments(count: Int) -> [Any.Type]? {
    let types = (0..<count).compactMap {
      TypeMetadata(type: type).argument($0, declaredBy: descriptorAddress)
    }
    return types.count == count ? types : nil
  }

  /// Where the generic arguments begin that an ancestor with a descriptor declares: what a class
  /// adds itself stands at the end of the part of its record that comes after the address point
  /// (`getGenericArgumentOffset`).
  fileprivate func arguments(declaredBy descriptor: UInt) -> UInt? {
    var declaring = UInt(bitPattern: address)
    // No class has more ancestors; the bound is against metadata in a circle.
    for _ in 0..<256 {
      guard let found = Memory.word(at: declaring &+ Self.descriptorOffset) else { return nil }
      if found == descriptor { break }
      guard let ancestor = Memory.word(at: declaring &+ Self.superclassOffset), ancestor != 0
      else { return nil }
      declaring = ancestor
    }
    guard Memory.word(at: declaring &+ Self.descriptorOffset) == descriptor,
      let flags = Memory.load(UInt32.self, at: descriptor),
      let size = Memory.load(UInt32.self, at: descriptor + 28),
      let members = Memory.load(UInt32.self, at: descriptor + 32)
    else { return nil }
    // Bit 7: generic. Bits 28 and 29: members before the address point, or behind those of a
    // superclass of another library, whose number only that one knows.
    guard flags & 0x80 != 0, flags & 0x3000_0000 == 0, members <= size, size < 65_536
    else { return nil }
    return UInt(bitPattern: address) + 8 * UInt(size - members)
  }
}
