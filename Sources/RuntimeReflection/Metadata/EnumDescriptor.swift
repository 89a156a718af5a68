/// What the compiler wrote down about an enum's cases.
///
/// Layouts: `EnumDescriptor` and `FieldDescriptor` of the stable ABI. All offsets in them are
/// relative to the address at which they stand.
struct EnumDescriptor {
  /// A case as written down.
  struct Record {
    let name: String
    /// Nil where the case has no payload.
    let payload: Payload?
    let isIndirect: Bool
  }

  /// The payload of a case.
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
    // The record of an enum: kind, then the address of its descriptor.
    let descriptor = metadata.address.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    // The low five bits of a descriptor's flags are its kind, 18 is an enum.
    guard descriptor.load(as: UInt32.self) & 0x1F == 18,
      let fields = Self.target(of: descriptor + 16)
    else { return nil }
    let payloadCount = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0xFF_FFFF)
    let emptyCount = Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    // Field descriptor: type, superclass, kind (2 bytes), size of a record (2), number of records.
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    // Tags number the records only if there is one for each case.
    guard count == payloadCount + emptyCount, count == 0 || recordSize >= 12 else { return nil }
    self.payloadCount = payloadCount
    records = (0..<count).map { index in
      Self.record(
        at: fields + 16 + index * recordSize, descriptor: descriptor,
        arguments: metadata.genericArguments)
    }
  }

  /// A record: flags, the type's mangled name, the case's name.
  private static func record(
    at address: UnsafeRawPointer, descriptor: UnsafeRawPointer, arguments: UnsafeRawPointer
  ) -> Record {
    let name = target(of: address + 8).map {
      // A name ends with a zero byte.
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
    let payload = target(of: address + 4).map { text -> Payload in
      guard !MangledName.isUnmakeable(at: text) else { return .block }
      let type = _getTypeByMangledNameInContext(
        text.assumingMemoryBound(to: UInt8.self), UInt(MangledName.length(at: text)),
        genericContext: descriptor, genericArguments: arguments)
      return type.map(Payload.type) ?? .unknown
    }
    return Record(
      name: name ?? "",
      payload: payload,
      isIndirect: address.load(as: UInt32.self) & 1 != 0
    )
  }

  /// Where a relative address leads; 0 stands for none.
  private static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = address.load(as: Int32.self)
    return distance == 0 ? nil : address + Int(distance)
  }
}
