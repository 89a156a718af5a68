import Foundation
import ViperDoubles
import ViperFixtures
import ViperMessages
import ViperTime

extension RunWait {
  /// Waits, blocking the thread. What comes from other threads is not waited for, but for answers that
  /// the run itself gives there; all of it in a flow that says for how long.
  func block() {
    switch self {
    case .time(let run, let time): run.advanceAtOnce(by: time)
    case .messages(let run): run.waitForMessages()
    case .rest(let run, _): run.rest()
    case .mainQueue(let deliver), .idle(_, let deliver):
      repeat {
        MainQueue.drain()
      } while deliver()
    case .gone(let bound, let isGone): BoundedWait.wait(upTo: bound, until: isGone)
    case .condition, .tasks: break
    }
  }
}

extension FlowRun {
  /// Delivers what is ready, and waits for answers that are given on a background queue.
  fileprivate func waitForMessages() {
    let recorder = harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    repeat {
      repeat {
        deliverReady()
        guard answers.background.wait(upTo: clock.now.duration(to: end)),
          recorder.block(upTo: clock.now.duration(to: end), until: { !$0.isDelivering })
        else {
          noteTimeout()
          return
        }
        deliverReady()
      } while answers.hasReady || isAnswering || runMainQueue()
    } while flow.saysTimeout && hasMore(until: end)
  }

  /// Waits for what a step still misses, woken by each message.
  ///
  /// - Returns: Whether something came.
  private func hasMore(until end: ContinuousClock.Instant) -> Bool {
    guard !hasAllMessages() else { return false }
    let (wanted, recorder) = (countWanted, harness.recorder)
    let seen = recorder.progress
    guard !hasAllMessages() else { return false }
    let isReady = recorder.block(upTo: ContinuousClock().now.duration(to: end)) { progress in
      progress.sentByModules >= wanted && progress.sentByModules > seen.sentByModules
        || progress.wakeUps > seen.wakeUps
    }
    if !isReady { noteTimeout() }
    return isReady
  }

  /// On the main thread, lets happen what waits in the main queue, where a step still misses
  /// something.
  ///
  /// - Returns: Whether something came of it.
  private func runMainQueue() -> Bool {
    let seen = harness.recorder.progress
    guard Thread.isMainThread, seen.sentByModules < countWanted else { return false }
    MainQueue.drain()
    return harness.recorder.progress.sum > seen.sum || answers.hasReady
  }

  /// Lets happen what waits in the main queue, and what comes of it.
  fileprivate func rest() {
    repeat {
      MainQueue.drain()
    } while deliverReady()
    // What the step was waiting for in vain is not waited for twice.
    if !hasAllMessages(), windows.last?.hasTimedOut != true { waitForMessages() }
  }
}
