import Foundation
import Testing

@testable import ViperMessages

/// What may come of an earlier step.
@Suite struct EarlierWorkTests {
  private static let past = ContinuousClock().now

  /// A log in whose second step something is sent.
  private func log(
    due: ContinuousClock.Instant?, between: () -> Void = {}, hasBeenSent: Bool = true
  ) -> StepLog {
    var log = StepLog()
    log.endAssembly(at: 0)
    log.begin(at: 0)
    log.noteSent(at: 0)
    between()
    log.noteWork(due: due)
    log.begin(at: 0)
    if hasBeenSent { log.noteSent(at: 0) }
    return log
  }

  @Test func whatComesBeforeATimerIsDueIsOfItsStep() {
    #expect(log(due: nil).earlierWork == nil)
    #expect(log(due: .now + .seconds(3_600)).earlierWork == nil)
  }

  @Test func whatComesWhileTheStepIsSentIsOfThatStep() {
    #expect(log(due: Self.past, hasBeenSent: false).earlierWork == nil)
  }

  @Test func aDelayedBlockMayBeOfAnyStep() async {
    let log = log(due: Self.past)
    let work = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: log.earlierWork) }
    }
    #expect(work == .unknown)
  }

  #if os(Linux)
    @Test(arguments: [false, true]) func aTaskIsOfTheStepThatStartedIt(_ isCancelled: Bool) async {
      let (logs, input) = AsyncStream.makeStream(of: StepLog.self)
      var task: Task<EarlierWork?, Never>?
      let log = log(due: Self.past) {
        task = Task {
          for await log in logs {
            // What is cancelled goes on at once, and not when it would.
            if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
            return log.earlierWork
          }
          return .unknown
        }
      }
      input.yield(log)
      #expect(await task?.value == (isCancelled ? nil : .task(step: 1)))
      #expect(await Task { log.earlierWork }.value == nil)
    }
  #endif
}
