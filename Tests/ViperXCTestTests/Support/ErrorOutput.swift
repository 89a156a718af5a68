#if os(macOS) || os(Linux)
  import Foundation

  /// What a body writes to the error output, which a file takes meanwhile.
  func errorOutput(of body: () throws -> Void) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let kept = dup(STDERR_FILENO)
    dup2(handle.fileDescriptor, STDERR_FILENO)
    defer {
      dup2(kept, STDERR_FILENO)
      close(kept)
    }
    try body()
    try handle.close()
    return try String(contentsOf: file, encoding: .utf8)
  }
#endif
