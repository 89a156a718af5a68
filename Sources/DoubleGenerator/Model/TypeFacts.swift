/// What the generator knows of types: what aliases stand for, and what can stand in for a value.
struct TypeFacts {
  private var aliases: [String: (type: SwiftType, parameters: [String])] = [:]

  init(_ graphs: [SymbolGraph]) {
    for symbol in graphs.flatMap(\.symbols) where symbol.isKind("typealias") {
      aliases[symbol.precise] = symbol.aliased.map { ($0, symbol.aliasParameters) }
    }
  }

  func resolved(_ type: SwiftType) -> SwiftType {
    var type = type
    // An alias of an alias of …; a circle does not compile.
    for _ in 0..<10 {
      guard case .named(let names) = type, let last = names.last, let precise = last.precise,
        let alias = aliases[precise]
      else { return type }
      let types = Dictionary(zip(alias.parameters, last.arguments)) { first, _ in first }
      type = alias.type.mapNames { types[$0.first?.text ?? ""] }
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
    /// How often it is optional.
    var depth = 0

    var isAutoclosure: Bool { words.contains("@autoclosure") }
    /// The global actor that it runs on; nil for none.
    var isolation: String? { words.first(where: SwiftType.isGlobalActor) }
  }

  /// The closure that a type is, also an optional one or one behind an alias.
  func closure(
    _ type: SwiftType, words: [String] = [], isEscaping: Bool = false
  ) -> Closure? {
    switch type {
    case .function(let function):
      return Closure(
        function: function, words: words,
        isEscaping: isEscaping || words.contains("@escaping"))
    case .attributed(let more, let type):
      return closure(type, words: words + more, isEscaping: isEscaping)
    case .optional(let type), .unwrapped(let type):
      var closure = closure(type, words: words, isEscaping: true)
      closure?.depth += 1
      return closure
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
    if case .tuple = resolved(type.bare) { return false }
    return closure(type) == nil
  }

  /// A value that stands in where nobody says what to return; nil where there is none.
  func fallback(_ type: SwiftType) -> String? {
    switch resolved(type.bare) {
    case .optional, .unwrapped: return "nil"
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .tuple(let elements):
      let values = elements.compactMap { element in
        fallback(element.type).map { value in
          element.label.map { "\($0): \(value)" } ?? value
        }
      }
      return values.count == elements.count ? "(\(values.joined(separator: ", ")))" : nil
    case .named(let names):
      guard let name = names.last, let value = Self.fallback(name) else { return nil }
      return value == "\(name.text)()" ? "\(resolved(type.bare).text)()" : value
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
    "IndexSet": "IndexSet()", "IndexPath": "IndexPath()",
  ]
}
