import Foundation
import ViperMessages
import ViperTime

/// Watches how deep answers lie inside one another, so that a circle ends before the stack does.
final class Nesting: Sendable {
  /// How many answers may be given inside one another on one thread.
  static let deepest = 100

  private let depths = Guarded<[ObjectIdentifier: Int]>([:])
  private let hasLooped = Guarded(false)

  /// Runs what answers a message, unless that lies too deep; the first time it does is a finding.
  func answer(_ message: Any, on channel: Channel, in recorder: Recorder, _ body: () -> Void) {
    enter(body) {
      recorder.note(
        Finding(
          id: .endlessLoop,
          sentence:
            "\(channel.rawValue) \(MessageName.of(message)) came again inside its own answer, "
            + "\(Self.deepest) times over; this one was not answered.",
          remedy: "Break the loop in the module, or answer only some of them."))
    }
  }

  /// Runs a body, unless that lies too deep; the first time it does, something else.
  func enter(_ body: () -> Void, orTooDeep: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    let depth = change(thread, by: 1)
    defer { change(thread, by: -1) }
    if depth <= Self.deepest {
      body()
    } else if !hasLooped.exchange(true) {
      orTooDeep()
    }
  }

  /// - Returns: The depth afterwards.
  @discardableResult
  private func change(_ thread: ObjectIdentifier, by step: Int) -> Int {
    depths.withLock { depths in
      let depth = depths[thread, default: 0] + step
      depths[thread] = depth > 0 ? depth : nil
      return depth
    }
  }
}
