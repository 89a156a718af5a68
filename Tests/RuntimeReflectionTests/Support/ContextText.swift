@testable import RuntimeReflection

/// What the context of a function holds, in words.
enum ContextText {
  /// The lines for a value that is one function, as a field of a concrete type holds it.
  static func lines<Value>(of holder: Value) -> [String] {
    // The holder's only field is a function: code, context.
    let words = withUnsafeBytes(of: holder) { Array($0.bindMemory(to: UInt.self).prefix(2)) }
    return context(words[1], depth: 0)
  }

  /// The name of the code, thunks included.
  static func name<Value>(of holder: Value) -> String? {
    let words = withUnsafeBytes(of: holder) { Array($0.bindMemory(to: UInt.self).prefix(2)) }
    return CodeName.of(code: words[0])
  }

  static func context(_ address: UInt, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    guard address != 0 else { return [indent + "nothing"] }
    guard depth < 8, let metadata = Memory.word(at: address), let kind = Memory.word(at: metadata)
    else { return [indent + "?"] }
    switch kind {
    case 0x400:
      return text(
        CaptureLayout.slots(metadata: metadata, context: address), at: address,
        depth: depth)
    case 0x500: return [indent + "generic box"]
    default: return [indent + className(metadata)]
    }
  }

  static func text(_ captures: Captures, at address: UInt, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    switch captures {
    case .opaque(let reason):
      return [indent + "opaque: \(reason)"]
    case .slots(let slots, _):
      return slots.flatMap { slot -> [String] in
        let lead = indent + "\(slot.label.text): "
        let place = address + UInt(slot.offset)
        let word = Memory.word(at: place) ?? 0
        switch slot.content {
        case .reference(.strong):
          return [lead + (Memory.word(at: word).map(className) ?? "nil")]
        case .reference(let ownership): return [lead + "\(ownership)"]
        case .function:
          guard word > 0x1000 else { return [lead + "no function"] }
          let inner = Memory.word(at: place + 8) ?? 0
          return [lead + "function"] + context(inner, depth: depth + 1)
        case .box: return [lead + "box"] + context(word, depth: depth + 1)
        case .block:
          return [lead + "block"]
            + text(BlockLayout.slots(block: word), at: word, depth: depth + 1)
        case .existential: return [lead + "existential"]
        case .error: return [lead + "error"]
        case .enumeration: return [lead + "enumeration"]
        case .bridged: return [lead + "bridged"]
        case .unreadable(let reason): return [lead + "unreadable: \(reason)"]
        }
      }
    }
  }

  static func className(_ metadata: UInt) -> String {
    ValidatedTypes.type(at: metadata).map { "\($0)" } ?? "unknown"
  }
}
