/// The memory in which a task keeps the frames of its functions.
enum TaskFrames {
  /// A word, and where it stands.
  struct Word {
    let value: UInt
    let address: UInt
    /// Where the slab begins that it is in.
    let slab: UInt
    /// Whether it belongs to the values of task-local variables.
    let isLocal: Bool
  }

  /// The words in use, slab by slab.
  ///
  /// A slab: the address of the library's mark, the next slab, its size and how much is in use
  /// (4 bytes each), then from byte 32 on the frames.
  static func words(firstSlab: UInt) -> [Word] {
    var words: [Word] = []
    var slab = firstSlab
    let locals = endOfLocals(slab: firstSlab)
    // The bounds are against memory that is no slab: in a circle, or too large.
    for _ in 0..<64 {
      guard slab != 0, let mark = Memory.word(at: slab), LoadedImage.contains(mark),
        let next = Memory.word(at: slab + 8),
        let size = Memory.load(UInt32.self, at: slab + 16),
        let used = Memory.load(UInt32.self, at: slab + 20),
        size <= 1 << 20, used <= size,
        let bytes = Memory.bytes(at: slab + 32, count: Int(used))
      else { break }
      bytes.withUnsafeBytes { frame in
        for offset in stride(from: 0, to: frame.count - 7, by: 8) {
          // The offset is a multiple of 8 with 8 bytes behind it.
          let value = frame.loadUnaligned(fromByteOffset: offset, as: UInt.self)
          let address = slab + 32 + UInt(offset)
          let isLocal = slab == firstSlab && address < locals
          words.append(Word(value: value, address: address, slab: slab, isLocal: isLocal))
        }
      }
      slab = next
    }
    return words
  }

  /// Where the values of task-local variables end, which a task is given when it is made: they
  /// stand at the begin of its memory.
  ///
  /// Each is in an allocation of its own, behind the addresses of the one before and of the slab: the
  /// one before, the variable, the type, and the value.
  private static func endOfLocals(slab: UInt) -> UInt {
    var (allocation, before, previous) = (slab + 32, UInt(0), UInt(0))
    for _ in 0..<64 {
      guard Memory.word(at: allocation) == before, Memory.word(at: allocation + 8) == slab,
        Memory.word(at: allocation + 16) == previous,
        let variable = Memory.word(at: allocation + 24), Memory.word(at: variable) != nil,
        let word = Memory.word(at: allocation + 32),
        let type = ValidatedTypes.type(at: word)
      else { break }
      let witnesses = ValueWitnesses(of: type)
      previous = allocation + 16
      before = allocation
      let size = witnesses.offset(behind: 24) + witnesses.size
      allocation = previous + UInt((size + 15) & ~15)
    }
    return allocation
  }
}
