/// A type, as a signature spells it.
indirect enum SwiftType: Equatable, Sendable {
  /// A name with what it is nested in: `Outer.Inner<Int>`.
  case named([Name])
  case optional(SwiftType)
  case unwrapped(SwiftType)
  case array(SwiftType)
  case dictionary(key: SwiftType, value: SwiftType)
  case tuple([Element])
  case function(Function)
  case existential(word: String, SwiftType)
  case composition([SwiftType])
  /// `.Type` or `.Protocol` of a type.
  case metatype(SwiftType, String)
  /// Attributes and words that stand before a type.
  case attributed([String], SwiftType)

  struct Name: Equatable, Sendable {
    var text: String
    var arguments: [SwiftType] = []
    /// The declaration, where the graph says; types are the same that are spelt the same.
    var precise: String?

    static func == (left: Name, right: Name) -> Bool {
      left.text == right.text && left.arguments == right.arguments
    }
  }

  struct Element: Equatable, Sendable {
    var label: String?
    var name: String?
    var type: SwiftType
    var isVariadic = false
  }

  struct Function: Equatable, Sendable {
    var parameters: [Element]
    var isAsync = false
    var thrown = Thrown.nothing
    var result: SwiftType
  }

  enum Thrown: Equatable, Sendable {
    case nothing
    case anything
    case type(SwiftType)
    /// What its closures throw.
    case again

    /// Whether something can be thrown by the function itself.
    var canThrow: Bool {
      switch self {
      case .nothing, .again: false
      case .anything: true
      case .type(let type): !type.isNamed("Never")
      }
    }

    var named: SwiftType? {
      if case .type(let type) = self { type } else { nil }
    }
  }

  static let void = SwiftType.named("Void")

  static func named(_ text: String) -> SwiftType { .named([Name(text: text)]) }

  /// Whether it is the type of this name, whatever it is nested in.
  func isNamed(_ text: String) -> Bool {
    guard case .named(let names) = self else { return false }
    return names.last?.text == text
  }

  var isVoid: Bool {
    if case .tuple(let elements) = self { return elements.isEmpty }
    return isNamed("Void")
  }

  var isOptional: Bool {
    switch self {
    case .optional, .unwrapped: true
    default: isNamed("Optional")
    }
  }

  var bare: SwiftType {
    if case .attributed(_, let type) = self { return type.bare }
    return self
  }

  /// What is behind marks of optionals.
  var wrapped: SwiftType {
    switch bare {
    case .optional(let type), .unwrapped(let type): type.wrapped
    default: bare
    }
  }

  func without(_ words: Set<String>) -> SwiftType {
    guard case .attributed(let all, let type) = self else { return self }
    let kept = all.filter { !words.contains($0) }
    return kept.isEmpty ? type : .attributed(kept, type)
  }

  var words: [String] {
    if case .attributed(let words, let type) = self { return words + type.words }
    return []
  }
}

// MARK: - Its parts

extension SwiftType {
  func mapParts(_ change: (SwiftType) -> SwiftType) -> SwiftType {
    func map(_ elements: [Element]) -> [Element] {
      elements.map { element in
        var element = element
        element.type = change(element.type)
        return element
      }
    }
    switch self {
    case .named(let names):
      return .named(
        names.map { name in
          Name(text: name.text, arguments: name.arguments.map(change), precise: name.precise)
        })
    case .optional(let type): return .optional(change(type))
    case .unwrapped(let type): return .unwrapped(change(type))
    case .array(let type): return .array(change(type))
    case .dictionary(let key, let value):
      return .dictionary(key: change(key), value: change(value))
    case .tuple(let elements): return .tuple(map(elements))
    case .function(let function):
      return .function(
        Function(
          parameters: map(function.parameters), isAsync: function.isAsync,
          thrown: function.thrown.map(change), result: change(function.result)))
    case .existential(let word, let type): return .existential(word: word, change(type))
    case .composition(let types): return .composition(types.map(change))
    case .metatype(let type, let word): return .metatype(change(type), word)
    case .attributed(let words, let type): return .attributed(words, change(type))
    }
  }

  /// The type with each name in it replaced.
  ///
  /// - Parameter change: What stands instead of a name; nil leaves it.
  func mapNames(_ change: ([Name]) -> SwiftType?) -> SwiftType {
    let type = mapParts { $0.mapNames(change) }
    guard case .named(let names) = type else { return type }
    return change(names) ?? type
  }

