/// The generic arguments in the metadata of types.
enum GenericMetadata {
  /// The argument of a type; of a class, that of the ancestor with the given descriptor.
  static func argument(
    _ index: Int, of type: Any.Type, declaredBy descriptor: UInt?, memory: MemoryReader
  ) -> Any.Type? {
    let metadata = TypeMetadata(type: type)
    let address = UInt(bitPattern: metadata.address)
    switch metadata.kind {
    case .structure, .enumeration, .optional:
      return self.argument(index, from: address + 16, memory: memory)
    case .classType:
      guard let descriptor,
        let arguments = classArguments(of: address, declaredBy: descriptor, memory: memory)
      else { return nil }
      return self.argument(index, from: arguments, memory: memory)
    default:
      return nil
    }
  }

  private static func argument(_ index: Int, from: UInt, memory: MemoryReader) -> Any.Type? {
    memory.word(at: from + 8 * UInt(index))
      .flatMap { ValidatedTypes.type(at: $0, memory: memory) }
  }

  /// Where a class's generic arguments begin: what it adds itself stands at the end of the part
  /// of its metadata that comes after the address point (`getGenericArgumentOffset`).
  private static func classArguments(
    of metadata: UInt, declaredBy descriptor: UInt, memory: MemoryReader
  ) -> UInt? {
    let descriptorOffset = HeapMetadata.classDescriptor
    var declaring = metadata
    // No class has more ancestors; the bound is against metadata in a circle.
    for _ in 0..<256 {
      guard let found = memory.word(at: declaring + descriptorOffset) else { return nil }
      if found == descriptor { break }
      guard let ancestor = memory.word(at: declaring + HeapMetadata.superclass), ancestor != 0
      else { return nil }
      declaring = ancestor
    }
    guard memory.word(at: declaring + descriptorOffset) == descriptor,
      let flags = memory.load(UInt32.self, at: descriptor),
      let size = memory.load(UInt32.self, at: descriptor + 28),
      let members = memory.load(UInt32.self, at: descriptor + 32)
    else { return nil }
    // Bit 7: generic. Bits 28 and 29: members before the address point, or behind those of a
    // superclass of another library, whose number only that one knows.
    guard flags & 0x80 != 0, flags & 0x3000_0000 == 0, members <= size, size < 65_536
    else { return nil }
    return metadata + 8 * UInt(size - members)
  }
}
