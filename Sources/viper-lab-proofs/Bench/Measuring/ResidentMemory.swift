import Foundation

/// How much memory the process has in use.
enum ResidentMemory {
  /// What a body takes for each of so many things, and what it returns, so that it is kept.
  static func taken<Result>(
    each count: Int = 1, by body: () throws -> Result
  ) rethrows -> (Result, Amount) {
    let before = bytes
    let result = try body()
    guard let before, let after = bytes else { return (result, .unknown("not measured")) }
    return (result, .bytes((after - before) / Double(count)))
  }

  /// The resident size in bytes; nil where the platform tells it only through unsafe calls.
  static var bytes: Double? {
    // A file of the Linux kernel: sizes in pages, the second is the resident one.
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return nil
    }
    let sizes = text.split(separator: " ")
    guard sizes.count > 1, let pages = Double(sizes[1]) else { return nil }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
  }
}
