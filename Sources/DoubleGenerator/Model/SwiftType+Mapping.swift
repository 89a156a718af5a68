extension SwiftType {
  /// The type with each name in it replaced.
  ///
  /// - Parameter change: What stands instead of a name; nil leaves it.
  func mapNames(_ change: ([Name]) -> SwiftType?) -> SwiftType {
    switch self {
    case .named(let names):
      let names = names.map { name in
        Name(
          text: name.text, arguments: name.arguments.map { $0.mapNames(change) },
          precise: name.precise)
      }
      return change(names) ?? .named(names)
    case .optional(let type): return .optional(type.mapNames(change))
    case .unwrapped(let type): return .unwrapped(type.mapNames(change))
    case .array(let type): return .array(type.mapNames(change))
    case .dictionary(let key, let value):
      return .dictionary(key: key.mapNames(change), value: value.mapNames(change))
    case .tuple(let elements): return .tuple(elements.map { $0.mapNames(change) })
    case .function(let function):
      return .function(
        Function(
          parameters: function.parameters.map { $0.mapNames(change) }, isAsync: function.isAsync,
          thrown: function.thrown.mapNames(change), result: function.result.mapNames(change)))
    case .existential(let word, let type): return .existential(word: word, type.mapNames(change))
    case .composition(let types): return .composition(types.map { $0.mapNames(change) })
    case .metatype(let type, let word): return .metatype(type.mapNames(change), word)
    case .attributed(let words, let type): return .attributed(words, type.mapNames(change))
    }
  }

  /// Whether there is a closure of a global actor in it that is not `@Sendable`.
  var hasLooseClosure: Bool {
    switch self {
    case .attributed(let words, .function) where !words.contains("@Sendable"):
      words.contains { $0.dropFirst().first?.isUppercase == true && $0.hasPrefix("@") }
    case .attributed(_, let type), .optional(let type), .unwrapped(let type), .array(let type):
      type.hasLooseClosure
    case .tuple(let elements): elements.contains { $0.type.hasLooseClosure }
    case .function(let function):
      function.result.hasLooseClosure || function.parameters.contains { $0.type.hasLooseClosure }
    default: false
    }
  }

  /// All names in it, from left to right.
  var names: [[Name]] {
    var all: [[Name]] = []
    _ = mapNames { names in
      all.append(names)
      return nil
    }
    return all
  }
}

extension SwiftType.Element {
  func mapNames(_ change: ([SwiftType.Name]) -> SwiftType?) -> Self {
    var copy = self
    copy.type = type.mapNames(change)
    return copy
  }
}

extension SwiftType.Thrown {
  func mapNames(_ change: ([SwiftType.Name]) -> SwiftType?) -> Self {
    guard case .type(let type) = self else { return self }
    return .type(type.mapNames(change))
  }
}
