import ViperTime

extension MainQueue {
  /// Waits until everything has happened that waits in the main queue, leaving the thread.
  package static func pass(
    _ recorder: Recorder, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard !service.isBlocked else { return }
    let wakeUps = recorder.progress.wakeUps
    let turn = service.turn()
    MainQueue.async {
      turn.come()
      recorder.wake()
    }
    let hasCome = await whileItIsServed {
      await recorder.wait(upTo: patience) { $0.wakeUps > wakeUps }
    }
    if !hasCome, !Task.isCancelled {
      turn.giveUp()
    }
  }
}
