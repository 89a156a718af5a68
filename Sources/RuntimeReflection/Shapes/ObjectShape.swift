/// The shape of the objects of one class: in which of a few ways their stored properties differ.
///
/// Reading it costs less than a microsecond as a rule, takes no reference and calls no code of the object;
/// other threads may write to the object meanwhile.
///
///     let shape = ObjectShape.of(type(of: presenter))
///     reader.read(presenter, shape)
///     shape.texts(of: &codes)   // ["page: many", "items: […]", "status: loading"]
package final class ObjectShape: Sendable {
  /// The number of the class among all that were asked for, from 1 on.
  package let number: UInt32
  fileprivate let parts: [ShapePlan.Part]

  /// The shape of a class; kept, for metadata never changes.
  package static func of(_ type: any AnyObject.Type) -> ObjectShape {
    let key = ObjectIdentifier(type)
    if let shape = known.withLock({ $0.byType[key] }) { return shape }
    let parts = TypeLayout.of(type).parts.compactMap { ShapePlan.of($0) }
    return known.withLock { known in
      if let shape = known.byType[key] { return shape }
      let shape = ObjectShape(number: UInt32(known.all.count + 1), parts)
      known.all.append(shape)
      known.byType[key] = shape
      return shape
    }
  }

  /// The shape with a number; nil where none has it.
  package static func of(number: UInt32) -> ObjectShape? {
    known.withLock { known in
      known.all.indices.contains(Int(number) - 1) ? known.all[Int(number) - 1] : nil
    }
  }

  private static let known = Guarded<(byType: [ObjectIdentifier: ObjectShape], all: [ObjectShape])>(
    ([:], []))

  private init(number: UInt32, _ parts: [ShapePlan.Part]) {
    self.number = number
    self.parts = parts
  }

  /// The texts of the properties, taking off the codes that were read of them.
  package func texts(of codes: inout ArraySlice<UInt32>) -> [String] {
    parts.map { part in "\(part.name): \(part.plan.text(of: &codes))" }
  }
}

/// Words by number: codes are numbers only.
package enum ShapeWords {
  private static let known = Guarded<(numbers: [String: UInt32], all: [String])>(([:], []))

  /// The number of a word, from 1 on.
  package static func number(of word: String) -> UInt32 {
    known.withLock { known in
      if let number = known.numbers[word] { return number }
      known.all.append(word)
      known.numbers[word] = UInt32(known.all.count)
      return UInt32(known.all.count)
    }
  }

  /// The word with a number; nil where none has it.
  package static func word(_ number: UInt32) -> String? {
    known.withLock { known in
      known.all.indices.contains(Int(number) - 1) ? known.all[Int(number) - 1] : nil
    }
  }
}

// MARK: - Reading

