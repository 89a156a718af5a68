package import Foundation

/// A file that a command writes for a build to compile.
///
/// Up to Swift 6.3 at least, the compiler's driver reads dates of files on Linux in whole seconds, and holds
/// a file of the same second for the file that it compiled before
/// ([swift-driver](https://github.com/swiftlang/swift-driver), `lastModificationTime`). So what is written
/// here has a later second than what it replaces.
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
    let old = second(of: file)
    try body()
    guard let old, let new = second(of: file), new <= old else { return }
    let next = Date(timeIntervalSince1970: old + 1)
    try FileManager.default.setAttributes([.modificationDate: next], ofItemAtPath: file.path)
  }

  /// The second that a file was written in, since 1970.
  private static func second(of file: URL) -> TimeInterval? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970.rounded(.down)
  }
}
