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
    let sources = MetadataSourceReader(descriptor: descriptor, context: context, memory: memory)
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
