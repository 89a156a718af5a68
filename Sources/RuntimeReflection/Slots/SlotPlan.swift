/// The slots of a type, found out once and kept.
enum SlotPlan {
  /// The slots of a value of the type, flattened through structs and tuples; of a class, the value
  /// is the reference.
  static func of(_ type: Any.Type) -> [Slot] {
    known.value(of: ObjectIdentifier(type)) { ofValue(type) }
  }

  private static let known = FoundOnce<ObjectIdentifier, [Slot]>()

  private static func ofValue(_ type: Any.Type) -> [Slot] {
    if KnownTypes.isLeaf(type) { return [] }
    switch TypeMetadata(type: type).kind {
    case .classType: return [Slot(.reference(.strong))]
    case .structure: return structure(type)
    case .tuple: return tuple(type)
    case .optional, .enumeration: return EnumPlan.slots(of: type)
    case .function: return function(type)
    case .existential: return existential(type).map { [Slot($0)] } ?? []
    case .metatype: return []
    case .opaque: return builtin(type)
    }
  }

  /// One slot that says why there are none; nothing where no reference can be hidden.
  static func unreadable(_ type: Any.Type, _ reason: String) -> [Slot] {
    ValueWitnesses(of: type).isPlainData ? [] : [Slot(.unreadable(reason))]
  }

  private static func structure(_ type: Any.Type) -> [Slot] {
    guard ValueWitnesses(of: type).isCopyable else {
      return unreadable(type, "a noncopyable value")
    }
    let slots = ofFields(type)
    guard KnownTypes.isTransparent(type) else { return slots }
    // How an array or a set is made is nothing that a reader of paths knows.
    return slots.map { Slot($0.content, at: $0.offset) }
  }

  private static func tuple(_ type: Any.Type) -> [Slot] {
    if case .unreadable = Storage(of: type) {
      return unreadable(type, "a tuple whose layout is not known")
    }
    return TypeMetadata(type: type).tupleElements.enumerated().flatMap { index, element in
      let label = Label(element.name.isEmpty ? "\(index)" : element.name)
      return of(element.type).map { $0.moved(by: element.offset, under: label) }
    }
  }

  private static func function(_ type: Any.Type) -> [Slot] {
    // A function type's record: kind, then flags, in which bits 16 to 23 are the convention.
    let flags = TypeMetadata(type: type).address.load(fromByteOffset: 8, as: UInt.self)
    switch flags >> 16 & 0xFF {
    case 0: return [Slot(.function)]
    case 1: return [Slot(.block)]
    default: return []
    }
  }

  private static func existential(_ type: Any.Type) -> Slot.Content? {
    let metadata = TypeMetadata(type: type)
    if metadata.kindWord == 0x307 {
      // A constrained existential's record: kind, then the address of its shape, whose first byte
      // is what it is made of.
      let shape = metadata.address.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
      switch shape.load(as: UInt8.self) {
      case 0: return .existential
      case 1: return .reference(.strong)
      case 2: return nil
      default: return .unreadable("an existential of unknown layout")
      }
    }
    // An existential's record: kind, then flags. The highest bit is clear if only classes
    // conform; bits 24 to 29 are 1 for `any Error`.
    let flags = metadata.address.load(fromByteOffset: 8, as: UInt32.self)
    if flags >> 24 & 0x3F == 1 { return .error }
    return flags & 0x8000_0000 == 0 ? .reference(.strong) : .existential
  }

  private static func builtin(_ type: Any.Type) -> [Slot] {
    switch ObjectIdentifier(type) {
    case KnownTypes.nativeObject, KnownTypes.unknownObject: return [Slot(.reference(.strong))]
    case KnownTypes.bridgeObject: return [Slot(.bridged)]
    default:
      guard let array = TypeMetadata(type: type).inlineArray else {
        return unreadable(type, "a type that the runtime does not describe")
      }
      let (slots, stride) = (of(array.element), ValueWitnesses(of: array.element).stride)
      return (0..<array.count).flatMap { index in
        slots.map { $0.moved(by: index * stride, under: .none) }
      }
    }
  }
}

