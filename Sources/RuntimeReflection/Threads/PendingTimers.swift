#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// When the timers of the process are due: what sleeps in real time wakes by one of them.
///
/// Dispatch has one timer of the kernel for each clock, armed for what is due next: delayed blocks, timer
/// sources and `Task.sleep` go through it. A thread that sleeps by itself has none.
package final class PendingTimers {
  #if os(Linux) || os(Android)
    private static let folder = "/proc/self/fd"
    private var files: [ReadFile] = []
    /// How often they are asked for at most before they are looked for anew.
    private static let asksOfOneList = 32
    private var asks = 0
    /// The number that a file would get which is opened now. A clock has no timer before its first use, and
    /// that takes this number.
    private var nextNumber: Int32 = -1

    package init() {}

    /// How many nanoseconds it takes until the next timer is due; nil where none is pending.
    package func nextDue() -> Int? {
      if asks % Self.asksOfOneList == 0 || Self.nextNumber() != nextNumber {
        list()
        nextNumber = Self.nextNumber()
      }
      asks += 1
      return files.compactMap(Self.due).min()
    }

    private static func nextNumber() -> Int32 {
      let number = dup(STDERR_FILENO)
      close(number)
      return number
    }

    private func list() {
      files = []
      guard let open = opendir(Self.folder) else { return }
      defer { closedir(open) }
      while let name = FolderEntry.next(in: open) {
        if SymbolicLink.destination(of: "\(Self.folder)/\(name)") == "anon_inode:[timerfd]",
          let file = ReadFile(path: "/proc/self/fdinfo/\(name)")
        {
          files.append(file)
        }
      }
    }

    /// The kernel writes "it_value: (seconds, nanoseconds)", both 0 where the timer is not armed.
    private static func due(_ file: ReadFile) -> Int? {
      let text = String(decoding: file.beginning(512), as: UTF8.self)
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("it_value:") })
      else {
        return nil
      }
      let words = line.split { !$0.isNumber }.compactMap { Int($0) }
      guard words.count == 2, words != [0, 0], words[0] < 1 << 30 else { return nil }
      return words[0] * 1_000_000_000 + words[1]
    }
  #else
    package init() {}

    package func nextDue() -> Int? { nil }
  #endif
}

#if os(Linux) || os(Android)
  enum FolderEntry {
    /// The name of the next entry of a folder that was opened.
    static func next(in folder: OpaquePointer) -> String? {
      guard let entry = readdir(folder) else { return nil }
      // The entry is the system's until the next one is asked for, and its name ends with a zero.
      return withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
    }
  }

  enum SymbolicLink {
    /// Where a link leads, in at most 63 bytes; empty where it can't be read.
    static func destination(of path: String) -> String {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
        guard let base = buffer.baseAddress else { return "" }
        // The system writes no more than there is room for, and says how much that was.
        let count = max(0, readlink(path, base, buffer.count))
        return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    }
  }
#endif
