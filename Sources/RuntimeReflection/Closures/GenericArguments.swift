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
    let lender = TypeMetadata(type: Lender.self).address
    // The record of a value type: kind, then the address of its descriptor.
    let context = lender.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
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
