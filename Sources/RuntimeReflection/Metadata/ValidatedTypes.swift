/// Finds out whether a word is the address of a type's metadata, before anything is made of it.
///
/// A walk may read a word while another thread writes it, or from memory that was given back. What
/// doesn't look like metadata in every respect is refused.
enum ValidatedTypes {
  /// The type whose metadata is at an address; nil if there is none.
  static func type(at address: UInt) -> Any.Type? {
    guard isType(address, depth: 0) else { return nil }
    // An `Any.Type` is one word, the address of the record, which was just checked.
    return unsafeBitCast(address, to: Any.Type.self)
  }

  /// The addresses that passed; metadata is never freed.
  private static let known = FoundOnce<UInt, Bool>()

  private static func isType(_ address: UInt, depth: Int) -> Bool {
    if known.known(address) == true { return true }
    guard address >= Memory.lowestAddress, address % 8 == 0, depth < 64,
      let kind = Memory.word(at: address)
    else { return false }
    let isType =
      switch kind {
      case 0x200: hasDescriptor(at: address + 8, of: address, kind: 17)
      case 0x201, 0x202: hasDescriptor(at: address + 8, of: address, kind: 18)
      case 0, 0x800...: isClassRecord(address, kind: kind, depth: depth)
      case 0x300: LoadedImage.contains(address)
      case 0x301: isTuple(address, depth: depth)
      case 0x302: isTypeWord(at: address + 16, depth: depth)
      case 0x303: isExistential(address)
      case 0x304, 0x306: isTypeWord(at: address + 8, depth: depth)
      case 0x307: Memory.word(at: address + 8).map(LoadedImage.contains) ?? false
      default: false
      }
    guard isType, isBlock(address, kind) || hasWitnesses(address) else { return false }
    known.keep(true, for: address)
    return true
  }

  private static func isTypeWord(at place: UInt, depth: Int) -> Bool {
    guard let word = Memory.word(at: place) else { return false }
    return isType(word, depth: depth + 1)
  }

  private static func isTuple(_ address: UInt, depth: Int) -> Bool {
    guard let count = Memory.word(at: address + 8), count <= 4096 else { return false }
    return (0..<count).allSatisfy {
      isTypeWord(at: address + 24 + 16 * $0, depth: depth)
    }
  }

  private static func isClassRecord(_ address: UInt, kind: UInt, depth: Int) -> Bool {
    #if canImport(ObjectiveC)
      // The low bits of an Objective-C class's data say whether it was written in Swift.
      guard kind != 0, let data = Memory.word(at: address + 32), data & 3 != 0
      else { return false }
    #else
      guard kind == 0 else { return false }
    #endif
    // Flags, address point, size of an instance, its alignment less one, nothing, size of the
    // record, where in the record the metadata begins.
    let sizes = address + ClassMetadata.sizeOffset
    guard
      let flags = Memory.load(UInt32.self, at: address + ClassMetadata.flagsOffset),
      // The class counts references in Swift's way.
      flags & 2 != 0, flags < 0x100,
      let size = Memory.load(UInt32.self, at: sizes), size >= 16, size < 1 << 24,
      let alignment = Memory.load(UInt16.self, at: sizes + 4), alignment & (alignment &+ 1) == 0,
      Memory.load(UInt16.self, at: sizes + 6) == 0,
      let recordSize = Memory.load(UInt32.self, at: sizes + 8), recordSize < 1 << 24,
      let begin = Memory.load(UInt32.self, at: sizes + 12), begin % 8 == 0,
      recordSize >= begin, UInt(recordSize - begin) >= ClassMetadata.descriptorOffset + 8,
      hasDescriptor(at: address + ClassMetadata.descriptorOffset, of: address, kind: 16),
      let superclass = Memory.word(at: address + ClassMetadata.superclassOffset)
    else { return false }
    #if canImport(ObjectiveC)
      return true
    #else
      return superclass == 0 || isType(superclass, depth: depth + 1)
    #endif
  }

  /// Flags, in whose low three bytes the numbers of tables of witnesses are, and of protocols.
  private static func isExistential(_ address: UInt) -> Bool {
    guard let flags = Memory.load(UInt32.self, at: address + 8), flags & 0xFF_FFFF <= 64,
      let protocols = Memory.load(UInt32.self, at: address + 12)
    else { return false }
    return protocols <= 64
  }

  /// The word at a place is the address of a descriptor of that kind, which fits the record.
  private static func hasDescriptor(at place: UInt, of record: UInt, kind: UInt32) -> Bool {
    // A descriptor: flags, then the relative addresses of its parent, its name, and the function
    // that makes the metadata.
    guard let descriptor = Memory.word(at: place), descriptor % 4 == 0,
      LoadedImage.contains(descriptor),
      // Kind, and a version that was never anything but 0.
      let flags = Memory.load(UInt32.self, at: descriptor), flags & 0xFF1F == kind,
      let name = Memory.load(Int32.self, at: descriptor + 8),
      let function = Memory.load(Int32.self, at: descriptor + 12),
      LoadedImage.contains(descriptor &+ 8 &+ UInt(bitPattern: Int(name))),
      LoadedImage.contains(descriptor &+ 12 &+ UInt(bitPattern: Int(function)))
    else { return false }
    // Only the metadata of generic types (bit 7) and of those with members of other libraries
    // (bits 16 and above) is made while the program runs.
    return flags & 0x80 != 0 || flags >> 16 & 0x2003 != 0 || LoadedImage.contains(record)
  }

  /// Only where there is Objective-C have blocks witnesses.
  private static func isBlock(_ address: UInt, _ kind: UInt) -> Bool {
    #if canImport(ObjectiveC)
      return false
    #else
      return kind == 0x302 && Memory.word(at: address + 8).map { $0 >> 16 & 0xFF } == 1
    #endif
  }

  /// The word before the record is the address of a plausible value witness table.
  private static func hasWitnesses(_ address: UInt) -> Bool {
    guard let table = Memory.word(at: address - 8), table % 8 == 0,
      let copying = Memory.word(at: table), let destroying = Memory.word(at: table + 8),
      let size = Memory.word(at: table + 64), size < 1 << 40,
      let stride = Memory.word(at: table + 72), stride >= max(1, size), stride < 1 << 41,
      let flags = Memory.load(UInt32.self, at: table + 80), flags & 0xFF & (flags &+ 1) == 0
    else { return false }
    return LoadedImage.contains(copying) && LoadedImage.contains(destroying)
  }
}
