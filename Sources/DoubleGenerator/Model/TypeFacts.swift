/// What the generator knows of types: what aliases stand for, and what can stand in for a value.
struct TypeFacts {
  private let aliases: [String: SwiftType]
  /// The generic parameters of aliases that have some.
  private let parameters: [String: [String]]

  init(_ graphs: [SymbolGraph]) {
    var aliases: [String: SwiftType] = [:]
    var parameters: [String: [String]] = [:]
    for graph in graphs {
      for symbol in graph.symbols where symbol.kind.identifier == "swift.typealias" {
        aliases[symbol.precise] = Self.target(of: symbol)
        parameters[symbol.precise] = Self.parameters(of: symbol)
      }
    }
    self.aliases = aliases
    self.parameters = parameters
  }

  /// What stands in angle brackets behind the name of an alias.
  private static func parameters(of alias: Symbol) -> [String] {
    var reader = TokenReader(Token.tokens(of: alias.declarationFragments ?? []))
    while let token = reader.next, token.text != "=", token.text != "<" {
      reader.advance()
    }
    guard reader.take("<") else { return [] }
    var names: [String] = []
    repeat {
      guard let name = try? reader.word().text else { return names }
      names.append(name)
    } while reader.take(",")
    return names
  }

  /// What the declaration of an alias says behind `=`.
  static func target(of alias: Symbol) -> SwiftType? {
    var reader = TokenReader(Token.tokens(of: alias.declarationFragments ?? []))
    while reader.next != nil, !reader.isAt("=") {
      reader.advance()
    }
    guard reader.take("=") else { return nil }
    return try? reader.type()
  }

  /// The type that an alias stands for, or the type itself.
  func resolved(_ type: SwiftType) -> SwiftType {
    var type = type
    // An alias of an alias of …; a circle does not compile.
    for _ in 0..<10 {
      guard case .named(let names) = type, let precise = names.last?.precise,
        let target = aliases[precise]
      else { return type }
      let values = zip(parameters[precise] ?? [], names.last?.arguments ?? [])
      let types = Dictionary(values.map { ($0, $1) }) { first, _ in first }
      type = types.isEmpty ? target : target.mapNames { types[$0.first?.text ?? ""] }
    }
    return type
  }

  func isOptional(_ type: SwiftType) -> Bool {
    resolved(type.bare).isOptional
  }

  /// A closure that is handed over.
  struct Closure {
    let function: SwiftType.Function
    let words: [String]
    let isEscaping: Bool

    var isAutoclosure: Bool { words.contains("@autoclosure") }
    /// The global actor that it runs on; nil for none.
    var isolation: String? {
      words.first { $0.dropFirst().first?.isUppercase == true && $0 != "@Sendable" }
    }
  }

  /// The closure that a type is, also an optional one or one behind an alias.
  func closure(_ type: SwiftType) -> Closure? {
    closure(type, words: [], isEscaping: false)
  }

  private func closure(_ type: SwiftType, words: [String], isEscaping: Bool) -> Closure? {
    switch type {
    case .function(let function):
      return Closure(
        function: function, words: words,
        isEscaping: isEscaping || words.contains("@escaping"))
    case .attributed(let more, let type):
      return closure(type, words: words + more, isEscaping: isEscaping)
    case .optional(let type), .unwrapped(let type):
      return closure(type, words: words, isEscaping: true)
    case .tuple(let elements) where elements.count == 1 && elements[0].label == nil:
      return closure(elements[0].type, words: words, isEscaping: isEscaping)
    case .named:
      let target = resolved(type)
      return target == type ? nil : closure(target, words: words, isEscaping: isEscaping)
    default:
      return nil
    }
  }

  /// Whether a closure with such a parameter can be kept and called later.
  ///
  /// No fixture says what a closure does that is handed over in turn, and the compiler (6.3) crashes
  /// on parameter packs of tuples.
  func isPlainArgument(_ type: SwiftType) -> Bool {
    if closure(type) != nil { return false }
    if case .tuple = resolved(type.bare) { return false }
    return true
  }

  /// A value that stands in where nobody says what to return; nil where there is none.
  func fallback(_ type: SwiftType) -> String? {
    switch resolved(type.bare) {
    case .optional, .unwrapped: return "nil"
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .tuple(let elements):
      var values: [String] = []
      for element in elements {
        guard let value = fallback(element.type) else { return nil }
        values.append(element.label.map { "\($0): \(value)" } ?? value)
      }
      return elements.isEmpty ? "()" : "(\(values.joined(separator: ", ")))"
    case .named(let names): return names.last.flatMap(Self.fallback)
    default: return nil
    }
  }

  private static func fallback(_ name: SwiftType.Name) -> String? {
    // An app's own type may be called so, too.
    if let precise = name.precise, let module = ModuleName.of(precise),
      !["Swift", "Foundation", "FoundationEssentials", "CoreFoundation"].contains(module)
    {
      return nil
    }
    return fallbacks[name.text]
  }

  private static let fallbacks = [
    "Bool": "false", "String": "\"\"", "Substring": "\"\"", "Int": "0", "Int8": "0", "Int16": "0",
    "Int32": "0", "Int64": "0", "UInt": "0", "UInt8": "0", "UInt16": "0", "UInt32": "0",
    "UInt64": "0", "Double": "0", "Float": "0", "CGFloat": "0", "TimeInterval": "0",
    "Decimal": "0", "Array": "[]", "Set": "[]", "Dictionary": "[:]", "Optional": "nil",
    "Void": "()", "Duration": ".zero", "Data": "Data()", "ContiguousArray": "[]",
    "IndexSet": "IndexSet()",
    "IndexPath": "IndexPath()",
  ]
}
