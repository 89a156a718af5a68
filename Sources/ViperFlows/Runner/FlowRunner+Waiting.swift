import Foundation
import ViperDoubles
import ViperFixtures
import ViperMessages
import ViperTime

extension FlowRunner {
  /// Moves the time on as the step says, letting come to rest what comes of each moment.
  ///
  /// Where the step expects messages, and nothing is due that could send them, it waits until they
  /// have come or somebody asks for more time: a task may not have got to its sleep yet.
  package func advance(_ run: FlowRun, isolation: isolated (any Actor)?) async {
    guard let time = run.timeToAdvance else { return }
    run.timeToAdvance = nil
    let recorder = run.harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    let isOver = await recorder.time.advance(
      by: time, news: { recorder.progress.sum },
      deliver: { run.deliverReady() },
      expectsMore: {
        let (wanted, seen) = (run.countWanted, recorder.progress)
        guard seen.sentByModules < wanted, !restEndsSteps else { return false }
        return await recorder.wait(upTo: clock.now.duration(to: end)) { progress in
          progress.sentByModules >= wanted || progress.wakeUps > seen.wakeUps
        }
      })
    run.noteEndlessTime(unless: isOver, by: time)
  }

  /// Waits for whoever is on the way to the test's clock, where it is in use: what a step causes
  /// belongs to that step also where it expects less, or nothing.
  func comeToRest(_ run: FlowRun, isolation: isolated (any Actor)?) async {
    let recorder = run.harness.recorder
    guard recorder.timeInUse != nil else { return }
    repeat {
      await Stillness.come(news: { recorder.progress.sum })
    } while run.deliverReady()
  }

  /// Waits for what ends when a module is let go of, where the test's clock is in use: tasks that are
  /// cancelled still have to get to their end.
  func letGoComeToRest(_ run: FlowRun, isolation: isolated (any Actor)?) async {
    guard run.harness.recorder.timeInUse != nil else { return }
    await Stillness.come()
  }

  /// Waits until nothing runs any more that could send what a step lacks.
  ///
  /// - Returns: Whether nothing came meanwhile.
  func isAtRest(
    _ run: FlowRun, _ seen: Recorder.Progress, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let recorder = run.harness.recorder
    await Stillness.come(news: { recorder.progress.sum })
    return recorder.progress.sum == seen.sum && !run.harness.answers.hasReady
      && !run.harness.answers.background.isBusy
  }

  /// Waits until a module has come to rest of which it is not known how much it sends.
  func comeToRestOfItself(
    _ run: FlowRun, isolation: isolated (any Actor)? = #isolation
  ) async {
    let recorder = run.harness.recorder
    await MainQueue.pass(recorder)
    await Stillness.come(news: { recorder.progress.sum })
    run.deliverReady()
  }

  /// Delivers what is ready, and waits for answers that are given on a background queue.
  package func settle(_ run: FlowRun) {
    let background = run.harness.answers.background
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    repeat {
      run.deliverReady()
      guard background.wait(upTo: clock.now.duration(to: end)) else {
        run.noteTimeout()
        return
      }
      run.deliverReady()
    } while run.harness.answers.hasReady || background.isBusy || runMainQueue(run)
  }

  /// On the main thread, lets happen what waits in the main queue, where a step still misses
  /// something.
  ///
  /// - Returns: Whether something came of it.
  private func runMainQueue(_ run: FlowRun) -> Bool {
    let seen = run.harness.recorder.progress
    guard Thread.isMainThread, seen.sentByModules < run.countWanted else { return false }
    MainQueue.drain()
    return run.harness.recorder.progress.sum > seen.sum || run.harness.answers.hasReady
  }
}

extension FlowRunner {
  /// Waits until the app is where the step says, woken by each order that a fake router follows.
  ///
  /// A route may be recorded by one double and followed by another a moment later.
  func settleNavigation(
    _ run: FlowRun, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard let expected = run.navigationExpectedNow else { return }
    let recorder = run.harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    while true {
      let seen = recorder.progress
      guard let picture = run.harness.navigation,
        !expected.differences(from: picture).isEmpty
      else { return }
      let hasMore = await recorder.wait(upTo: clock.now.duration(to: end)) { progress in
        progress.wakeUps > seen.wakeUps
      }
      guard hasMore else { return }
      run.deliverReady()
    }
  }
}
