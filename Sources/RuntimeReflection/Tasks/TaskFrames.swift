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
  static func words(firstSlab: UInt, memory: MemoryReader) -> [Word] {
    var words: [Word] = []
    var slab = firstSlab
    let locals = endOfLocals(slab: firstSlab, memory: memory)
    // The bounds are against memory that is no slab: in a circle, or too large.
    for _ in 0..<64 {
      guard slab != 0, let mark = memory.word(at: slab), LoadedImage.contains(mark),
        let next = memory.word(at: slab + 8),
        let size = memory.load(UInt32.self, at: slab + 16),
        let used = memory.load(UInt32.self, at: slab + 20),
        size <= 1 << 20, used <= size,
        let bytes = memory.bytes(at: slab + 32, count: Int(used))
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
  private static func endOfLocals(slab: UInt, memory: MemoryReader) -> UInt {
    var (allocation, before, previous) = (slab + 32, UInt(0), UInt(0))
    for _ in 0..<64 {
      guard memory.word(at: allocation) == before, memory.word(at: allocation + 8) == slab,
        memory.word(at: allocation + 16) == previous,
        let variable = memory.word(at: allocation + 24), memory.word(at: variable) != nil,
        let word = memory.word(at: allocation + 32),
        let type = ValidatedTypes.type(at: word, memory: memory)
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
