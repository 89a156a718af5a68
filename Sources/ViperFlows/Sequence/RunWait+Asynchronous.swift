import ViperDoubles
import ViperFixtures
import ViperMessages
import ViperTime

extension RunWait {
  /// Waits in the isolation of the caller, leaving the thread.
  func pass(isolation: isolated (any Actor)?) async {
    switch self {
    case .time(let run, let time): await run.advance(by: time, isolation: isolation)
    case .messages(let run): await run.waitForMessages(isolation: isolation)
    case .rest(let run, let rest): await run.rest(rest, isolation: isolation)
    case .condition(let run, let bound, let isMet):
      await run.wait(upTo: bound, isolation: isolation, until: isMet)
    case .mainQueue(let deliver):
      await MainQueue.pass()
      _ = deliver()
    case .idle(let news, let deliver):
      repeat {
        await ProcessIdle.wait(news: news)
      } while deliver()
    case .tasks: await ProcessIdle.wait()
    case .gone(let bound, let isGone): await BoundedWait.wait(upTo: bound, until: isGone)
    }
  }
}

extension FlowRun {
  /// Advances the time, and waits until idle after each moment.
  ///
  /// Where the step expects messages, and nothing is due that could send them, it waits until they
  /// have come or somebody asks for more time: a task may not have got to its sleep yet.
  fileprivate func advance(by time: Duration, isolation: isolated (any Actor)?) async {
    let recorder = harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    let isOver = await recorder.time.advance(
      by: time, news: { recorder.progress.sum },
      deliver: { deliverReady() },
      expectsMore: {
        let (wanted, seen) = (countWanted, recorder.progress)
        guard seen.sentByModules < wanted, !policy.idleEndsSteps else { return false }
        return await recorder.wait(upTo: clock.now.duration(to: end)) { progress in
          progress.sentByModules >= wanted || progress.wakeUps > seen.wakeUps
        }
      })
    noteEndlessTime(unless: isOver, by: time)
  }

  /// Waits until the step has sent what it should, delivering answers that ripen meanwhile.
  fileprivate func waitForMessages(isolation: isolated (any Actor)?) async {
    let recorder = harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    while !hasAllMessages() {
      let wanted = countWanted
      let seen = recorder.progress
      let isBusy = isAnswering || !hasOutcome
      guard !answers.hasReady else { continue }
      if !isBusy, policy.idleEndsSteps, recorder.timeInUse != nil, clock.now < end {
        // What came until then may be what is wanted, or bring more.
        guard await isIdle(since: seen) else { continue }
        noteTimeout()
        return
      }
      let isReady = await recorder.wait(upTo: clock.now.duration(to: end)) { progress in
        progress.sentByModules >= wanted && !isBusy || progress.wakeUps > seen.wakeUps
      }
      guard isReady else {
        noteTimeout()
        return
      }
    }
  }

  /// Waits until nothing runs any more that could send what a step lacks.
  ///
  /// - Returns: Whether nothing came meanwhile.
  private func isIdle(
    since seen: Recorder.Progress, isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    await ProcessIdle.wait(news: { harness.recorder.progress.sum })
    return harness.recorder.progress.sum == seen.sum && !answers.hasReady
      && !isAnswering
  }

  // MARK: Rest

  fileprivate func rest(_ rest: RunPolicy.Rest, isolation: isolated (any Actor)?) async {
    let isIdle = await waitUntilIdle()
    if !isIdle { harness.recorder.updateSteps { steps, _ in steps.noteBusy() } }
    switch rest {
    case .idle: return
    case .quiet(let time): await waitForQuiet(isIdle ? time : RunPolicy.quietTime)
    case .quietInOwnQueues(let time):
      let clock = ContinuousClock()
      let end = clock.now + flow.timeout
      var seen: Int
      repeat {
        await waitForQuiet(isIdle ? time : RunPolicy.quietTime)
        seen = harness.recorder.progress.sum
        await NewQueue.pass()
      } while harness.recorder.progress.sum != seen && clock.now < end
    }
  }

  /// Waits until nothing runs that was ready to run, delivering what comes of it.
  ///
  /// - Returns: Whether it was seen to be so: on a busy machine what was ready may have had no turn.
  private func waitUntilIdle(isolation: isolated (any Actor)? = #isolation) async -> Bool {
    let recorder = harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    // What the step was waiting for in vain is not waited for twice.
    let isGivenUp = windows.last?.hasTimedOut ?? false
    let isBusy = { [self] in isAnswering && !isGivenUp && clock.now < end }
    var isIdle: Bool
    repeat {
      let seen = recorder.progress
      if isBusy() {
        _ = await recorder.wait(upTo: clock.now.duration(to: end)) { $0.wakeUps > seen.wakeUps }
      }
      isIdle = await ProcessIdle.wait(news: { recorder.progress.sum })
    } while deliverReady() || isBusy()
    return isIdle
  }

  /// Waits until nothing has come for so long: nothing can wake who waits for silence.
  private func waitForQuiet(
    _ quietTime: Duration, isolation: isolated (any Actor)? = #isolation
  ) async {
    let recorder = harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + flow.timeout
    while true {
      deliverReady()
      let seen = recorder.progress
      guard !answers.hasReady else { continue }
      let bound = min(clock.now.duration(to: end), quietTime)
      let hasMore = await recorder.wait(upTo: bound) { progress in
        progress.sentByModules > seen.sentByModules || progress.wakeUps > seen.wakeUps
      }
      guard clock.now < end else { return }
      guard !hasMore else { continue }
      // On a busy machine a task may have had no turn for all that time.
      await ProcessIdle.wait(news: { recorder.progress.sum })
      guard recorder.progress.sum != seen.sum || answers.hasReady else { return }
    }
  }

  /// Waits until a condition is met, woken by each message.
  fileprivate func wait(
    upTo bound: Duration, isolation: isolated (any Actor)?, until isMet: () -> Bool
  ) async {
    let recorder = harness.recorder
    let clock = ContinuousClock()
    let end = clock.now + bound
    while true {
      let seen = recorder.progress
      guard !isMet() else { return }
      let hasMore = await recorder.wait(upTo: clock.now.duration(to: end)) { $0.sum > seen.sum }
      guard hasMore else { return }
      deliverReady()
    }
  }
}
