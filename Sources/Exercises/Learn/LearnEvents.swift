import Foundation

/// What happens while an exercise is watched, in one order.
///
/// `condition` guards the events.
final class LearnEvents: @unchecked Sendable {
  enum Event: Equatable {
    case saved
    case typed(String)
    /// Nobody can type any more.
    case ended
  }

  private let condition = NSCondition()
  private var waiting: [Event] = []

  func put(_ event: Event) {
    condition.lock()
    defer { condition.unlock() }
    // One look serves all that was saved before it.
    if event == .saved, waiting.last == .saved { return }
    waiting.append(event)
    condition.signal()
  }

  /// Waits for what comes next.
  func next() -> Event {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty { condition.wait() }
    return waiting.removeFirst()
  }

  /// Takes each line that is typed.
  func readKeyboard() {
    Thread.detachNewThread {
      while let line = readLine() {
        self.put(.typed(line.trimmingCharacters(in: .whitespaces).lowercased()))
      }
      self.put(.ended)
    }
  }
}
