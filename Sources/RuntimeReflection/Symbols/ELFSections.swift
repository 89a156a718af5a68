import Foundation

/// The sections of an ELF file for 64 bits, little-endian.
struct ELFSections {
  /// A part of the file.
  struct Section {
    let type: UInt32
    let offset: UInt64
    let size: Int
    /// The number of a section that goes with it: the texts of symbols.
    let link: UInt32
  }

  private let header: [UInt8]
  private let sections: [Section]

  init?(_ file: FileHandle) {
    guard let header = file.bytes(at: 0, count: 64),
      Array(header.prefix(6)) == [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    else { return nil }
    self.header = header
    let size = Int(header.number(UInt16.self, at: 58))
    let count = Int(header.number(UInt16.self, at: 60))
    guard size >= 64,
      let table = file.bytes(at: header.number(UInt64.self, at: 40), count: size * count)
    else { return nil }
    sections = (0..<count).map { index in
      Section(
        type: table.number(UInt32.self, at: size * index + 4),
        offset: table.number(UInt64.self, at: size * index + 24),
        size: Int(clamping: table.number(UInt64.self, at: size * index + 32)),
        link: table.number(UInt32.self, at: size * index + 40))
    }
  }

  func first(ofType type: UInt32) -> Section? {
    sections.first { $0.type == type }
  }

  subscript(_ index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// The lowest address that the file itself gives to what is loaded of it.
  func base(_ file: FileHandle) -> UInt {
    let size = Int(header.number(UInt16.self, at: 54))
    let count = Int(header.number(UInt16.self, at: 56))
    guard size >= 56,
      let table = file.bytes(at: header.number(UInt64.self, at: 32), count: size * count)
    else { return 0 }
    let addresses = (0..<count).compactMap { index -> UInt64? in
      // Of type 1: to be loaded.
      guard table.number(UInt32.self, at: size * index) == 1 else { return nil }
      return table.number(UInt64.self, at: size * index + 16)
    }
    // Memory comes in pages.
    return UInt((addresses.min() ?? 0) & ~0xFFF)
  }
}

extension FileHandle {
  /// No table is larger; more is a broken file.
  private static let limit = 1 << 30

  /// Some bytes of the file; nil if it does not have them.
  func bytes(at offset: UInt64, count: Int) -> [UInt8]? {
    guard (0...Self.limit).contains(count), (try? seek(toOffset: offset)) != nil,
      let data = try? read(upToCount: count), data.count == count
    else { return count == 0 ? [] : nil }
    return [UInt8](data)
  }
}

extension [UInt8] {
  /// A number; 0 behind the end.
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type, at offset: Int
  ) -> Number {
    guard offset >= 0, offset + MemoryLayout<Number>.size <= count else { return 0 }
    // The bytes are there, and any of them are a number.
    return withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
  }
}
