/// What objects of the system keep to call later, and no type of theirs says.
///
/// Measured with Swift 6.3 on Linux; elsewhere there is nothing to be read. Memory is copied and compared
/// only: what is not laid out so gives nothing.
enum SystemCallers {
  /// The storage of a notification center's observers.
  ///
  /// They stand in a `Mutex`, for which the runtime has no type: a lock of four bytes at 16, and the
  /// dictionary behind it.
  static func observers(of center: UInt) -> [UInt] {
    guard let layout = Memory.word(at: center).flatMap(HeapLayout.of), layout.size >= 32,
      layout.type.map({ _typeName($0) }) == "FoundationEssentials.NotificationCenter",
      let storage = Memory.word(at: center + 24),
      case .dictionary = Memory.word(at: storage).flatMap(HeapLayout.of)?.shape
    else { return [] }
    return [storage]
  }

  /// The timers that a run loop leads to.
  ///
  /// Its records are those of C, of which nothing is known but how large they are: each word of them that
  /// is the address of another one is gone to, up to the first objects that are no records.
  static func timers(of runLoop: UInt) -> [UInt] {
    #if os(Linux) && canImport(Glibc)
      guard typeName(ofObject: runLoop) == "Foundation.RunLoop" else { return [] }
      var timers: [UInt] = []
      var seen: Set<UInt> = [runLoop]
      var level = [runLoop]
      for _ in 0..<mostHops {
        let words = level.flatMap(words(ofRecord:)).filter {
          $0 % 16 == 0 && seen.count < mostRecords && seen.insert($0).inserted
        }
        let records = words.filter { size(ofRecord: $0) != nil }
        timers += records.filter(isTimer)
        level = records.filter(mayBeRecord)
      }
      return timers
    #else
      return []
    #endif
  }

  // Run loop, set of modes, its table, mode, array of timers, its table, timer in C, timer.
  private static let mostHops = 7
  private static let mostRecords = 20_000
  private static let largestRecord: UInt = 4096

  /// How many bytes a record has, as the allocator has written in front of it; nil for what it has not
  /// made.
  private static func size(ofRecord address: UInt) -> Int? {
    // The size counts the word in front in; its three low bits are marks.
    guard address >= Memory.lowestAddress, address < 1 << 47,
      let size = Memory.word(at: address - 8).map({ $0 & ~7 }),
      size >= 32, size % 16 == 0, size <= largestRecord, !LoadedImage.contains(address)
    else { return nil }
    return Int(size) - 8
  }

  private static func words(ofRecord address: UInt) -> [UInt] {
    guard let size = size(ofRecord: address),
      let bytes = Memory.bytes(at: address, count: size)
    else { return [] }
    return bytes.withUnsafeBytes { bytes in
      // Each load ends within the copy.
      (0..<size / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt.self) }
    }
  }

  private static func isTimer(_ address: UInt) -> Bool {
    typeName(ofObject: address) == "Foundation.Timer"
  }

  private static func typeName(ofObject address: UInt) -> String? {
    Memory.word(at: address).flatMap(HeapLayout.of)?.type.map { _typeName($0) }
  }

  /// Whether it is no object, or one that stands for a record.
  private static func mayBeRecord(_ address: UInt) -> Bool {
    guard let layout = Memory.word(at: address).flatMap(HeapLayout.of) else { return true }
    return layout.type.map { recordTypes.contains(_typeName($0)) } ?? false
  }

  private static let recordTypes: Set<String> = [
    "Foundation.__NSCFType", "Foundation._NSCFArray", "Foundation._NSCFSet",
  ]
}
