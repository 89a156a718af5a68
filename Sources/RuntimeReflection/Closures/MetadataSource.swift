/// The way to a generic argument of a closure, from what the context holds.
indirect enum MetadataSource: Equatable, Sendable {
  /// A word of the bindings.
  case binding(Int)
  /// The class of a captured object.
  case reference(Int)
  /// A captured type.
  case metatype(Int)
  /// A generic argument of the type to which the rest of the way leads.
  case argument(Int, of: MetadataSource)

  /// `B0`, `R1`, `M0`, `G0R1_`; nil for what is not understood.
  init?(_ text: String) {
    var rest = text[...]
    guard let source = Self(&rest), rest.isEmpty else { return nil }
    self = source
  }

  private init?(_ text: inout Substring) {
    guard let letter = text.popFirst() else { return nil }
    let digits = text.prefix(while: \.isNumber)
    text = text.dropFirst(digits.count)
    guard let index = Int(digits) else { return nil }
    switch letter {
    case "B": self = .binding(index)
    case "R": self = .reference(index)
    case "M": self = .metatype(index)
    case "G":
      guard let inner = Self(&text), text.popFirst() == "_" else { return nil }
      self = .argument(index, of: inner)
    default: return nil
    }
  }
}

/// Follows the ways to generic arguments in one context.
struct MetadataSourceReader {
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
