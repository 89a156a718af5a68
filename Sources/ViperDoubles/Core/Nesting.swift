import Foundation
import ViperMessages
import ViperTime

/// Watches how deep answers lie inside one another, so that a circle ends before the stack does.
final class Nesting: Sendable {
  /// How many answers may be given inside one another on one thread.
  static let deepest = 100

  private struct State {
    var depths: [ObjectIdentifier: Int] = [:]
    var hasLooped = false
  }

  private let state = Guarded(State())

  /// Runs what answers a message, unless that lies too deep; the first time it does is a finding.
  func answer(_ message: Any, on channel: Channel, in recorder: Recorder, _ body: () -> Void) {
    enter(body) { noteLoop(message, on: channel, in: recorder) }
  }

  /// Runs a body, unless that lies too deep; the first time it does, something else.
  func enter(_ body: () -> Void, orTooDeep: () -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    let depth = state.withLock { state -> Int in
      state.depths[thread, default: 0] += 1
      return state.depths[thread, default: 0]
    }
    defer { leave(thread) }
    guard depth <= Self.deepest else {
      let isFirst = state.withLock { state in
        defer { state.hasLooped = true }
        return !state.hasLooped
      }
      if isFirst { orTooDeep() }
      return
    }
    body()
  }

  private func leave(_ thread: ObjectIdentifier) {
    state.withLock { state in
      let depth = state.depths[thread, default: 1] - 1
      state.depths[thread] = depth > 0 ? depth : nil
    }
  }

  private func noteLoop(_ message: Any, on channel: Channel, in recorder: Recorder) {
    recorder.note(
      Finding(
        id: .endlessLoop,
        sentence:
          "\(channel.rawValue) \(MessageName.of(message)) came again inside its own answer, "
          + "\(Self.deepest) times over; this one was not answered.",
        remedy: "Break the loop in the module, or answer only some of them."))
  }
}
