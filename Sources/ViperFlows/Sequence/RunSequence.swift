import ViperDoubles
import ViperFixtures
import ViperMessages

/// The life cycle of a run, in its one order: it acts, and says what to wait for next.
///
/// Each step is sent, waited for and looked at; then the modules are released, see
/// ``ReleaseSequence``, and the run is judged. ``RunPolicy`` says in what runs differ.
struct RunSequence: WaitSequence {
  /// In the order of life.
  private enum Stage: Int {
    // Each step.
    case prepare, send, messages, rest, besides, navigation
    case passMainQueue, awaitModule, look
    // The end.
    case bind, restWhenBound, besidesWhenBound, ownQueues, settle, finish, release, conclude
  }

  private let run: FlowRun
  private var stage: Stage?
  private var index = 0
  private var settle: SettleSequence
  private var release: ReleaseSequence

  init(_ run: FlowRun) {
    self.run = run
    stage = run.flow.steps.isEmpty ? .bind : .prepare
    settle = SettleSequence([run.release], deliver: { run.deliverReady() })
    release = ReleaseSequence([run.release], run.policy)
  }

  mutating func next() -> RunWait? {
    while let stage {
      if stage == .settle, let wait = settle.next() { return wait }
      if stage == .release, let wait = release.next() { return wait }
      self.stage = following(stage)
      if let wait = perform(stage) { return wait }
      if stage == .look { index += 1 }
    }
    return nil
  }

  private func following(_ stage: Stage) -> Stage? {
    switch stage {
    case .look where index + 1 < run.flow.steps.count && run.firstUnsent != index + 1: .prepare
    default: Stage(rawValue: stage.rawValue + 1)
    }
  }

  private func perform(_ stage: Stage) -> RunWait? {
    let policy = run.policy
    switch stage {
    case .prepare: return policy.beforeStep?(run, index)
    case .send:
      run.send(run.flow.steps[index])
      return run.takeTimeToAdvance().map { .time(run, $0) }
    case .messages: return run.hasAllMessages() ? nil : .messages(run)
    case .rest: return rest(policy.rest(run.flow.steps[index]))
    case .besides: return policy.afterStep?(run, index)
    case .navigation: return navigation
    case .passMainQueue:
      return run.moduleRelease == nil ? nil : .mainQueue { [run] in run.deliverReady() }
    case .awaitModule:
      return run.moduleRelease.map { module in
        .gone(upTo: module.isAwaiting ? policy.partsTimeout : policy.objectsTimeout) {
          module.isGone
        }
      }
    case .look:
      run.endRelease()
      run.end(run.flow.steps[index])
    case .bind:
      if policy.bindsLast { run.harness.modules.bindWhatWaits() }
    case .restWhenBound:
      guard policy.bindsLast, let step = run.flow.steps.last else { return nil }
      return rest(policy.rest(step))
    case .besidesWhenBound:
      return policy.bindsLast ? policy.afterStep?(run, run.flow.steps.count) : nil
    case .ownQueues: return run.lookForOwnQueues()
    case .settle, .release: break
    case .finish:
      run.deliverReady()
      run.finishSteps()
    case .conclude: run.conclude()
    }
    return nil
  }

  private func rest(_ rest: RunPolicy.Rest) -> RunWait? {
    // A run that blocks its thread can wait only for the main queue, and does so where something is
    // missing, where time is used, and where somebody looks on.
    if case .idle = rest, !run.isAsynchronous, run.harness.recorder.timeInUse == nil,
      run.policy.observer == nil
    {
      return nil
    }
    return .rest(run, rest)
  }

  /// A route may be recorded by one double and followed by another a moment later.
  private var navigation: RunWait? {
    guard let expected = run.navigationExpectedNow else { return nil }
    let isMet = { [run] in
      run.harness.modules.navigation.map { expected.differences(from: $0).isEmpty } ?? true
    }
    return isMet() ? nil : .condition(run, upTo: run.flow.timeout, isMet: isMet)
  }
}
