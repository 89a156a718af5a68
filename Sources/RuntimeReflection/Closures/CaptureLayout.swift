import Foundation

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
  static func slots(metadata: UInt, context: UInt, memory: MemoryReader) -> Captures {
    switch CapturePlan.of(metadata, memory: memory) {
    case .always(let captures):
      return captures
    case .depends(let descriptor):
      return slots(of: descriptor, context: context, memory: memory)
    }
  }

  /// Lays the captures out.
  ///
  /// Where the size of one is not known, nothing is known of those behind it.
  static func slots(
    of descriptor: CaptureDescriptor, context: UInt, memory: MemoryReader
  ) -> Captures {
    let resolver = CaptureResolver(descriptor: descriptor, context: context, memory: memory)
    var slots: [Slot] = []
    var end = descriptor.firstCapture
    for (index, type) in descriptor.captures.enumerated() {
      guard let place = resolver.place(of: type, after: end) else {
        let behind = descriptor.captures.count - index - 1
        let reason =
          (type.hasPack
            ? "a captured value of a parameter pack"
            : "a captured value whose type can't be made out")
          + (behind == 0 ? "" : ", and \(behind) capture\(behind == 1 ? "" : "s") behind it")
        slots.append(Slot(offset: end, label: "capture \(index)", content: .unreadable(reason)))
        break
      }
      slots += place.slots.map { $0.moved(by: place.offset, under: Label("capture \(index)")) }
      end = place.offset + place.size
    }
    return .slots(slots, size: end)
  }
}

/// What is known of all contexts that share their metadata.
private enum CapturePlan: Sendable {
  /// The captures are the same in each.
  case always(Captures)
  /// Generic arguments in the context decide.
  case depends(CaptureDescriptor)

  /// Found out once and kept, for metadata never changes.
  static func of(_ metadata: UInt, memory: MemoryReader) -> CapturePlan {
    known.value(of: metadata) { CapturePlan(metadata: metadata, memory: memory) }
  }

  init(metadata: UInt, memory: MemoryReader) {
    do {
      let descriptor = try CaptureDescriptor(metadata: metadata, memory: memory)
      self =
        descriptor.sources.isEmpty
        ? .always(CaptureLayout.slots(of: descriptor, context: 0, memory: memory))
        : .depends(descriptor)
    } catch {
      self = .always(.opaque(error.reason))
    }
  }

  private static let known = FoundOnce<UInt, CapturePlan>()
}
