import Foundation
import ViperTime

/// A file of lines in a folder, one for each process, that is made with the first line.
///
/// What is written stands in the file at once: a process that is killed loses at most what it is
/// writing then.
package final class LineFile: Sendable {
  /// How the names of the files end.
  package static let suffix = ".jsonl"

  private struct State {
    var file: FileHandle?
    var hasFailed = false
  }

  /// The folder, which is made as well.
  package let folder: String
  private let prefix: String
  private let head: @Sendable () -> [UInt8]
  private let state = Guarded(State())

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - prefix: How the file's name begins.
  ///   - head: The lines that it begins with.
  package init(
    in folder: String, prefix: String, head: @escaping @Sendable () -> [UInt8] = { [] }
  ) {
    (self.folder, self.prefix, self.head) = (folder, prefix, head)
  }

  /// Writes lines, all at once.
  ///
  /// - Parameter lines: Each with its line break.
  /// - Returns: Why nothing can be written, the first time.
  package func write(_ lines: [UInt8]) -> (any Error)? {
    state.withLock { state in
      guard !state.hasFailed else { return nil }
      do {
        if let file = state.file {
          try file.write(contentsOf: lines)
        } else {
          let file = try open()
          state.file = file
          try file.write(contentsOf: head() + lines)
        }
        return nil
      } catch {
        state.hasFailed = true
        return error
      }
    }
  }

  private func open() throws -> FileHandle {
    let folder = URL(fileURLWithPath: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let process = ProcessInfo.processInfo.processIdentifier
    let file = folder.appendingPathComponent("\(prefix)\(process)-\(number)\(Self.suffix)")
    try Data().write(to: file, options: .withoutOverwriting)
    return try FileHandle(forWritingTo: file)
  }
}
