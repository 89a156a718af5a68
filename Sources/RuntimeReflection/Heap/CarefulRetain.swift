/// A strong reference to an object that another thread may release at the same moment.
///
/// The count is raised only if it is still the one that was just read, by one atomic exchange. An
/// object that was given back has another word there: its `deinit` had begun. What stands at the
/// address afterwards is compared once more, and where it is another object than the one meant, the
/// count goes back to what it was. What is left is memory that was given back, got the very same
/// word as plain data, or was unmapped, all in the moment between the reading and the exchange.
enum CarefulRetain {
  /// How often it is tried where the count changes all the time.
  private static let attempts = 16
  /// More owners than that is no count.
  private static let mostOwners = 1 << 20
  /// What one strong reference adds to the word of the counts.
  private static let one: UInt = 1 << 33

  /// Takes a strong reference, which the caller must release.
  ///
  /// - Parameters:
  ///   - address: Where the object was.
  ///   - metadata: Its first word, by which it is recognised.
  /// - Returns: Nil where the object has gone, or is about to.
  static func object(at address: UInt, metadata: UInt) -> Unmanaged<AnyObject>? {
    guard let pointer = UnsafeRawPointer(bitPattern: address), address % 16 == 0 else { return nil }
    for _ in 0..<attempts {
      guard let found = Counted(address), found.header.metadata == metadata,
        !found.counts.isImmortal, found.counts.sideTable == nil, !found.counts.isDeinitializing,
        found.counts.strongCount < mostOwners
      else { return nil }
      guard exchange(found.counts.word, for: found.counts.word + one, at: found.place)
      else { continue }
      // Whatever is there can't go now, if it is an object.
      guard let now = Counted(address), now.place == found.place,
        HeapLayout.of(now.header.metadata) != nil
      else {
        giveBack(at: found.place)
        return nil
      }
      let object = Unmanaged<AnyObject>.fromOpaque(pointer)
      if now.header.metadata == metadata { return object }
      object.release()
      return nil
    }
    return nil
  }

  /// Takes back what was added to a word that is no count.
  private static func giveBack(at place: UInt) {
    while let word = Memory.word(at: place) {
      if exchange(word, for: word &- one, at: place) { return }
    }
  }

  /// Whether the word was the old one, and is the new one now.
  private static func exchange(_ old: UInt, for new: UInt, at place: UInt) -> Bool {
    guard let word = UnsafeMutablePointer<UnsafeRawPointer?>(bitPattern: place) else {
      return false
    }
    var expected = UnsafeRawPointer(bitPattern: old)
    // The word was just read there, and lies at a multiple of eight bytes.
    return _stdlib_atomicCompareExchangeStrongPtr(
      object: word, expected: &expected, desired: UnsafeRawPointer(bitPattern: new))
  }

  /// An object's first words, and where its counts are kept.
  private struct Counted {
    let header: ObjectHeader
    let counts: ReferenceCounts
    let place: UInt

    init?(_ address: UInt) {
      guard let header = Memory.load(ObjectHeader.self, at: address) else { return nil }
      self.header = header
      guard let table = header.counts.sideTable else {
        (counts, place) = (header.counts, address + 8)
        return
      }
      guard let side = SideTable(at: table), side.object == address else { return nil }
      (counts, place) = (side.counts, table + ReferenceCounts.offsetInSideTable)
    }
  }
}

/// What is kept of an object to which there was a weak reference: its address, and its counts.
struct SideTable {
  let object: UInt
  let counts: ReferenceCounts

  /// Nil where there is none, as far as that can be known.
  init?(at address: UInt) {
    guard address % 8 == 0,
      let words = Memory.load(Words.self, at: address), words.object % 16 == 0
    else { return nil }
    (object, counts) = (words.object, ReferenceCounts(word: words.counts))
  }

  private struct Words: BitwiseCopyable {
    let object: UInt
    let unused: UInt
    let counts: UInt
  }
}
