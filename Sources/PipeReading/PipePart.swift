package import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes that came through a pipe.
///
/// `FileHandle.availableData` traps where a signal interrupts it, and `read(upToCount:)` waits until all
/// that it asks for is there.
package enum PipePart {
  /// Waits until there is something, and returns it; empty at the end.
  package static func next(of handle: FileHandle) -> Data {
    #if canImport(Glibc) || canImport(Darwin)
      var bytes = [UInt8](repeating: 0, count: 1 << 13)
      while true {
        let count = read(handle.fileDescriptor, &bytes, bytes.count)
        guard count < 0, errno == EINTR else { return Data(bytes.prefix(max(count, 0))) }
      }
    #else
      return handle.availableData
    #endif
  }

  /// Takes all that comes, and closes the pipe at its end.
  ///
  /// A pipe that only its last owner closes may stay open for ever: `Process` keeps some. With more than a
  /// thousand open files `Process.run()` of Swift 6.3 reads beyond its memory (swift-corelibs-foundation
  /// pull request 5472).
  ///
  /// - Parameter take: Given each part, as it comes.
  package static func each(of handle: FileHandle, _ take: (Data) throws -> Void) rethrows {
    defer { try? handle.close() }
    while true {
      let part = next(of: handle)
      guard !part.isEmpty else { return }
      try take(part)
    }
  }

  /// All that comes, up to the end, where the pipe is closed.
  package static func all(of handle: FileHandle) -> Data {
    var all = Data()
    each(of: handle) { all.append($0) }
    return all
  }
}
