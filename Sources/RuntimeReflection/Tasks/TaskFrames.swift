/// The memory in which a task keeps the frames of its functions.
enum TaskFrames {
  /// A word, and where it stands.
  struct Word {
    let value: UInt
    let address: UInt
    /// Where the slab begins that it is in.
    let slab: UInt
  }

  /// The words in use, slab by slab.
  ///
  /// A slab: the address of the library's mark, the next slab, its size and how much is in use
  /// (4 bytes each), then from byte 32 on the frames.
  static func words(firstSlab: UInt, memory: MemoryReader) -> [Word] {
    var words: [Word] = []
    var slab = firstSlab
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
          words.append(Word(value: value, address: slab + 32 + UInt(offset), slab: slab))
        }
      }
      slab = next
    }
    return words
  }
}