  /// Whether it or a type in it is one of these.
  func contains(where isMeant: (SwiftType) -> Bool) -> Bool {
    if isMeant(self) { return true }
    var isFound = false
    _ = mapParts { part in
      isFound = isFound || part.contains(where: isMeant)
      return part
    }
    return isFound
  }

  /// Whether a name in it begins with one of these.
  func mentions(_ isMeant: (String) -> Bool) -> Bool {
    contains { type in
      guard case .named(let names) = type, let first = names.first else { return false }
      return isMeant(first.text)
    }
  }

  var hasSome: Bool {
    contains { if case .existential("some", _) = $0 { true } else { false } }
  }

  /// Whether there is a closure of a global actor in it that is not `@Sendable`.
  var hasLooseClosure: Bool {
    contains { type in
      guard case .attributed(let words, .function) = type else { return false }
      return !words.contains("@Sendable") && words.contains(where: Self.isGlobalActor)
    }
  }

  static func isGlobalActor(_ attribute: String) -> Bool {
    attribute.first == "@" && attribute.dropFirst().first?.isUppercase == true
      && attribute != "@Sendable"
  }

  var names: [[Name]] {
    var all: [[Name]] = []
    _ = mapNames { names in
      all.append(names)
      return nil
    }
    return all
  }

  /// The type of the standard library in it that no value outside of a call may have: `Span`; nil for none.
  var span: String? {
    names.joined().first { Self.spans.contains($0.text) && $0.precise?.hasPrefix("s:s") == true }?
      .text
  }

  private static let spans: Set<String> = [
    "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan", "UTF8Span",
  ]

  /// `Self.Item` as `Item`.
  static func withoutSelf(_ names: [Name]) -> SwiftType? {
    guard names.count > 1, names.first?.text == "Self" else { return nil }
    return .named(Array(names.dropFirst()))
  }
}

extension SwiftType.Thrown {
  func map(_ change: (SwiftType) -> SwiftType) -> Self { named.map { .type(change($0)) } ?? self }
}

// MARK: - As source text

extension SwiftType {
  var text: String {
    switch self {
    case .named(let names): names.map(\.sourceText).joined(separator: ".")
    case .optional(let type): type.textBeforeMark + "?"
    case .unwrapped(let type): type.textBeforeMark + "!"
    case .array(let type): "[\(type.text)]"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .tuple(let elements): Self.text(elements)
    case .function(let function):
      "\(Self.text(function.parameters))\(function.isAsync ? " async" : "")"
        + "\(function.thrown.text) -> \(function.result.text)"
    case .existential(let word, let type): "\(word) \(type.text)"
    case .composition(let types): types.map(\.text).joined(separator: " & ")
    case .metatype(let type, let word): "\(type.textBeforeMark).\(word)"
    case .attributed(let words, let type):
      words.last == "~" ? "~\(type.text)" : (words + [type.text]).joined(separator: " ")
    }
  }

  /// The text with a `?` or `.Type` to follow.
  private var textBeforeMark: String {
    switch self {
    case .existential, .function, .composition, .attributed: "(\(text))"
    default: text
    }
  }

  private static func text(_ elements: [Element]) -> String {
    let texts = elements.map { element in
      let words = [element.label, element.name].compactMap { $0 }.joined(separator: " ")
      return (words.isEmpty ? "" : "\(words): ") + element.type.text
        + (element.isVariadic ? "..." : "")
    }
    return "(\(texts.joined(separator: ", ")))"
  }
}

extension SwiftType.Thrown {
  /// The effect with a space before it.
  var text: String {
    switch self {
    case .nothing: ""
    case .anything: " throws"
    case .again: " rethrows"
    case .type(let type): " throws(\(type.text))"
    }
  }
}

extension SwiftType.Name {
  fileprivate var sourceText: String {
    // These are keywords that name types.
    let isRaw = text.contains { $0 == " " }
    let text = ["Any", "Self"].contains(text) ? text : isRaw ? "`\(text)`" : Words.escaped(text)
    return arguments.isEmpty ? text : "\(text)<\(arguments.map(\.text).joined(separator: ", "))>"
  }
}
