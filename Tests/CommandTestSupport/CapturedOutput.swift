import Foundation
import ViperCommandLine

/// What a command writes.
///
/// `lock` guards the texts.
package final class CapturedOutput: @unchecked Sendable {
  private let lock = NSLock()
  private var written = ""
  private var writtenErrors = ""
  private let tool: String
  private let isTerminal: Bool
  private let pace: Pace?

  package init(tool: String = "viper", isTerminal: Bool = false, pace: Pace? = nil) {
    self.tool = tool
    self.isTerminal = isTerminal
    self.pace = pace
  }

  package var text: String { lock.withLock { written } }
  package var errors: String { lock.withLock { writtenErrors } }

  package var output: Output {
    Output(
      tool: tool,
      write: { text in self.lock.withLock { self.written += text } },
      writeError: { text in self.lock.withLock { self.writtenErrors += text } },
      isTerminal: isTerminal, pace: pace)
  }
}

/// A folder that goes away with its test.
package final class TestFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("CommandTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
