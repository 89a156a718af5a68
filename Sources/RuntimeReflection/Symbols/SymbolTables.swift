import Foundation

/// The symbols of the program and of its libraries.
///
/// `lock` guards `tables`, the only state.
final class SymbolTables: @unchecked Sendable {
  static let shared = SymbolTables()

  private let lock = NSLock()
  #if !canImport(Darwin)
    private var tables: [UInt: SymbolTable?] = [:]
  #endif

  /// The mangled name of what stands at an address; nil if there is none.
  func symbol(at address: UInt) -> String? {
    #if canImport(Darwin)
      return LoadedImage.symbol(at: address).map {
        $0.hasPrefix("_$") ? String($0.dropFirst()) : $0
      }
    #else
      guard let image = LoadedImage(containing: address) else { return nil }
      // The system knows only the names that other images may use; the file knows all.
      return table(of: image.base)?.symbol(at: address - image.base)
    #endif
  }

  #if !canImport(Darwin)
    private func table(of image: UInt) -> SymbolTable? {
      lock.withLock {
        if let known = tables[image] { return known }
        let table = MappedFile.path(at: image).flatMap { SymbolTable(path: $0) }
        tables[image] = .some(table)
        return table
      }
    }
  #endif
}

#if !canImport(Darwin)
  /// The files of which parts stand in memory.
  private enum MappedFile {
    /// The file that begins at an address; nil if it is there no longer, or is another one now.
    static func path(at address: UInt) -> String? {
      guard let maps = maps() else { return nil }
      let begin = String(address, radix: 16) + "-"
      // A line: range, rights, offset, device, number of the file, path.
      for line in String(decoding: maps, as: UTF8.self).split(separator: "\n")
      where line.hasPrefix(begin) {
        let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
        guard words.count == 6 else { return nil }
        let path = words[5].drop { $0 == " " }
        let attributes = try? FileManager.default.attributesOfItem(atPath: String(path))
        guard let number = attributes?[.systemFileNumber] as? NSNumber,
          number.stringValue == words[4]
        else { return nil }
        return String(path)
      }
      return nil
    }

    /// The system's own list. It hands out a page at a time, so it is read until it ends.
    private static func maps() -> Data? {
      guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return nil }
      defer { try? file.close() }
      var maps = Data()
      while let page = try? file.read(upToCount: 1 << 16), !page.isEmpty { maps += page }
      return maps
    }
  }
#endif
