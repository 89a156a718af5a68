import Foundation

/// How often a long command says how far it is where nobody looks on: a build server ends a job that is silent
/// for long, and its log keeps each line.
package final class Pace: Sendable {
  /// Asked for the time.
  package typealias Now = @Sendable () -> ContinuousClock.Instant

  private let interval: Duration
  private let now: Now
  private let last: Last

  /// Makes a pace, which begins now: a command that is done sooner says nothing.
  ///
  /// - Parameter interval: How much time passes between two lines at least.
  package init(every interval: Duration = .seconds(30), now: @escaping Now = { .now }) {
    self.interval = interval
    self.now = now
    last = Last(now())
  }

  /// The pace of a process; nil where no build server runs it.
  package static func standard(in environment: [String: String]) -> Pace? {
    ["", "0", "false"].contains(environment["CI"] ?? "") ? nil : Pace()
  }

  /// Whether it is time for a line: if so, the next one is due an interval later.
  package func isDue() -> Bool { last.moves(to: now(), after: interval) }

  /// When the last line was due.
  private final class Last: @unchecked Sendable {
    // Guards `time`.
    private let lock = NSLock()
    private var time: ContinuousClock.Instant

    init(_ time: ContinuousClock.Instant) { self.time = time }

    func moves(to now: ContinuousClock.Instant, after interval: Duration) -> Bool {
      lock.withLock {
        guard now - time >= interval else { return false }
        time = now
        return true
      }
    }
  }
}
