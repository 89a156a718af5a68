import Foundation
import PipeReading

/// What a process writes, read while it runs, so that nothing holds it up; of very much, the end.
///
/// `lock` guards what was read.
final class ProcessOutput: @unchecked Sendable {
  private static let kept = 1 << 22
  private let lock = NSLock()
  private var data = Data()
  private var isCut = false
  private let ended = DispatchSemaphore(value: 0)

  /// Begins to read.
  ///
  /// - Parameter onPart: Hears of each part, as it comes.
  init(reading handle: FileHandle, onPart: @escaping @Sendable (Data) -> Void) {
    // A thread of its own: it waits for most of its time.
    Thread.detachNewThread { [self] in
      PipePart.each(of: handle) {
        add($0)
        onPart($0)
      }
      ended.signal()
    }
  }

  /// All of it, once the process has ended.
  ///
  /// What a process that it started goes on writing is not waited for longer than a second.
  func text() -> String {
    _ = ended.wait(timeout: .now() + .seconds(1))
    return textSoFar
  }

  /// What has come already.
  var textSoFar: String { lock.withLock { String(decoding: data, as: UTF8.self) } }

  /// Whether the begin was so far from the end that it was not kept.
  var lacksBegin: Bool { lock.withLock { isCut } }

  private func add(_ part: Data) {
    lock.withLock {
      data.append(part)
      if data.count > 2 * Self.kept {
        data = Data(data.suffix(Self.kept))
        isCut = true
      }
    }
  }
}
