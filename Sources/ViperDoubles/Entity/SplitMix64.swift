import ViperValues

/// A generator of random numbers that gives the same ones everywhere and always.
///
/// The algorithm is SplitMix64 by Sebastiano Vigna, which is in the public domain.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// A generator for one thing of many, told apart by a text; neighbours do not resemble each other.
  package init(seed: UInt64, for text: String) {
    var mixed = SplitMix64(seed: seed)
    state = mixed.next() ^ StableHash.of(text)
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var result = state
    result = (result ^ (result >> 30)) &* 0xbf58_476d_1ce4_e5b9
    result = (result ^ (result >> 27)) &* 0x94d0_49bb_1331_11eb
    return result ^ (result >> 31)
  }

  /// A number from 0 up to, and without, a bound above 0.
  package mutating func below(_ bound: Int) -> Int {
    // The standard library's way of drawing from a range is no contract; a remainder is.
    Int(next() % UInt64(max(1, bound)))
  }
}
