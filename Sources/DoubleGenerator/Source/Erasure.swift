/// Types for the answers of a test to generic functions, which know no generic parameters.
struct Erasure {
  private let bounds: [String: [SwiftType]]

  init(_ declaration: Declaration) {
    var bounds: [String: [SwiftType]] = [:]
    for generic in declaration.generics {
      bounds[generic.split(separator: " ").last.map(String.init) ?? generic] = []
    }
    for constraint in declaration.constraints where constraint.relation == ":" {
      guard case .named(let names) = constraint.left, names.count == 1,
        let name = names.first?.text, bounds[name] != nil
      else { continue }
      bounds[name, default: []].append(constraint.right)
    }
    self.bounds = bounds
  }

  /// Whether a generic parameter, or `some`, is in it.
  func touches(_ type: SwiftType) -> Bool {
    if Self.hasSome(type) { return true }
    return type.names.contains { names in names.first.map { bounds[$0.text] != nil } ?? false }
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
    case .array(let element) where !Self.hasSome(element):
      return .array(erased(element))
    case .optional(let wrapped), .unwrapped(let wrapped):
      return .optional(erased(wrapped))
    case .function(let function)
    where !function.parameters.contains { touches($0.type) }
      && !touches(.tuple([.init(type: thrownType(function))])):
      // What is returned is as well anything.
      var function = function
      function.result = erasedResult(function.result)
      return .function(function)
    default:
      return .named("Any")
    }
  }

  private func thrownType(_ function: SwiftType.Function) -> SwiftType {
    if case .type(let type) = function.thrown { return type }
    return .void
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

  static func hasSome(_ type: SwiftType) -> Bool {
    switch type {
    case .existential(let word, let type): word == "some" || hasSome(type)
    case .optional(let type), .unwrapped(let type), .array(let type), .attributed(_, let type),
      .metatype(let type, _):
      hasSome(type)
    case .dictionary(let key, let value): hasSome(key) || hasSome(value)
    case .tuple(let elements): elements.contains { hasSome($0.type) }
    case .composition(let types): types.contains(where: hasSome)
    case .function(let function):
      hasSome(function.result) || function.parameters.contains { hasSome($0.type) }
    case .named(let names): names.contains { $0.arguments.contains(where: hasSome) }
    }
  }
}
