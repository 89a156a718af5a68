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
  private var kindWord: UInt {
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

  /// The generic arguments of a struct or an enum.
  var genericArguments: UnsafeRawPointer {
    // The record of a value type: kind, descriptor, then the arguments.
    address + 16
  }
}