/// Reads the shapes of objects, one behind the other, into a buffer that it keeps.
package struct ShapeReader {
  /// The words for objects that have a name, by their addresses.
  package var names: [(address: UInt, word: UInt32)] = []
  /// What was read since ``begin()``.
  package var codes: [UInt32] = []
  /// The collections whose count is still to be read: where their code stands, and where the count does.
  private var storages: [(index: Int, address: UInt)] = []

  /// Makes a reader that has read nothing.
  package init() {}

  /// Forgets what was read.
  package mutating func begin() {
    codes.removeAll(keepingCapacity: true)
  }

  /// Reads an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - shape: The shape of its class.
  package mutating func read(_ object: AnyObject, _ shape: ObjectShape) {
    // The object lives until all is read, and its fields are counted from its address.
    withExtendedLifetime(object) {
      let memory = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
      for part in shape.parts { read(part.plan, at: memory + part.offset) }
      readStorages()
    }
  }

  /// What a collection is whose storage can't be read.
  private static let unknown: UInt32 = 2

  /// Reads a value of the plan's type, which stands at a place.
  private mutating func read(_ plan: ShapePlan, at place: UnsafeRawPointer) {
    // The caller knows that such a value stands there; any bits will do.
    switch plan {
    case .constant: break
    case .number(let code): codes.append(code(place))
    case .boolean: codes.append(UInt32(place.load(as: UInt8.self) & 1))
    case .text: codes.append(TextWords.isEmpty(at: place) ? 0 : 1)
    case .collection: read(storage: place.loadUnaligned(as: UInt.self))
    case .reference: codes.append(word(ofObjectAt: place))
    case .existential: codes.append(word(ofValueAt: place))
    case .enumeration(let cases): read(cases, at: place)
    case .fields(let parts):
      for part in parts { read(part.plan, at: place + part.offset) }
    }
  }

  /// Reads whether a collection is empty: all have their count behind the header, and those that never had
  /// an element share a storage.
  private mutating func read(storage word: UInt) {
    let address = word & ~HeapAddress.marks
    guard !KnownStorages.empty.contains(address) else { return codes.append(0) }
    if address == word {
      storages.append((codes.count, address &+ UInt(HeapLayout.headerSize)))
    }
    codes.append(Self.unknown)
  }

  /// Reads the counts of the collections, all with one call: any of the storages may just go.
  private mutating func readStorages() {
    guard !storages.isEmpty else { return }
    let counts = Memory.words(at: storages.map(\.address))
    for (storage, count) in zip(storages, counts) {
      if let count { codes[storage.index] = count == 0 ? 0 : 1 }
    }
    storages.removeAll(keepingCapacity: true)
  }

  /// The word for an object; 0 for one that has none.
  private func word(ofObjectAt place: UnsafeRawPointer) -> UInt32 {
    let address = place.loadUnaligned(as: UInt.self)
    return names.first { $0.address == address }?.word ?? 0
  }

  /// The word for what a container holds, which is three words for the value and its type.
  private func word(ofValueAt place: UnsafeRawPointer) -> UInt32 {
    guard let type = ValidatedTypes.type(at: place.loadUnaligned(fromByteOffset: 24, as: UInt.self))
    else { return 0 }
    let isObject = TypeMetadata(type: type).kind == .classType
    let name = isObject ? word(ofObjectAt: place) : 0
    return name > 0 ? name : ShapeWords.number(of: "\(type)")
  }

  private mutating func read(_ cases: ShapePlan.Cases, at place: UnsafeRawPointer) {
    let (size, alignment) = (cases.witnesses.size, cases.witnesses.alignment)
    withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { scratch in
      guard let value = scratch.baseAddress else { return codes.append(.max) }
      // The bytes alone, as many as such a value has: no reference is taken, none is given up.
      value.copyMemory(from: place, byteCount: size)
      let tag = cases.witnesses.tag(of: value)
      // What was read half-way may be no case.
      guard cases.names.indices.contains(tag) else { return codes.append(.max) }
      codes.append(UInt32(tag))
      guard let payload = cases.payloads[tag] else { return }
      if cases.needsProjection { cases.witnesses.projectPayload(value) }
      read(payload, at: value)
    }
  }
}

// MARK: - Texts

extension ShapePlan {
  /// The text of a value, taking off the codes that were read of it.
  fileprivate func text(of codes: inout ArraySlice<UInt32>) -> String {
    switch self {
    case .constant(let text): return text
    case .number: return Self.word(codes.popFirst(), ["0", "1", "many", "-"])
    case .boolean: return Self.word(codes.popFirst(), ["false", "true"])
    case .text: return Self.word(codes.popFirst(), ["\"\"", "text"])
    case .collection: return Self.word(codes.popFirst(), ["[]", "[…]", "[?]"])
    case .reference(let name): return codes.popFirst().flatMap(ShapeWords.word) ?? name
    case .existential: return codes.popFirst().flatMap(ShapeWords.word) ?? "?"
    case .enumeration(let cases):
      guard let tag = codes.popFirst().map({ Int($0) }), cases.names.indices.contains(tag)
      else { return "?" }
      guard let payload = cases.payloads[tag] else {
        return cases.isOptional && cases.names[tag] == "none" ? "nil" : cases.names[tag]
      }
      let text = payload.text(of: &codes)
      if cases.isOptional { return text }
      return cases.names[tag] + (text.hasPrefix("(") ? text : "(\(text))")
    case .fields(let parts):
      let texts = parts.map { part in
        let text = part.plan.text(of: &codes)
        return part.name.isEmpty ? text : "\(part.name): \(text)"
      }
      return "(\(texts.joined(separator: ", ")))"
    }
  }

  private static func word(_ code: UInt32?, _ words: [String]) -> String {
    code.flatMap { words.indices.contains(Int($0)) ? words[Int($0)] : nil } ?? "?"
  }
}
