import Foundation

@testable import viper

/// What a command writes.
///
/// `lock` guards the texts.
final class CapturedOutput: @unchecked Sendable {
  private let lock = NSLock()
  private var written = ""
  private var writtenErrors = ""
  private let isTerminal: Bool

  init(isTerminal: Bool = false) {
    self.isTerminal = isTerminal
  }

  var text: String { lock.withLock { written } }
  var errors: String { lock.withLock { writtenErrors } }

  var output: Output {
    Output(
      write: { text in self.lock.withLock { self.written += text } },
      writeError: { text in self.lock.withLock { self.writtenErrors += text } },
      isTerminal: isTerminal)
  }
}

/// A folder that goes away with its test.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ViperCommandTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
