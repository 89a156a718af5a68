/// The way to a generic argument of a closure, from what the context holds.
indirect enum MetadataSource: Equatable, Sendable {
  /// A word of the bindings.
  case binding(Int)
  case reference(Int)
  case metatype(Int)
  /// A generic argument of the type to which the rest of the way leads.
  case argument(Int, of: MetadataSource)

  /// `B0`, `R1`, `M0`, `G0R1_`; nil for what is not understood.
  init?(_ text: String) {
    var rest = text[...]
    guard let source = Self(&rest), rest.isEmpty else { return nil }
    self = source
  }

  private init?(_ text: inout Substring) {
    guard let letter = text.popFirst() else { return nil }
    let digits = text.prefix(while: \.isNumber)
    text = text.dropFirst(digits.count)
    guard let index = Int(digits) else { return nil }
    switch letter {
    case "B": self = .binding(index)
    case "R": self = .reference(index)
    case "M": self = .metatype(index)
    case "G":
      guard let inner = Self(&text), text.popFirst() == "_" else { return nil }
      self = .argument(index, of: inner)
    default: return nil
    }
  }
}

/// The types that stand for the generic parameters of a closure.
///
/// The runtime substitutes parameters only for a type that declares them, and a closure is none.
/// So a type of our own, with parameters enough at three depths, lends itself.
struct GenericArguments {
  private var types: [Any.Type] = Array(repeating: Void.self, count: Self.count)

  /// How many parameters there are room for at each depth.
  private static let room = [8, 6, 4]
  private static let count = room.reduce(0, +)

  /// Puts a type in the place of a parameter; false if there is no room for such a one.
  mutating func set(_ type: Any.Type, depth: Int, index: Int) -> Bool {
    guard Self.room.indices.contains(depth), (0..<Self.room[depth]).contains(index)
    else { return false }
    types[Self.room[..<depth].reduce(0, +) + index] = type
    return true
  }

  /// Gives the declaring type and its arguments, for as long as the call takes.
  func withPointers<Result>(
    _ body: (_ context: UnsafeRawPointer, _ values: UnsafeRawPointer) -> Result?
  ) -> Result? {
    let context = TypeMetadata(type: Lender.self).descriptor
    return types.withUnsafeBytes { values in values.baseAddress.flatMap { body(context, $0) } }
  }

  /// The depth and the index that the name of a parameter means: `x`, `q_`, `q0_`, `qd__`, …
  static func parameter(_ text: String) -> (depth: Int, index: Int)? {
    if text == "x" { return (0, 0) }
    guard text.hasPrefix("q") else { return nil }
    var rest = text.dropFirst()
    guard rest.first == "d" else {
      return number(&rest).flatMap { rest.isEmpty ? (0, $0 + 1) : nil }
    }
    rest = rest.dropFirst()
    guard let depth = number(&rest), let index = number(&rest), rest.isEmpty else { return nil }
    return (depth + 1, index)
  }

  /// An index as names spell it: `_` is 0, `0_` is 1, `1_` is 2.
  private static func number(_ text: inout Substring) -> Int? {
    guard let end = text.firstIndex(of: "_") else { return nil }
    let digits = text[..<end]
    text = text[text.index(after: end)...]
    return digits.isEmpty ? 0 : Int(digits).map { $0 + 1 }
  }

  private typealias Lender =
    Outer<Void, Void, Void, Void, Void, Void, Void, Void>
    .Middle<Void, Void, Void, Void, Void, Void>.Inner<Void, Void, Void, Void>
}

/// Declares the parameters; there are no values of it.
private enum Outer<A, B, C, D, E, F, G, H> {
  enum Middle<I, J, K, L, M, N> {
    enum Inner<O, P, Q, R> {}
  }
}
