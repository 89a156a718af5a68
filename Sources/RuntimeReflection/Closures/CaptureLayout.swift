/// What a closure's context holds, and where.
///
/// Layout of a context: the object header, the bindings (the metadata and conformances that stand
/// for generic parameters), then the captures, each at the next address aligned for it.
enum CaptureLayout {
  /// The captures of a context of the kind 400 (hexadecimal), in the order of memory.
  ///
  /// A captured variable's own box is of this kind too; what is in it is its one capture.
  ///
  /// - Parameters:
  ///   - metadata: The context's first word.
  ///   - context: Where the context stands.
  static func slots(metadata: UInt, context: UInt) -> Captures {
    switch plans.value(of: metadata, orFind: { Plan(metadata: metadata) }) {
    case .always(let captures): return captures
    case .depends(let descriptor): return slots(of: descriptor, context: context)
    }
  }

  private enum Plan: Sendable {
    /// The captures are the same in each.
    case always(Captures)
    /// Generic arguments in the context decide.
    case depends(CaptureDescriptor)

    init(metadata: UInt) {
      do {
        let descriptor = try CaptureDescriptor(metadata: metadata)
        self =
          descriptor.sources.isEmpty
          ? .always(CaptureLayout.slots(of: descriptor, context: 0)) : .depends(descriptor)
      } catch {
        self = .always(.opaque(error.reason))
      }
    }
  }

  private static let plans = FoundOnce<UInt, Plan>()

  /// Lays the captures out.
  ///
  /// Where the size of one is not known, nothing is known of those behind it.
  private static func slots(of descriptor: CaptureDescriptor, context: UInt) -> Captures {
    let resolver = CaptureResolver(descriptor: descriptor, context: context)
    var slots: [Slot] = []
    var end = descriptor.firstCapture
    for (index, type) in descriptor.captures.enumerated() {
      let label = Label("capture \(index)")
      guard let place = resolver.place(of: type, after: end) else {
        let behind = descriptor.captures.count - index - 1
        let what = type.hasPack ? "of a parameter pack" : "whose type can't be made out"
        let others = behind == 0 ? "" : ", and \(behind) capture\(behind == 1 ? "" : "s") behind it"
        slots.append(Slot(.unreadable("a captured value \(what)\(others)"), at: end, label: label))
        break
      }
      slots += place.slots.map { $0.moved(by: place.offset, under: label) }
      end = place.offset + place.size
    }
    return .slots(slots, size: end)
  }
}

/// Finds out what the captures of one context are.
private struct CaptureResolver {
  /// A capture with its place.
  struct Place {
    /// From the begin of the context.
    let offset: Int
    let size: Int
    /// Counted from the capture's own begin.
    let slots: [Slot]
  }

  private let descriptor: CaptureDescriptor
  /// Nil where there are none, or not all of them could be found.
  private var arguments: GenericArguments?

  init(descriptor: CaptureDescriptor, context: UInt) {
    self.descriptor = descriptor
    guard !descriptor.sources.isEmpty else { return }
    var found = GenericArguments()
    var known: Set<String> = []
    var wanted: Set<String> = []
    for (parameter, source) in descriptor.sources {
      guard let (depth, index) = GenericArguments.parameter(parameter) else { continue }
      wanted.insert(parameter)
      guard let way = MetadataSource(source), let type = type(way, in: context),
        found.set(type, depth: depth, index: index)
      else { continue }
      known.insert(parameter)
    }
    // A type of a lender's empty places would be taken for the true one.
    if known == wanted { arguments = found }
  }

