/// Types for the answers of a test to generic functions, which know no generic parameters.
struct Erasure {
  private var bounds: [String: [SwiftType]] = [:]

  init(_ declaration: Declaration) {
    for generic in declaration.generics {
      bounds[generic.split(separator: " ").last.map(String.init) ?? generic] = []
    }
    for constraint in declaration.constraints where constraint.relation == ":" {
      guard case .named(let names) = constraint.left, names.count == 1 else { continue }
      bounds[names[0].text]?.append(constraint.right)
    }
  }

  func touches(_ type: SwiftType) -> Bool {
    type.hasSome || type.mentions { bounds[$0] != nil }
  }

  /// The type without generic parameters.
  func erased(_ type: SwiftType) -> SwiftType {
    guard touches(type) else { return type }
    switch type {
    case .named(let names) where names.count == 1 && names[0].arguments.isEmpty:
      return existential(names[0].text)
    case .existential("some", let type):
      return .existential(word: "any", type)
    case .metatype(.named(let names), "Type") where names.count == 1:
      guard case .existential(let word, let type) = existential(names[0].text) else {
        return .existential(word: "any", .named("Any.Type"))
      }
      return .existential(word: word, .metatype(type, "Type"))
    case .array(let element) where !element.hasSome:
      return .array(erased(element))
    case .optional(let wrapped), .unwrapped(let wrapped):
      return .optional(erased(wrapped))
    case .function(var function)
    where !function.parameters.contains { touches($0.type) }
      && !(function.thrown.named.map(touches) ?? false):
      // What is returned is as well anything.
      function.result = erasedResult(function.result)
      return .function(function)
    default:
      return .named("Any")
    }
  }

  /// The type of an answer: anything where it is generic, to be cast.
  func erasedResult(_ type: SwiftType) -> SwiftType {
    if case .unwrapped(let wrapped) = type { return .optional(erasedResult(wrapped)) }
    guard touches(type) else { return type }
    if case .array(let element) = type { return .array(erasedResult(element)) }
    if case .optional(let wrapped) = type { return .optional(erasedResult(wrapped)) }
    return .named("Any")
  }

  private func existential(_ name: String) -> SwiftType {
    let types = (bounds[name] ?? []).filter { type in
      // Not in `any`: classes.
      guard case .named(let names) = type else { return false }
      return names.last?.precise.map { !$0.hasSuffix("C") } ?? true
    }
    guard let first = types.first else { return .named("Any") }
    return .existential(word: "any", types.count == 1 ? first : .composition(types))
  }
}
