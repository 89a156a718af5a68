/// The names of what stands in the images of the process.
enum SymbolTables {
  /// The mangled name of what stands at an address; nil if there is none.
  static func symbol(at address: UInt) -> String? {
    #if canImport(Darwin)
      return LoadedImage.symbol(at: address).map {
        $0.hasPrefix("_$") ? String($0.dropFirst()) : $0
      }
    #else
      guard let image = LoadedImage(containing: address) else { return nil }
      // The system knows only the names that other images may use; the file knows all. One thread
      // reads it while others wait.
      let table = tables.withLock { tables in
        if let known = tables[image.base] { return known }
        let table = mappedFile(at: image.base).flatMap { SymbolTable($0) }
        tables[image.base] = .some(table)
        return table
      }
      return table?.symbol(at: address - image.base)
    #endif
  }

  #if !canImport(Darwin)
    private static let tables = Guarded<[UInt: SymbolTable?]>([:])

    /// The file that begins at an address; nil if it is there no longer, or is another one now.
    private static func mappedFile(at address: UInt) -> ReadFile? {
      let maps = ReadFile(path: "/proc/self/maps")?.all() ?? []
      let begin = String(address, radix: 16) + "-"
      // A line: range, rights, offset, device, number of the file, path.
      guard
        let line = String(decoding: maps, as: UTF8.self).split(separator: "\n")
          .first(where: { $0.hasPrefix(begin) })
      else { return nil }
      let words = line.split(separator: " ", maxSplits: 5)
      guard words.count == 6, let file = ReadFile(path: String(words[5].drop { $0 == " " })),
        file.number == UInt64(words[4])
      else { return nil }
      return file
    }
  #endif
}

/// The symbols of an ELF file for 64 bits, little-endian, by address.
///
/// Only the tables are read, once; a symbol's text is made when it is asked for.
private struct SymbolTable: Sendable {
  private struct Entry {
    /// Counted from the begin of the image.
    let address: UInt
    let size: UInt
    let name: UInt32
  }

  private var entries: [Entry] = []
  private let names: [UInt8]

  /// Nil if the file is no such file, or has no symbols.
  init?(_ file: ReadFile) {
    guard let header = file.bytes(at: 0, count: 64), header.starts(with: [127, 69, 76, 70, 2, 1])
    else { return nil }
    // A section: its kind is at 4, its place in the file at 24, its size at 32, the number of the
    // section that goes with it at 40.
    let sections = file.records(header, at: 40, size: 58, count: 60, atLeast: 64)
    func bytes(_ section: [UInt8]) -> [UInt8]? {
      file.bytes(
        at: section.number(UInt64.self, at: 24),
        count: Int(clamping: section.number(UInt64.self, at: 32)))
    }
    func first(ofKind kind: UInt32) -> [UInt8]? {
      sections.first { $0.number(UInt32.self, at: 4) == kind }
    }
    // The full table, which a stripped file lacks; then the one for the dynamic linker. With it
    // goes the section of the texts.
    guard let table = first(ofKind: 2) ?? first(ofKind: 11), let symbols = bytes(table),
      case let link = Int(table.number(UInt32.self, at: 40)), sections.indices.contains(link),
      let names = bytes(sections[link])
    else { return nil }
    self.names = names
    // A part: its kind is at 0, its address at 16. Of kind 1: to be loaded. Memory comes in pages.
    let parts = file.records(header, at: 32, size: 54, count: 56, atLeast: 56)
      .filter { $0.number(UInt32.self, at: 0) == 1 }
    let lowest = parts.map { $0.number(UInt.self, at: 16) }.min() ?? 0
    addEntries(symbols, base: lowest & ~0xFFF)
  }

  private mutating func addEntries(_ symbols: [UInt8], base: UInt) {
    symbols.withUnsafeBytes { bytes in
      entries.reserveCapacity(bytes.count / 24)
      // A record has 24 bytes: name (4), kind, visibility, section (2), address, size (8 each).
      for index in stride(from: 0, through: bytes.count - 24, by: 24) {
        // 1 is an object, 2 a function.
        guard (1...2).contains(bytes[index + 4] & 0xF) else { continue }
        let address = bytes.loadUnaligned(fromByteOffset: index + 8, as: UInt.self)
        guard address > base else { continue }
        entries.append(
          Entry(
            address: address - base,
            size: bytes.loadUnaligned(fromByteOffset: index + 16, as: UInt.self),
            name: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)))
      }
    }
    entries.sort { $0.address < $1.address }
  }

  /// The name of what an address, counted from the begin of the image, belongs to.
  func symbol(at address: UInt) -> String? {
    let behind = (0..<entries.count).partition { entries[$0].address > address }
    guard behind > 0 else { return nil }
    let start = entries[behind - 1].address
    // Several names may begin at an address; Swift's own are the better ones.
    var found: String?
    for entry in entries[..<behind].reversed() {
      guard entry.address == start else { break }
      guard address - start < max(1, entry.size) else { continue }
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

extension ReadFile {
  /// The records of a table, of whose place, size and count the header says at the given places.
  fileprivate func records(
    _ header: [UInt8], at place: Int, size: Int, count: Int, atLeast smallest: Int
  ) -> [[UInt8]] {
    let size = Int(header.number(UInt16.self, at: size))
    let count = Int(header.number(UInt16.self, at: count))
    guard size >= smallest,
      let table = bytes(at: header.number(UInt64.self, at: place), count: size * count)
    else { return [] }
    return (0..<count).map { Array(table[$0 * size..<($0 + 1) * size]) }
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
