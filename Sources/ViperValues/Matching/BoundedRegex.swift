import Dispatch
import Foundation
import ViperTime

/// Regular expressions, matched within a bound: those of Swift backtrack, and may do so for ever.
enum BoundedRegex {
  /// Whether a text matches as a whole, scalar by scalar; nil where that is not found out in time.
  static func wholeMatch(
    _ pattern: String, _ text: String, within bound: Duration = .seconds(1)
  ) -> Bool? {
    // One repetition alone takes no longer than the text is long.
    guard pattern.utf8.count(where: "*+{".utf8.contains) > 1 else { return decide(pattern, text) }
    let question = "\(pattern)\0\(text)"
    guard !undecided.withLock({ $0.contains(question) }) else { return nil }
    let answer = Guarded(false)
    let isDecided = DispatchSemaphore(value: 0)
    // Nothing stops a match, so that a thread makes it which can be left behind.
    Thread.detachNewThread {
      answer.exchange(decide(pattern, text))
      isDecided.signal()
    }
    guard isDecided.wait(timeout: .now() + bound.timeInterval) == .success else {
      undecided.withLock { _ = $0.insert(question) }
      return nil
    }
    return answer.withLock { $0 }
  }

  /// What took too long once, which is not tried again.
  private static let undecided = Guarded<Set<String>>([])

  /// A `Regex` is not `Sendable`, so that it can't be kept; making one takes some microseconds.
  private static func decide(_ pattern: String, _ text: String) -> Bool {
    guard let regex = try? Regex(pattern) else { return false }
    return (try? regex.matchingSemantics(.unicodeScalar).wholeMatch(in: text)) != nil
  }
}
