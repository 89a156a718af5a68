import Foundation

/// The symbols of an ELF file, by address.
///
/// Only the tables are read, once; a symbol's text is made when it is asked for.
struct SymbolTable: Sendable {
  /// A function or an object.
  private struct Entry {
    /// Counted from the begin of the image.
    let address: UInt
    let size: UInt
    let name: UInt32
  }

  /// Ordered by address.
  private let entries: [Entry]
  private let names: [UInt8]

  /// Nil if the file is no ELF file for 64 bits, or has no symbols.
  init?(path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    guard let sections = ELFSections(file) else { return nil }
    // The full table, which a stripped file lacks; then the one for the dynamic linker.
    guard let table = sections.first(ofType: 2) ?? sections.first(ofType: 11),
      let symbols = file.bytes(at: table.offset, count: table.size),
      let texts = sections[Int(table.link)],
      let names = file.bytes(at: texts.offset, count: texts.size)
    else { return nil }
    self.names = names
    entries = Self.entries(symbols, base: sections.base(file))
  }

  private static func entries(_ symbols: [UInt8], base: UInt) -> [Entry] {
    var entries: [Entry] = []
    symbols.withUnsafeBytes { bytes in
      entries.reserveCapacity(bytes.count / 24)
      var index = 0
      // A record has 24 bytes: name (4), kind, visibility, section (2), address, size (8 each).
      while index + 24 <= bytes.count {
        let kind = bytes[index + 4] & 0xF
        // 1 is an object, 2 a function.
        if kind == 1 || kind == 2 {
          let address = bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt.self)
          if address > base {
            entries.append(
              Entry(
                address: address - base,
                size: bytes.loadUnaligned(fromByteOffset: index + 16, as: UInt.self),
                name: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
          }
        }
        index += 24
      }
    }
    entries.sort { $0.address < $1.address }
    return entries
  }

  /// The name of what an address, counted from the begin of the image, belongs to.
  func symbol(at address: UInt) -> String? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].address <= address { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let start = entries[low - 1].address
    // Several names may begin at an address; Swift's own are the better ones.
    var found: String?
    while low > 0, entries[low - 1].address == start {
      let entry = entries[low - 1]
      low -= 1
      guard address - entry.address < max(1, entry.size) else { continue }
      let name = text(at: Int(entry.name))
      if name.hasPrefix("$s") { return name }
      found = name
    }
    return found
  }

  private func text(at offset: Int) -> String {
    guard names.indices.contains(offset) else { return "" }
    return String(decoding: names[offset...].prefix { $0 != 0 }, as: UTF8.self)
  }
}
