import Foundation

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

  /// The layout of heap objects with this first word; kept, for metadata never changes.
  ///
  /// - Returns: Nil where the word is not the address of metadata.
  static func of(_ metadata: UInt, memory: MemoryReader) -> HeapLayout? {
    known.known(metadata)
      ?? HeapLayout(metadata: metadata, memory: memory).map { known.keep($0, for: metadata) }
  }

  private static let known = FoundOnce<UInt, HeapLayout>()

  fileprivate init?(metadata: UInt, memory: MemoryReader) {
    guard metadata % 8 == 0, let kind = memory.word(at: metadata) else { return nil }
    self.metadata = metadata
    // The compiler and the runtime have these ready; another word that looks so is none of them.
    let isReady = LoadedImage.contains(metadata)
    switch kind {
    case HeapMetadata.context where isReady:
      (shape, size) = (.context, HeapMetadata.headerSize)
      (type, guarding) = (nil, nil)
    case HeapMetadata.error where isReady:
      (shape, size) = (.error, 32)
      (type, guarding) = (nil, nil)
    case HeapMetadata.task where isReady:
      (shape, size) = (.task, HeapMetadata.headerSize)
      (type, guarding) = (nil, nil)
    case HeapMetadata.box:
      // The record of a box: kind, where the contents begin, their type.
      guard let boxed = memory.word(at: metadata + 16),
        let content = ValidatedTypes.type(at: boxed, memory: memory),
        let offset = memory.load(UInt32.self, at: metadata + 8),
        Int(offset) == ValueWitnesses(of: content).offset(behind: HeapMetadata.headerSize)
      else { return nil }
      let plan = BoxPlan(of: content)
      (shape, size) = (.box(plan.slots), plan.size)
      (type, guarding) = (nil, nil)
    default:
      guard let type = ValidatedTypes.type(at: metadata, memory: memory),
        TypeMetadata(type: type).kind == .classType
      else { return nil }
      shape = Self.shape(of: type)
      switch shape {
      case .array, .set, .dictionary: self.type = nil
      default: self.type = type
      }
      if case .instance = shape { guarding = Guarding(of: type) } else { guarding = nil }
      // A continuation has no properties; its task stands behind the header.
      if case .continuation = shape {
        size = HeapMetadata.headerSize + 8
      } else {
        size = HeapMetadata.instanceSize(of: type)
      }
    }
  }

  private static func shape(of type: Any.Type) -> Shape {
    let descriptor = HeapMetadata.descriptor(ofClass: type)
    guard descriptor != 0 else { return .skipped("a foreign class") }
    func arguments(_ count: Int) -> [(slots: [Slot], witnesses: ValueWitnesses)]? {
      let types = HeapMetadata.genericArguments(ofClass: type, count: count)
      guard types.count == count else { return nil }
      return types.map { (SlotPlan.of($0), ValueWitnesses(of: $0)) }
    }
    switch descriptor {
    case KnownStorages.array:
      guard let element = arguments(1)?.first else { break }
      return .array(
        element.slots, stride: element.witnesses.stride,
        offset: element.witnesses.offset(behind: 32))
    case KnownStorages.set:
      guard let element = arguments(1)?.first else { break }
      return .set(element.slots, stride: element.witnesses.stride)
    case KnownStorages.dictionary:
      guard let both = arguments(2), let key = both.first, let value = both.last else { break }
      return .dictionary(
        keys: key.slots, keyStride: key.witnesses.stride,
        values: value.slots, valueStride: value.witnesses.stride)
    default:
      if _typeName(type) == "Swift.CheckedContinuationCanary" { return .continuation }
    }
    return .instance(SlotPlan.ofInstance(type) + elementsBehind(type) + foreign(type))
  }

  /// What a class of the system's libraries keeps where nothing can be read.
  private static func foreign(_ type: Any.Type) -> [Slot] {
    guard let reason = ForeignState.reason(of: type) else { return [] }
    return [Slot(offset: 0, label: "", content: .unreadable(reason))]
  }

  /// What a subclass of `ManagedBuffer` keeps behind its properties cannot be told apart.
  private static func elementsBehind(_ type: Any.Type) -> [Slot] {
    var current: Any.Type? = type
    while let next = current, HeapMetadata.descriptor(ofClass: next) != KnownStorages.managedBuffer
    {
      current = HeapMetadata.superclass(of: next)
    }
    guard let buffer = current,
      let element = HeapMetadata.genericArguments(ofClass: buffer, count: 2).last,
      !SlotPlan.of(element).isEmpty
    else { return [] }
    return [
      Slot(
        offset: 0, label: "elements",
        content: .unreadable("a ManagedBuffer does not say how many of its elements there are"))
    ]
  }
}

/// The contents of a box whose type is known.
struct BoxPlan: Sendable {
  let slots: [Slot]
  /// How many bytes of the box are to be read.
  let size: Int

  init(of type: Any.Type, header: Int = HeapMetadata.headerSize) {
    let witnesses = ValueWitnesses(of: type)
    let offset = witnesses.offset(behind: header)
    slots = SlotPlan.of(type).map { $0.moved(by: offset, under: .none) }
    size = offset + witnesses.size
  }
}
