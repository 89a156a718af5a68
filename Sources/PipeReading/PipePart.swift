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

  /// All that comes, up to the end.
  package static func all(of handle: FileHandle) -> Data {
    var all = Data()
    while true {
      let part = next(of: handle)
      guard !part.isEmpty else { return all }
      all.append(part)
    }
  }
}
