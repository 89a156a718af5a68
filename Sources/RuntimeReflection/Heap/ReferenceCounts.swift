/// The first two words of a heap object.
struct ObjectHeader: BitwiseCopyable {
  let metadata: UInt
  let countsWord: UInt

  var counts: ReferenceCounts { ReferenceCounts(word: countsWord) }
}

/// The second word of a heap object: `RefCount.h` of the stable ABI.
struct ReferenceCounts {
  let word: UInt

  /// The object lives for ever: all of the low half is set, whatever the rest says.
  var isImmortal: Bool { word & 0xFFFF_FFFF == 0xFFFF_FFFF }

  /// Where the counts are kept instead, once there was a weak reference to the object.
  var sideTable: UInt? {
    guard word >> 63 == 1, !isImmortal else { return nil }
    // The address has lost its three low bits, and the two highest of the word are marks.
    return (word & (1 << 62 - 1)) << 3
  }

  /// Whether its `deinit` has begun.
  var isDeinitializing: Bool { word >> 32 & 1 == 1 }

  /// How many strong references there are. The word holds one less.
  var strongCount: Int { Int(word >> 33 & (1 << 30 - 1)) + 1 }

  /// Where a side table keeps such a word.
  static let offsetInSideTable: UInt = 16
}
