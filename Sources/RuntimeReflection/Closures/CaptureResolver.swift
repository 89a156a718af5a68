/// Finds out what the captures of one context are.
struct CaptureResolver {
  /// A capture with its place.
  struct Place {
    /// From the begin of the context.
    let offset: Int
    let size: Int
    /// Counted from the capture's own begin.
    let slots: [Slot]
  }

  private let descriptor: CaptureDescriptor
  private let memory: MemoryReader
  private let arguments: GenericArguments?
  /// The parameters that are needed, but whose types could not be found.
  private let hasUnknownArguments: Bool

  init(descriptor: CaptureDescriptor, context: UInt, memory: MemoryReader) {
    self.descriptor = descriptor
    self.memory = memory
    guard !descriptor.sources.isEmpty else {
      arguments = nil
      hasUnknownArguments = false
      return
    }
    let sources = SourceReader(descriptor: descriptor, context: context, memory: memory)
    var found = GenericArguments()
    var known: Set<String> = []
    var wanted: Set<String> = []
    for (parameter, source) in descriptor.sources {
      guard let (depth, index) = GenericArguments.parameter(parameter.text) else { continue }
      wanted.insert(parameter.text)
      guard let way = MetadataSource(source.text), let type = sources.type(way),
        found.set(type, depth: depth, index: index)
      else { continue }
      known.insert(parameter.text)
    }
    arguments = found
    hasUnknownArguments = known != wanted
  }

  /// Where a capture stands behind others; nil if that can't be said.
  func place(of capture: TypeReference, after end: Int) -> Place? {
    func word(_ content: Slot.Content?) -> Place {
      Place(
        offset: end.aligned(to: 8), size: 8,
        slots: content.map { [Slot(offset: 0, label: "", content: $0)] } ?? [])
    }
    func words(_ content: Slot.Content) -> Place {
      Place(
        offset: end.aligned(to: 8), size: 16,
        slots: [Slot(offset: 0, label: "", content: content)])
    }
    switch CaptureKind(capture.text) {
    case .function: return words(.function)
    case .stackFunction: return words(.unreadable("a closure that does not escape"))
    case .code, .metatype: return word(nil)
    case .thinMetatype: return Place(offset: end, size: 0, slots: [])
    case .block: return word(.block)
    case .box: return word(.box(nil))
    case .nativeObject: return word(.reference(.strong))
    case .reference(let ownership, let suffix):
      return reference(capture.dropping(suffix), ownership, after: end)
    case .value:
      let isUnmakeable = capture.hasPack || arguments == nil && capture.hasAssociatedType
      if isUnmakeable, capture.isGenericClass(memory: memory) {
        return word(.reference(.strong))
      }
      guard let type = resolved(capture) else { return nil }
      let witnesses = ValueWitnesses(of: type)
      return Place(
        offset: end.aligned(to: witnesses.alignment), size: witnesses.size,
        slots: SlotPlan.of(type))
    }
  }

  /// A reference that isn't strong: as large as a strong one, for a protocol's has conformances.
  private func reference(
    _ capture: TypeReference, _ ownership: Ownership, after end: Int
  ) -> Place? {
    var size = 0
    if let type = resolved(capture) {
      size = ValueWitnesses(of: type).size
    } else if capture.isGenericClass(memory: memory) {
      size = 8
    }
    guard size >= 8 else { return nil }
    return Place(
      offset: end.aligned(to: 8), size: size,
      slots: [Slot(offset: 0, label: "", content: .reference(ownership))])
  }

  private func resolved(_ capture: TypeReference) -> Any.Type? {
    // A type of a lender's empty places would be taken for the true one.
    guard !hasUnknownArguments || capture.resolved(with: nil) != nil else { return nil }
    return capture.resolved(with: arguments)
  }
}

/// Follows the ways to generic arguments in one context.
private struct SourceReader {
  let descriptor: CaptureDescriptor
  let context: UInt
  let memory: MemoryReader

  func type(_ source: MetadataSource) -> Any.Type? {
    switch source {
    case .binding(let index):
      guard index < descriptor.bindings else { return nil }
      return validated(at: descriptor.firstBinding + 8 * index)
    case .metatype(let index):
      return wordOffset(ofCapture: index).flatMap(validated(at:))
    case .reference(let index):
      guard let offset = wordOffset(ofCapture: index),
        let object = memory.word(at: context + UInt(offset))
      else { return nil }
      return memory.word(at: object).flatMap { ValidatedTypes.type(at: $0, memory: memory) }
    case .argument(let index, let inner):
      guard let type = type(inner) else { return nil }
      return GenericMetadata.argument(
        index, of: type, declaredBy: declaration(of: inner), memory: memory)
    }
  }

  private func validated(at offset: Int) -> Any.Type? {
    memory.word(at: context + UInt(offset))
      .flatMap { ValidatedTypes.type(at: $0, memory: memory) }
  }

  /// The class that a capture was declared as: the object may be of a subclass.
  private func declaration(of source: MetadataSource) -> UInt? {
    guard case .reference(let index) = source, descriptor.captures.indices.contains(index)
    else { return nil }
    return descriptor.captures[index].descriptor(memory: memory)
  }

  /// Where a capture of one word stands; known only if all before it are of known sizes.
  private func wordOffset(ofCapture index: Int) -> Int? {
    guard descriptor.captures.indices.contains(index) else { return nil }
    var end = descriptor.firstCapture
    for capture in descriptor.captures[..<index] {
      guard let size = plainSize(capture) else { return nil }
      end = end.aligned(to: size.alignment) + size.size
    }
    return end.aligned(to: 8)
  }

  /// The size of a capture that depends on no generic argument, or is a generic class.
  private func plainSize(_ capture: TypeReference) -> (size: Int, alignment: Int)? {
    switch CaptureKind(capture.text) {
    case .function, .stackFunction: return (16, 8)
    case .code, .metatype, .block, .box, .nativeObject: return (8, 8)
    case .thinMetatype: return (0, 1)
    case .reference(_, let suffix):
      return size(capture.dropping(suffix))
    case .value:
      return size(capture)
    }
  }

  private func size(_ capture: TypeReference) -> (size: Int, alignment: Int)? {
    if let declared = capture.descriptor(memory: memory), capture.text.hasSuffix("G"),
      let flags = memory.load(UInt32.self, at: declared), flags & 0x1F == 16
    {
      return (8, 8)
    }
    guard let type = capture.resolved(with: nil) else { return nil }
    let witnesses = ValueWitnesses(of: type)
    return (witnesses.size, witnesses.alignment)
  }
}
