import Foundation

/// The spy that one would write by hand: an array under a lock.
///
/// `lock` guards `commands`.
final class HandWrittenSpy: @unchecked Sendable {
  private let lock = NSLock()
  private var commands: [FeedCommand] = []

  func handle(_ command: FeedCommand) {
    lock.lock()
    commands.append(command)
    lock.unlock()
  }

  /// What has been recorded, each as text.
  var texts: [String] {
    lock.withLock { commands.map { String(describing: $0) } }
  }
}
