/// A type, as a signature spells it.
indirect enum SwiftType: Hashable, Sendable {
  /// A name with what it is nested in: `Outer.Inner<Int>`.
  case named([Name])
  case optional(SwiftType)
  /// An implicitly unwrapped one.
  case unwrapped(SwiftType)
  case array(SwiftType)
  case dictionary(key: SwiftType, value: SwiftType)
  case tuple([Element])
  case function(Function)
  /// `any` or `some`, and the protocol.
  case existential(word: String, SwiftType)
  case composition([SwiftType])
  /// `.Type` or `.Protocol` of a type.
  case metatype(SwiftType, String)
  /// Attributes and words that stand before a type.
  case attributed([String], SwiftType)

  struct Name: Hashable, Sendable {
    var text: String
    var arguments: [SwiftType] = []
    /// The declaration, where the graph says; types are the same that are spelt the same.
    var precise: String?

    static func == (left: Name, right: Name) -> Bool {
      left.text == right.text && left.arguments == right.arguments
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(arguments)
    }
  }

  struct Element: Hashable, Sendable {
    var label: String?
    var name: String?
    var type: SwiftType
    var isVariadic = false
  }

  struct Function: Hashable, Sendable {
    var parameters: [Element]
    var isAsync = false
    var thrown = Thrown.nothing
    var result: SwiftType
  }

  /// What a function throws.
  enum Thrown: Hashable, Sendable {
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
  }

  /// `Void`.
  static let void = SwiftType.named([Name(text: "Void")])

  /// A type with a plain name.
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

  /// The type without the attributes and words before it.
  var bare: SwiftType {
    if case .attributed(_, let type) = self { return type.bare }
    return self
  }

  /// The attributes and words before it.
  var words: [String] {
    if case .attributed(let words, let type) = self { return words + type.words }
    return []
  }
}
