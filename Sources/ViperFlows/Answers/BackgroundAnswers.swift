import Foundation
package import ViperFixtures
import ViperTime

/// Gives the answers of a flow that are marked `"on": "background"`, off the main thread and one
/// after the other.
package final class BackgroundAnswers: Sendable {
  /// What went wrong with a reply that was sent from here.
  package struct Failure {
    package let error: any Error
    package let reply: MessagePattern

    package init(error: any Error, reply: MessagePattern) {
      self.error = error
      self.reply = reply
    }
  }

  private struct State {
    /// The questions whose answers are being given, in the order of giving.
    var names: [String] = []
    var failures: [Failure] = []
  }

  private let queue = DispatchQueue(label: "ViperTestKit.answers")
  private let condition = NSCondition()
  // Guarded by the lock of `condition`.
  nonisolated(unsafe) private var state = State()

  /// The questions whose answers are still being given: the module has not returned from them.
  var names: [String] { condition.withLock { state.names } }

  /// Whether an answer is being given.
  package var isBusy: Bool { condition.withLock { !state.names.isEmpty } }

  /// Gives an answer.
  ///
  /// - Parameters:
  ///   - name: The question.
  ///   - whenOver: Is called when the module has returned from it.
  ///   - body: Gives the answer, and returns what went wrong.
  package func give(
    answerTo name: String, whenOver: @escaping @Sendable () -> Void,
    _ body: @escaping () -> [Failure]
  ) {
    condition.withLock { state.names.append(name) }
    let work = Moved(body)
    queue.async {
      let failures = work.value()
      self.condition.withLock {
        if !self.state.names.isEmpty {
          self.state.names.removeFirst()
        }
        self.state.failures += failures
        self.condition.broadcast()
      }
      whenOver()
    }
  }

  /// What went wrong since it was asked last.
  package func takeFailures() -> [Failure] {
    condition.withLock {
      defer { state.failures = [] }
      return state.failures
    }
  }

  /// Waits until no answer is being given, blocking the thread; on the main thread, what is put into
  /// the main queue meanwhile happens.
  ///
  /// - Returns: Whether that came to be within the bound.
  package func wait(upTo bound: Duration) -> Bool {
    let end = Date(timeIntervalSinceNow: bound.timeInterval)
    return Thread.isMainThread ? runMainQueue(until: end) : block(until: end)
  }

  private func block(until end: Date) -> Bool {
    condition.withLock {
      while !state.names.isEmpty {
        guard condition.wait(until: end) else { return state.names.isEmpty }
      }
      return true
    }
  }

  private func runMainQueue(until end: Date) -> Bool {
    // Wakes the run loop when the last of them is over.
    queue.async { MainQueue.async {} }
    while isBusy, Date() < end {
      _ = RunLoop.main.run(mode: .default, before: end)
    }
    return !isBusy
  }
}
