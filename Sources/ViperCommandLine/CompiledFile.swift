package import Foundation

/// A file that a command writes for a build to compile.
///
/// Up to Swift 6.3 at least, the compiler's driver reads dates of files on Linux in whole seconds, and holds
/// a file of the same second for the file that it compiled before
/// ([swift-driver](https://github.com/swiftlang/swift-driver), `lastModificationTime`). So what is written
/// here is at least a second younger than what it replaces.
package enum CompiledFile {
  /// Writes a file that is not as it should be: what did not change is not compiled again.
  package static func write(_ bytes: some Sequence<UInt8>, to file: URL) throws {
    let data = Data(bytes)
    guard FileManager.default.contents(atPath: file.path) != data else { return }
    try replace(file) {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    }
  }

  /// Has a body put another file in a file's place.
  package static func replace(_ file: URL, by body: () throws -> Void) throws {
    let old = date(of: file)
    try body()
    guard let old, let new = date(of: file), new < old + 1 else { return }
    try FileManager.default.setAttributes([.modificationDate: old + 1], ofItemAtPath: file.path)
  }

  private static func date(of file: URL) -> Date? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }
}
