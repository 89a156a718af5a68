/// Finds the slots of a value from its type's metadata.
enum ValueSlots {
  static func of(_ type: Any.Type) -> [Slot] {
    if KnownTypes.isLeaf(type) { return [] }
    switch TypeMetadata(type: type).kind {
    case .classType: return [Slot(offset: 0, label: "", content: .reference(.strong))]
    case .structure: return structure(type)
    case .tuple: return tuple(type)
    case .optional, .enumeration: return EnumSlots.of(type)
    case .function: return function(type)
    case .existential: return existential(type)
    case .metatype: return []
    case .opaque: return builtin(type)
    }
  }

  /// One slot that says why there are none; nothing where no reference can be hidden.
  static func unreadable(_ type: Any.Type, _ reason: String) -> [Slot] {
    ValueWitnesses(of: type).isPlainData
      ? [] : [Slot(offset: 0, label: "", content: .unreadable(reason))]
  }

  private static func structure(_ type: Any.Type) -> [Slot] {
    guard ValueWitnesses(of: type).isCopyable else {
      return unreadable(type, "a noncopyable value")
    }
    let slots = FieldSlots.of(type)
    guard KnownTypes.isTransparent(type) else { return slots }
    // How an array or a set is made is nothing that a reader of paths knows.
    return slots.map { Slot(offset: $0.offset, label: "", content: $0.content) }
  }

  private static func tuple(_ type: Any.Type) -> [Slot] {
    if case .unreadable = Storage(of: type) {
      return unreadable(type, "a tuple whose layout is not known")
    }
    return TupleElements.of(type).enumerated().flatMap { index, element in
      let label = Label(element.name.isEmpty ? "\(index)" : element.name)
      return SlotPlan.of(element.type).map { $0.moved(by: element.offset, under: label) }
    }
  }

  private static func function(_ type: Any.Type) -> [Slot] {
    if TypeMetadata(type: type).isBlock {
      return [Slot(offset: 0, label: "", content: .block)]
    }
    // A function type's record: kind, then flags, in which bits 16 to 23 are the convention.
    let flags = TypeMetadata(type: type).address.load(fromByteOffset: 8, as: UInt.self)
    switch flags >> 16 & 0xFF {
    case 0: return [Slot(offset: 0, label: "", content: .function)]
    default: return []
    }
  }

  private static func existential(_ type: Any.Type) -> [Slot] {
    let metadata = TypeMetadata(type: type).address
    let content: Slot.Content
    if metadata.load(as: UInt.self) == 0x307 {
      // A constrained existential's record: kind, then the address of its shape, whose first byte
      // is what it is made of.
      let shape = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
      switch shape.load(as: UInt8.self) {
      case 0: content = .existential
      case 1: content = .reference(.strong)
      case 2: return []
      default: content = .unreadable("an existential of unknown layout")
      }
    } else {
      // An existential's record: kind, then flags. The highest bit is clear if only classes
      // conform; bits 24 to 29 are 1 for `any Error`.
      let flags = metadata.load(fromByteOffset: 8, as: UInt32.self)
      if flags >> 24 & 0x3F == 1 {
        content = .error
      } else {
        content = flags & 0x8000_0000 == 0 ? .reference(.strong) : .existential
      }
    }
    return [Slot(offset: 0, label: "", content: content)]
  }

  private static func builtin(_ type: Any.Type) -> [Slot] {
    switch ObjectIdentifier(type) {
    case KnownTypes.nativeObject, KnownTypes.unknownObject:
      return [Slot(offset: 0, label: "", content: .reference(.strong))]
    case KnownTypes.bridgeObject:
      return [Slot(offset: 0, label: "", content: .bridged)]
    default:
      return unreadable(type, "a type that the runtime does not describe")
    }
  }
}
