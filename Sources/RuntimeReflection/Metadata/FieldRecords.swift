/// What the compiler wrote down about stored properties: the names of their types, by whose last
/// letters ownership is known.
enum FieldRecords {
  /// A stored property as written down.
  struct Record {
    let name: String
    let ownership: Ownership
    /// Whether the type is `()`.
    let isVoid: Bool
    /// What the name of a type is of which the runtime must not be asked.
    var block: Block = .none
  }

  /// How a type has to do with blocks.
  enum Block {
    case none
    /// An optional block.
    case optional
    /// A block in a tuple, say.
    case within
  }

  /// The records of a structure or a class, and of its superclasses, those first.
  struct Chain {
    var records: [Record] = []
    /// Types that were compiled without reflection metadata.
    var unknown: [Any.Type] = []
  }

  static func of(_ type: Any.Type) -> Chain {
    var chain = all(of: type)
    // What an actor keeps for its executor is not one of its properties.
    chain.records.removeAll { $0.name == "$defaultActor" }
    return chain
  }

  /// The same with what is no property in the source.
  static func all(of type: Any.Type) -> Chain {
    var types: [(type: Any.Type, descriptor: UInt)] = []
    if TypeMetadata(type: type).kind == .structure {
      types = [(type, HeapMetadata.descriptor(ofValue: type))]
    } else {
      var current: Any.Type? = type
      while let next = current {
        types.append((next, HeapMetadata.descriptor(ofClass: next)))
        current = HeapMetadata.superclass(of: next)
      }
    }
    var chain = Chain()
    for (type, descriptor) in types.reversed() {
      if let records = records(of: descriptor) {
        chain.records += named(records)
      } else {
        chain.unknown.append(type)
      }
    }
    return chain
  }

  /// The properties of an `@Observable` class by their names in the source: the macro stores `view`
  /// as `_view`, beside a registrar.
  private static func named(_ records: [Record]) -> [Record] {
    guard records.contains(where: { $0.name == "_$observationRegistrar" }) else { return records }
    return records.map { record in
      guard record.name.hasPrefix("_"), !record.name.hasPrefix("_$") else { return record }
      return Record(
        name: String(record.name.dropFirst()), ownership: record.ownership, isVoid: record.isVoid,
        block: record.block)
    }
  }

  private static func records(of descriptor: UInt) -> [Record]? {
    // A nominal type's descriptor has the relative address of its fields' descriptor at 16; that
    // is: type, superclass, kind (2 bytes), size of a record (2), number of records (4).
    guard let descriptor = UnsafeRawPointer(bitPattern: descriptor),
      let fields = target(of: descriptor + 16)
    else { return nil }
    let recordSize = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    guard count == 0 || recordSize >= 12 else { return nil }
    return (0..<count).compactMap { index in
      // A record: flags, the type's mangled name, the property's name.
      let record = fields + 16 + index * recordSize
      let name = target(of: record + 8).map {
        // A name ends with a zero byte.
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
      return record.typeName(named: name ?? "")
    }
  }

  fileprivate static func target(of address: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = address.load(as: Int32.self)
    return distance == 0 ? nil : address + Int(distance)
  }
}

extension UnsafeRawPointer {
  /// The record at this address.
  fileprivate func typeName(named name: String) -> FieldRecords.Record {
    guard let mangled = FieldRecords.target(of: self + 4) else {
      return FieldRecords.Record(name: name, ownership: .strong, isVoid: false)
    }
    let length = MangledName.length(at: mangled)
    func isSuffix(_ suffix: StaticString) -> Bool {
      guard length >= 2 else { return false }
      // The last two letters of the name, which is `length` bytes long.
      return mangled.load(fromByteOffset: length - 2, as: UInt8.self) == suffix.utf8Start[0]
        && mangled.load(fromByteOffset: length - 1, as: UInt8.self) == suffix.utf8Start[1]
    }
    let ownership: Ownership =
      isSuffix("Xw") ? .weak : isSuffix("Xo") ? .unowned : isSuffix("Xu") ? .unmanaged : .strong
    let block: FieldRecords.Block =
      !MangledName.isUnmakeable(at: mangled)
      ? .none : MangledName.isOptionalBlock(at: mangled) ? .optional : .within
    return FieldRecords.Record(
      name: name, ownership: ownership, isVoid: length == 2 && isSuffix("yt"), block: block)
  }
}