extension SlotPlan {
  /// The slots of the stored properties of a structure, or of an instance of a class.
  static func ofFields(_ type: Any.Type) -> [Slot] {
    let stored = StoredFields(of: type)
    let unknown = stored.unknown.map {
      Slot(.unreadable("\($0) was compiled without reflection metadata"))
    }
    guard stored.areWritten else {
      return unknown.isEmpty
        ? [Slot(.unreadable("the stored properties of \(type) are not all known"))] : unknown
    }
    return unknown
      + stored.fields.flatMap { field in field.written.map { slots(of: field, $0) } ?? [] }
  }

  private static func slots(of field: Field, _ written: Field.Written) -> [Slot] {
    let name = written.sourceName
    // A property wrapper stores `view` as `_view`, and what it wraps in that.
    let isWrapper = written.name.hasPrefix("_") && TypeMetadata(type: field.type).kind == .structure
    let wrapped = "wrappedValue"
    return slots(inside: field, written).map { slot in
      var slot = slot.moved(by: field.offset, under: .none).relabelled { part in
        let path = part.text
        let rest = path.dropFirst(wrapped.count)
        guard isWrapper, path.hasPrefix(wrapped), rest.first.map(".[".contains) ?? true
        else { return Label(name).appending(part) }
        return Label(String(name.dropFirst() + rest))
      }
      slot.isVariable = field.isVar || written.guarded != nil
      return slot
    }
  }

  private static func slots(inside field: Field, _ written: Field.Written) -> [Slot] {
    // One word, of an existential the first one; nothing of it is ever followed.
    if written.ownership != .strong { return [Slot(.reference(written.ownership))] }
    switch written.block {
    case .none: break
    case .optional: return [Slot(.block)]
    case .within:
      return [Slot(.unreadable("a block in a value whose type the runtime cannot make"))]
    }
    if let guarded = written.guarded {
      // The lock takes four bytes on Linux and on Apple's systems.
      let offset = ValueWitnesses(of: guarded).offset(behind: 4)
      return of(guarded).map { $0.moved(by: offset, under: .none) }
    }
    // The runtime says `()` also of a field whose type it cannot make out.
    if field.type == Void.self, !written.isVoid {
      return [
        Slot(.unreadable("a value that cannot be looked into, a noncopyable one for example"))
      ]
    }
    return of(field.type)
  }
}

/// Types that a walk treats in a way of their own.
enum KnownTypes {
  /// The builtin types of references without a class; the runtime knows their mangled names.
  static let nativeObject = builtin("Bo")
  static let bridgeObject = builtin("Bb")
  static let unknownObject = builtin("BO")

  /// Whether nothing in values of the type is worth a path: text, numbers, plain data.
  static func isLeaf(_ type: Any.Type) -> Bool {
    let path = _typeName(type).split(separator: ".", maxSplits: 1)
    guard path.count == 2 else { return false }
    switch path[0] {
    case "Swift": return texts.contains(path[1])
    case "Foundation", "FoundationEssentials": return plainData.contains(path[1])
    default: return false
    }
  }

  private static let texts: Set<Substring> = ["String", "Substring", "Character", "StaticString"]
  private static let plainData: Set<Substring> = [
    "Data", "Date", "URL", "UUID", "Decimal", "Locale", "TimeZone", "Calendar", "IndexPath",
    "CharacterSet", "DateComponents",
  ]

  /// Whether it is a structure around a single reference, of whose parts no reader of paths knows.
  static func isTransparent(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return transparent.contains { name.hasPrefix($0) && name.hasSuffix(">") }
  }

  private static let transparent = [
    "Swift.Array<", "Swift.ContiguousArray<", "Swift.ArraySlice<", "Swift.Set<",
    "Swift.Dictionary<", "Swift.Unmanaged<", "Swift.Task<", "Swift.InlineArray<",
  ]

  private static func builtin(_ name: StaticString) -> ObjectIdentifier {
    // A mangled name without symbolic references needs no context.
    let type = _getTypeByMangledNameInContext(
      name.utf8Start, UInt(name.utf8CodeUnitCount), genericContext: nil, genericArguments: nil)
    return ObjectIdentifier(type ?? Never.self)
  }
}