  /// Where a capture stands behind others; nil if that can't be said.
  func place(of capture: MangledName, after end: Int) -> Place? {
    func words(_ content: Slot.Content?, count: Int = 1) -> Place {
      Place(
        offset: end.aligned(to: 8), size: 8 * count, slots: content.map { [Slot($0)] } ?? [])
    }
    switch CaptureKind(capture.text) {
    case .function: return words(.function, count: 2)
    case .stackFunction: return words(.unreadable("a closure that does not escape"), count: 2)
    case .code, .metatype: return words(nil)
    case .thinMetatype: return Place(offset: end, size: 0, slots: [])
    case .block: return words(.block)
    case .box: return words(.box(nil))
    case .nativeObject: return words(.reference(.strong))
    case .reference(let ownership, let suffix):
      // It is as large as a strong one, for a protocol's has conformances.
      let strong = capture.dropping(suffix)
      let size = strong.isGenericClass ? 8 : resolved(strong).map { ValueWitnesses(of: $0).size }
      guard let size, size >= 8 else { return nil }
      return Place(offset: end.aligned(to: 8), size: size, slots: [Slot(.reference(ownership))])
    case .value:
      // That is a reference, whatever the arguments are.
      if capture.isGenericClass { return words(.reference(.strong)) }
      guard let type = resolved(capture) else { return nil }
      let witnesses = ValueWitnesses(of: type)
      return Place(
        offset: end.aligned(to: witnesses.alignment), size: witnesses.size,
        slots: SlotPlan.of(type))
    }
  }

  private func resolved(_ capture: MangledName) -> Any.Type? {
    guard !capture.hasPack else { return nil }
    guard let arguments else {
      return capture.hasAssociatedType ? nil : capture.type(in: nil, nil)
    }
    return arguments.withPointers { capture.type(in: $0, $1) }
  }

  private func type(_ source: MetadataSource, in context: UInt) -> Any.Type? {
    func type(at place: UInt) -> Any.Type? { Memory.word(at: place).flatMap(ValidatedTypes.type) }
    switch source {
    case .binding(let index):
      guard index < descriptor.bindings else { return nil }
      return type(at: context + UInt(descriptor.firstBinding + 8 * index))
    case .metatype(let index):
      return offset(ofCapture: index).flatMap { type(at: context + UInt($0)) }
    case .reference(let index):
      return offset(ofCapture: index).flatMap { Memory.word(at: context + UInt($0)) }
        .flatMap(type(at:))
    case .argument(let index, let inner):
      // The class that a capture was declared as: the object may be of a subclass.
      var declaration: UInt?
      if case .reference(let index) = inner, descriptor.captures.indices.contains(index) {
        declaration = descriptor.captures[index].descriptor
      }
      return self.type(inner, in: context).flatMap {
        TypeMetadata(type: $0).argument(index, declaredBy: declaration)
      }
    }
  }

  /// Where a capture of one word stands; known only if all before it are of sizes that depend on
  /// no argument.
  private func offset(ofCapture index: Int) -> Int? {
    guard descriptor.captures.indices.contains(index) else { return nil }
    var end = descriptor.firstCapture
    for capture in descriptor.captures[..<index] {
      guard let place = place(of: capture, after: end) else { return nil }
      end = place.offset + place.size
    }
    return end.aligned(to: 8)
  }
}

/// What a block in the C sense holds.
///
/// A block's record: class, flags, function, descriptor, then what it captured. Two kinds are
/// understood: those that Swift makes of a closure, with code and context from byte 32 on, and
/// those of the dispatch library's work items, which stand around another block.
enum BlockLayout {
  static func slots(block: UInt) -> Captures {
    guard let kind = Memory.word(at: block), let function = Memory.word(at: block + 16),
      let descriptor = Memory.word(at: block + 24), classes.contains(kind),
      LoadedImage.contains(descriptor), let size = Memory.word(at: descriptor + 8)
    else { return .opaque("a block of an unknown make") }
    // Nothing is behind the record: nothing was captured.
    if size == 32 { return .slots([], size: 32) }
    if size == UInt(workItemSize), Memory.word(at: block + 32) == workItemMark {
      return .slots([Slot(.block, at: 72, label: Label("work"))], size: workItemSize)
    }
    guard size == 48, CodeName.adaptsClosureToBlock(function) else {
      return .opaque("a block that was not made of a Swift closure")
    }
    return .slots([Slot(.function, at: 32)], size: 48)
  }

  /// The dispatch library's private data begins with a mark (`DISPATCH_BLOCK_PRIVATE_DATA_MAGIC`);
  /// the block that it was made of is its sixth word. Measured on Linux.
  private static let workItemMark: UInt = 0xD159_B10C
  private static let workItemSize = 104

  private static let classes = [
    "_NSConcreteMallocBlock", "_NSConcreteGlobalBlock", "_NSConcreteStackBlock",
  ].compactMap(System.address)
}
