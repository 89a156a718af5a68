/// What the compiler wrote down about the captures of a closure.
///
/// Layout: `CaptureDescriptor` of the standard library's reflection records. Three counts, then a
/// relative address for each capture, then two for each source of generic arguments.
struct CaptureDescriptor: Sendable {
  /// The types of the captures, in the order of memory.
  let captures: [MangledName]
  /// Where the generic arguments come from: the parameter, and the way to it.
  let sources: [(parameter: String, source: String)]
  /// Where the first word of the bindings stands.
  let firstBinding: Int
  /// How many words of bindings there are: type metadata and conformances.
  let bindings: Int

  /// Where the first capture stands, if it needs no greater alignment.
  var firstCapture: Int { firstBinding + 8 * bindings }

  struct Failure: Error {
    let reason: String
  }

  init(metadata: UInt) throws(Failure) {
    let unknown = Failure(reason: "a closure's context of an unknown make")
    guard LoadedImage.contains(metadata),
      let offset = Memory.load(UInt32.self, at: metadata + 8),
      let address = Memory.word(at: metadata + 16)
    else { throw unknown }
    guard address != 0 else {
      throw Failure(reason: "a closure compiled without reflection metadata")
    }
    // More of anything is no descriptor, but something else that was taken for one.
    guard LoadedImage.contains(address), (8...4096).contains(offset),
      let captures = Memory.load(UInt32.self, at: address), captures <= 4096,
      let sources = Memory.load(UInt32.self, at: address + 4), sources <= 4096,
      let bindings = Memory.load(UInt32.self, at: address + 8), bindings <= 4096
    else { throw unknown }
    let pairs = address + 12 + 4 * UInt(captures)
    self.captures = (0..<UInt(captures)).map { MangledName(relativeAt: address + 12 + 4 * $0) }
    self.sources = (0..<UInt(sources)).map {
      let place = pairs + 8 * $0
      return (MangledName(relativeAt: place).text, MangledName(relativeAt: place + 4).text)
    }
    firstBinding = Int(offset)
    self.bindings = Int(bindings)
  }

  /// Whether what stands at an address in an image is the metadata of a module's closures, whose
  /// captures are known without asking a context.
  static func isPlain(_ metadata: UInt) -> Bool {
    plain.value(of: metadata) {
      // What the test library and the concurrency library captured is no part of a module.
      guard !LoadedImage.isOfToolchain(metadata), Memory.word(at: metadata) == 0x400,
        // Where nothing is said of the captures, nothing is gained; and where generic arguments in
        // the context decide, a context that is no longer one must not be asked for types.
        let captures = try? CaptureDescriptor(metadata: metadata)
      else { return false }
      return captures.sources.isEmpty && captures.bindings == 0
    }
  }

  private static let plain = FoundOnce<UInt, Bool>()
}

/// How a capture is held, as the mangling of its type says before it is resolved.
enum CaptureKind: Equatable, Sendable {
  case value
  /// A reference that is not strong; the name without its suffix is the type.
  case reference(Ownership, suffix: Int)
  /// Code and context.
  case function
  /// Code and a context that may stand on the stack.
  case stackFunction
  case code
  case block
  case box
  /// A type of one word.
  case metatype
  /// A type that is known without being stored.
  case thinMetatype
  /// A native object whose class is not said.
  case nativeObject

  init(_ text: String) {
    // The runtime drops these suffixes when it resolves a name.
    let known = Self.suffixes.first { text.hasSuffix($0.suffix) }?.kind
    self = known ?? (text == "Bo" ? .nativeObject : Self.function(text) ?? .value)
  }

  private static let suffixes: [(suffix: String, kind: CaptureKind)] = [
    ("Xw", .reference(.weak, suffix: 2)), ("Xo", .reference(.unowned, suffix: 2)),
    ("Xu", .reference(.unmanaged, suffix: 2)), ("_Xx", .box), ("XX", .box), ("XMT", .metatype),
    ("XMo", .metatype), ("XMt", .thinMetatype),
  ]

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
    default: return convention == "t" ? .code : escapes ? .function : .stackFunction
    }
  }
}
