/// What a heap object consists of, as its first word says.
final class HeapLayout: Sendable {
  /// What follows the header.
  enum Shape: Sendable {
    /// The stored properties of a class.
    case instance([Slot])
    case array([Slot], stride: Int, offset: Int)
    case set([Slot], stride: Int)
    case dictionary(keys: [Slot], keyStride: Int, values: [Slot], valueStride: Int)
    /// What a closure captured.
    case context
    case box([Slot])
    case error
    case task
    /// The class behind `CheckedContinuation`.
    case continuation
    case skipped(String)
  }

  let metadata: UInt
  let shape: Shape
  /// The class of an instance; nil for anything else, the storage of a collection among it.
  let type: Any.Type?
  /// How many bytes of an instance are to be read.
  let size: Int
  /// What keeps the threads apart that change an instance.
  let guarding: Guarding?

  /// Bytes before the contents of a heap object: its metadata and its reference counts.
  static let headerSize = 16

  /// The layout of heap objects with this first word; kept, for metadata never changes.
  ///
  /// - Returns: Nil where the word is not the address of metadata.
  static func of(_ metadata: UInt) -> HeapLayout? {
    known.known(metadata) ?? HeapLayout(metadata: metadata).map { known.keep($0, for: metadata) }
  }

  private static let known = FoundOnce<UInt, HeapLayout>()

  private init?(metadata: UInt) {
    guard metadata % 8 == 0, let kind = Memory.word(at: metadata) else { return nil }
    // The compiler and the runtime have these ready; another word that looks so is none of them.
    let isReady = LoadedImage.contains(metadata)
    var instance: Any.Type?
    switch kind {
    case 0x400 where isReady: (shape, size) = (.context, Self.headerSize)
    case 0x501 where isReady: (shape, size) = (.error, 32)
    case 0x502 where isReady: (shape, size) = (.task, Self.headerSize)
    case 0x500:
      // The record of a box: kind, where the contents begin, their type.
      guard let boxed = Memory.word(at: metadata + 16),
        let content = ValidatedTypes.type(at: boxed),
        let offset = Memory.load(UInt32.self, at: metadata + 8),
        Int(offset) == ValueWitnesses(of: content).offset(behind: Self.headerSize)
      else { return nil }
      let plan = BoxPlan(of: content)
      (shape, size) = (.box(plan.slots), plan.size)
    default:
      guard let type = ValidatedTypes.type(at: metadata),
        TypeMetadata(type: type).kind == .classType
      else { return nil }
      shape = Self.shape(of: type)
      switch shape {
      case .array, .set, .dictionary: break
      default: instance = type
      }
      // A continuation has no properties; its task stands behind the header.
      if case .continuation = shape {
        size = Self.headerSize + 8
      } else {
        size = ClassMetadata(type: type).instanceSize
      }
    }
    self.metadata = metadata
    type = instance
    if case .instance = shape, let instance {
      guarding = Guarding(of: instance)
    } else {
      guarding = nil
    }
  }

  private static func shape(of type: Any.Type) -> Shape {
    let metadata = ClassMetadata(type: type)
    guard metadata.descriptor != nil else { return .skipped("a foreign class") }
    func elements(_ count: Int) -> [(slots: [Slot], witnesses: ValueWitnesses)]? {
      metadata.arguments(count: count)?.map { (SlotPlan.of($0), ValueWitnesses(of: $0)) }
    }
    switch metadata.descriptorAddress {
    case KnownStorages.array:
      guard let element = elements(1)?.first else { break }
      return .array(
        element.slots, stride: element.witnesses.stride,
        offset: element.witnesses.offset(behind: 32))
    case KnownStorages.set:
      guard let element = elements(1)?.first else { break }
      return .set(element.slots, stride: element.witnesses.stride)
    case KnownStorages.dictionary:
      guard let both = elements(2), let key = both.first, let value = both.last else { break }
      return .dictionary(
        keys: key.slots, keyStride: key.witnesses.stride,
        values: value.slots, valueStride: value.witnesses.stride)
    default:
      if _typeName(type) == "Swift.CheckedContinuationCanary" { return .continuation }
    }
    let unread = [
      elementsBehind(metadata), ForeignState.reason(of: type).map { Slot(.unreadable($0)) },
    ]
    return .instance(SlotPlan.ofFields(type) + unread.compactMap { $0 })
  }

  /// What a subclass of `ManagedBuffer` keeps behind its properties cannot be told apart.
  private static func elementsBehind(_ type: ClassMetadata) -> Slot? {
    var current: ClassMetadata? = type
    while let next = current, next.descriptorAddress != KnownStorages.managedBuffer {
      current = next.superclass.map(ClassMetadata.init)
    }
    guard let element = current?.arguments(count: 2)?.last, !SlotPlan.of(element).isEmpty
    else { return nil }
    let reason = "a ManagedBuffer does not say how many of its elements there are"
    return Slot(.unreadable(reason), label: Label("elements"))
  }
}

/// The contents of a box whose type is known.
struct BoxPlan: Sendable {
  let slots: [Slot]
  /// How many bytes of the box are to be read.
  let size: Int

  init(of type: Any.Type, header: Int = HeapLayout.headerSize) {
    let witnesses = ValueWitnesses(of: type)
    let offset = witnesses.offset(behind: header)
    slots = SlotPlan.of(type).map { $0.moved(by: offset, under: .none) }
    size = offset + witnesses.size
  }
}

/// The first two words of a heap object.
struct ObjectHeader: BitwiseCopyable {
  let metadata: UInt
  let countsWord: UInt

  var counts: ReferenceCounts { ReferenceCounts(word: countsWord) }
}

/// The second word of a heap object: `RefCount.h` of the stable ABI.
struct ReferenceCounts {
  let word: UInt

  /// The object lives for ever: all of the low half is set, whatever the rest says.
  var isImmortal: Bool { word & 0xFFFF_FFFF == 0xFFFF_FFFF }

  /// Where the counts are kept instead, once there was a weak reference to the object.
  var sideTable: UInt? {
    guard word >> 63 == 1, !isImmortal else { return nil }
    // The address has lost its three low bits, and the two highest of the word are marks.
    return (word & (1 << 62 - 1)) << 3
  }

  /// Whether its `deinit` has begun.
  var isDeinitializing: Bool { word >> 32 & 1 == 1 }

  /// How many strong references there are. The word holds one less.
  var strongCount: Int { Int(word >> 33 & 0x3FFF_FFFF) + 1 }

  /// Where a side table keeps such a word.
  static let offsetInSideTable: UInt = 16
}
