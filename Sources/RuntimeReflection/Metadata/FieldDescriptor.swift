/// What the compiler wrote down about the stored properties or the cases of a type.
///
/// Layout: `FieldDescriptor` of the stable ABI. All offsets in it are relative to the address at which
/// they stand.
struct FieldDescriptor {
  /// A stored property or a case.
  struct Record {
    let flags: UInt32
    /// Nil for a case without a payload.
    let type: MangledName?
    let name: String
  }

  let records: [Record]

  /// Nil for a type that was compiled without reflection metadata.
  init?(ofType descriptor: UnsafeRawPointer) {
    // A nominal type's descriptor has the relative address of this at 16; that is: type, superclass,
    // kind (2 bytes), size of a record (2), number of records (4).
    guard let fields = (descriptor + 16).relativeTarget else { return nil }
    let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    guard count == 0 || size >= 12 else { return nil }
    records = (0..<count).map { index in
      // A record: flags, the type's mangled name, its own name, which ends with a zero byte.
      let record = fields + 16 + index * size
      let name = (record + 8).relativeTarget?.assumingMemoryBound(to: CChar.self)
      return Record(
        flags: record.load(as: UInt32.self),
        type: (record + 4).relativeTarget.map(MangledName.init),
        name: name.map { String(cString: $0) } ?? "")
    }
  }
}

extension UnsafeRawPointer {
  /// Where the relative address at this place of a type's metadata leads; 0 stands for none.
  fileprivate var relativeTarget: UnsafeRawPointer? {
    let distance = load(as: Int32.self)
    return distance == 0 ? nil : self + Int(distance)
  }
}

/// What the compiler wrote down about an enum's cases.
struct EnumDescriptor {
  struct Record {
    let name: String
    /// Nil where the case has no payload.
    let payload: Payload?
    let isIndirect: Bool
  }

  enum Payload {
    case type(Any.Type)
    /// The runtime could not make the type out.
    case unknown
    /// It has a block in it, so that the runtime must not be asked for the type.
    case block
  }

  /// The cases by tag: first those whose payload takes room.
  let records: [Record]
  /// How many of them have a payload that takes room.
  let payloadCount: Int

  /// Nil when the type is no enum, or was compiled without reflection metadata.
  init?(of type: Any.Type) {
    let metadata = TypeMetadata(type: type)
    guard metadata.kind == .enumeration || metadata.kind == .optional else { return nil }
    let descriptor = metadata.descriptor
    // The low five bits of a descriptor's flags are its kind, 18 is an enum.
    guard descriptor.load(as: UInt32.self) & 0x1F == 18,
      let fields = FieldDescriptor(ofType: descriptor)
    else { return nil }
    // How many cases there are that have a payload, and that have none.
    payloadCount = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF)
    let emptyCount = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    // Tags number the records only if there is one for each case.
    guard fields.records.count == payloadCount + emptyCount else { return nil }
    records = fields.records.map { record in
      let payload = record.type.map { name -> Payload in
        guard !name.isUnmakeable else { return .block }
        return name.type(in: descriptor, metadata.genericArguments).map(Payload.type) ?? .unknown
      }
      return Record(name: record.name, payload: payload, isIndirect: record.flags & 1 != 0)
    }
  }
}
