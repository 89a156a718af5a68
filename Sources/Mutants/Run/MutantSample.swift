/// Which mutants are taken where not all are.
package enum MutantSample {
  /// Takes a number of elements; the same seed takes the same, in their order.
  package static func take<Element>(_ count: Int?, of all: [Element], seed: UInt64) -> [Element] {
    guard let count, count < all.count else { return all }
    var generator = SplitMix(state: seed)
    let places = all.indices.shuffled(using: &generator).prefix(count)
    return places.sorted().map { all[$0] }
  }

  /// A small generator whose numbers are the same everywhere.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
