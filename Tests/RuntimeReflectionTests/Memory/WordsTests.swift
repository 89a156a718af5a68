import Testing

@testable import RuntimeReflection

/// Words that are read where some may not be mapped.
@Suite struct WordsTests {
  @Test func whatCannotBeReadIsNil() {
    let numbers: [UInt] = [3, 4, 5]
    numbers.withUnsafeBufferPointer { buffer in
      let start = UInt(bitPattern: buffer.baseAddress)
      #expect(Memory.words(at: []) == [])
      #expect(Memory.words(at: [start + 8, start]) == [4, 3])
      #expect(Memory.words(at: [start, 8, start + 16]) == [3, nil, 5])
      #expect(Memory.words(at: (0..<2_000).map { start + 8 * ($0 % 3) }).last == 4)
    }
  }
}
