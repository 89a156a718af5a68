/// In which of a few ways values of a type differ, and how that is read from memory.
///
/// Of a value only a few small numbers are read, its codes: whether a number is 0, 1, more or less,
/// whether a text or a collection is empty, which case an enum has. No reference is taken, and no memory
/// is loaded that may not be mapped: another thread may write to the value meanwhile, and all that comes
/// of it is another code.
enum ShapePlan: Sendable {
  /// A value of which nothing is read; how it is written.
  case constant(String)
  /// Reads the code of a number.
  case number(@Sendable (UnsafeRawPointer) -> UInt32)
  case boolean
  case text
  /// An array, a set or a dictionary, whose one word is the address of its storage.
  case collection
  /// A reference to an object, or to one in a container; how any is written that has no name.
  case reference(String)
  /// A container of any value.
  case existential
  case enumeration(Cases)
  /// The fields of a structure or the elements of a tuple.
  case fields([Part])

  /// A field and where it stands.
  struct Part: Sendable {
    /// Empty for an element without a label.
    let name: String
    let offset: Int
    let plan: ShapePlan
  }

  /// The cases of an enum, by tag.
  final class Cases: Sendable {
    let names: [String]
    /// Nil for a case whose payload is not read.
    let payloads: [ShapePlan?]
    let isOptional: Bool
    let needsProjection: Bool
    let witnesses: ValueWitnesses

    init(
      names: [String], payloads: [ShapePlan?], isOptional: Bool, needsProjection: Bool,
      witnesses: ValueWitnesses
    ) {
      self.names = names
      self.payloads = payloads
      self.isOptional = isOptional
      self.needsProjection = needsProjection
      self.witnesses = witnesses
    }
  }
}

// MARK: - Making

extension ShapePlan {
  /// How many types in one another are looked into.
  private static let deepest = 4

  /// The plan of what stands in an object; nil for what is no part of its shape: weak references, and
  /// what can't be read.
  static func of(_ part: TypeLayout.Part, depth: Int = 0) -> Part? {
    switch part.storage {
    case .constant, .unreadable: return nil
    case .plain(let type), .wrapped(let type):
      let name = part.field.written?.sourceName ?? part.field.name
      // What the macro `@Observable` adds.
      guard !name.hasPrefix("_$") else { return nil }
      return Part(name: name, offset: part.field.offset, plan: of(type, depth: depth))
    }
  }

  private static func of(_ type: Any.Type, depth: Int) -> ShapePlan {
    if let known = known[ObjectIdentifier(type)] { return known }
    let layout = TypeLayout.of(type)
    switch layout.kind {
    case .structure where isCollection(type): return .collection
    case .structure:
      guard depth < deepest, layout.isExplained, !isOfSystem(type) else { return constant(type) }
      return .fields(layout.parts.compactMap { of($0, depth: depth + 1) })
    case .tuple: return .fields(layout.parts.compactMap { of($0, depth: depth + 1) })
    case .optional, .enumeration: return enumeration(layout, depth)
    case .classType: return .reference("\(type)")
    case .existential: return existential(type)
    case .function: return .constant("closure")
    case .metatype, .opaque: return constant(type)
    }
  }

  private static func constant(_ type: Any.Type) -> ShapePlan { .constant("\(type)") }

  private static func enumeration(_ layout: TypeLayout, _ depth: Int) -> ShapePlan {
    guard let cases = layout.cases, !cases.isEmpty else { return constant(layout.type) }
    let isOptional = layout.kind == .optional
    let payloads = cases.map { current -> ShapePlan? in
      guard let payload = current.payload, !current.isIndirect, current.takesRoom, depth < deepest
      else { return nil }
      switch current.storage {
      case .plain, .wrapped: return of(payload, depth: isOptional ? depth : depth + 1)
      case .constant, .unreadable, nil: return nil
      }
    }
    return .enumeration(
      Cases(
        names: cases.map(\.name), payloads: payloads, isOptional: isOptional,
        needsProjection: cases.count { $0.takesRoom && $0.storage != nil } > 1,
        witnesses: ValueWitnesses(of: layout.type)))
  }

  private static func existential(_ type: Any.Type) -> ShapePlan {
    let metadata = TypeMetadata(type: type)
    if metadata.mayHoldStructures { return .existential }
    // Of a constrained one the layout is not known; an error is a box.
    guard metadata.kindWord == 0x303, !metadata.isError else { return constant(type) }
    return .reference("\(type)")
  }

  /// Types whose memory is theirs: what stands in it says nothing.
  private static func isOfSystem(_ type: Any.Type) -> Bool {
    let module = _typeName(type).prefix { $0 != "." }
    return module.hasPrefix("Foundation") || systemModules.contains(String(module))
  }

  private static let systemModules: Set = [
    "Swift", "_Concurrency", "Synchronization", "Dispatch", "Combine", "SwiftUI", "__C",
  ]

  private static func isCollection(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    return ValueWitnesses(of: type).size == 8 && collections.contains { name.hasPrefix($0) }
  }

  private static let collections = [
    "Swift.Array<", "Swift.ContiguousArray<", "Swift.Set<", "Swift.Dictionary<",
  ]

  private static let known: [ObjectIdentifier: ShapePlan] = {
    var known: [ObjectIdentifier: ShapePlan] = [
      ObjectIdentifier(Bool.self): .boolean,
      ObjectIdentifier(String.self): TextWords.areAsExpected ? .text : .constant("String"),
    ]
    func add<Number: Numeric & Comparable & BitwiseCopyable & Sendable>(_ type: Number.Type) {
      known[ObjectIdentifier(type)] = .number { place in
        // A number of this type stands there, and any bits are one.
        let number = place.loadUnaligned(as: Number.self)
        return number == 0 ? 0 : number == 1 ? 1 : number < 0 ? 3 : 2
      }
    }
    add(Int.self)
    add(Int8.self)
    add(Int16.self)
    add(Int32.self)
    add(Int64.self)
    add(UInt.self)
    add(UInt8.self)
    add(UInt16.self)
    add(UInt32.self)
    add(UInt64.self)
    add(Double.self)
    add(Float.self)
    return known
  }()
}

/// The two words of a text.
///
/// Layout: `StringObject.swift` of the stable ABI. The highest byte says in its upper half whether the text
/// stands in the words themselves, and in the lower half how long it then is; of any other text the low
/// 48 bits of the first word are the length.
enum TextWords {
  static func isEmpty(at place: UnsafeRawPointer) -> Bool {
    // A text is two words, and any bits are.
    let words = place.loadUnaligned(as: (UInt64, UInt64).self)
    let isSmall = words.1 >> 61 & 1 == 1
    return isSmall ? words.1 >> 56 & 0xF == 0 : words.0 & 0xFFFF_FFFF_FFFF == 0
  }

  /// Whether texts are made so on this machine.
  static let areAsExpected: Bool = {
    guard MemoryLayout<String>.size == 16 else { return false }
    let texts = ["", "a", "\u{e9}", String(repeating: "long ", count: 9), "a long literal, longer"]
    return texts.allSatisfy { text in
      withUnsafeBytes(of: text) { $0.baseAddress.map(isEmpty(at:)) == text.isEmpty }
    }
  }()
}

extension TypeMetadata {
  /// Whether it is `any Error`: bits 24 to 29 of the flags, the second word, are 1.
  fileprivate var isError: Bool {
    address.load(fromByteOffset: 8, as: UInt32.self) >> 24 & 0x3F == 1
  }
}
