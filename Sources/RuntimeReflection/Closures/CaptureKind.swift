/// How a capture is held, as the mangling of its type says before it is resolved.
enum CaptureKind: Equatable, Sendable {
  /// A value of the type.
  case value
  /// A reference that is not strong; the name without its suffix is the type.
  case reference(Ownership, suffix: Int)
  /// Code and context.
  case function
  /// Code and a context that may stand on the stack.
  case stackFunction
  /// Code only.
  case code
  case block
  /// A captured variable.
  case box
  /// A type of one word.
  case metatype
  /// A type that is known without being stored.
  case thinMetatype
  /// A native object whose class is not said.
  case nativeObject

  init(_ text: String) {
    // The runtime drops these suffixes when it resolves a name.
    if text.hasSuffix("Xw") {
      self = .reference(.weak, suffix: 2)
    } else if text.hasSuffix("Xo") {
      self = .reference(.unowned, suffix: 2)
    } else if text.hasSuffix("Xu") {
      self = .reference(.unmanaged, suffix: 2)
    } else if text.hasSuffix("_Xx") || text.hasSuffix("XX") {
      self = .box
    } else if text.hasSuffix("XMT") || text.hasSuffix("XMo") {
      self = .metatype
    } else if text.hasSuffix("XMt") {
      self = .thinMetatype
    } else if text == "Bo" {
      self = .nativeObject
    } else {
      self = Self.function(text) ?? .value
    }
  }

  /// Functions have the types of the intermediate language, which the runtime does not know:
  /// argument types, then `I`, then a letter for each attribute, then `_`.
  private static func function(_ text: String) -> CaptureKind? {
    var name = text[...]
    // A missing function has no code; nothing else tells an optional one apart.
    while name.hasSuffix("Sg") { name = name.dropLast(2) }
    guard name.last == "_", let start = name.lastIndex(of: "I") else { return nil }
    var attributes = name[name.index(after: start)...].dropLast()
    guard !attributes.isEmpty, attributes.allSatisfy({ $0.isLetter && $0.isASCII })
    else { return nil }
    // In this order, each of them optional: substitutions, pseudo-generic, escaping,
    // differentiable, any isolation.
    func skip(_ letters: String) -> Bool {
      guard let first = attributes.first, letters.contains(first) else { return false }
      attributes = attributes.dropFirst()
      return true
    }
    _ = skip("s")
    _ = skip("P")
    let escapes = skip("e")
    _ = skip("dlfr")
    _ = skip("A")
    // How the callee's context is passed; `t` has none.
    guard let convention = attributes.first, skip("ygxt") else { return nil }
    _ = skip("z")
    switch attributes.first {
    case "B": return .block
    case "C": return .code
    default: break
    }
    if convention == "t" { return .code }
    return escapes ? .function : .stackFunction
  }
}
