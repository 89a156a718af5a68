import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

@Suite struct ManualClockTests {
  private let clock = ManualClock()
  private let log = Log()

  final class Log: Sendable {
    private let lines = Guarded<[String]>([])
    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) {
      lines.withLock { $0.append(line) }
    }
  }

  @Test func standsStillUntilItIsMovedOn() async {
    #expect(clock.now == ManualClock.Instant())
    await clock.advance(by: .milliseconds(1500))
    #expect("\(clock.now)" == "1.5s")
    await clock.advance(by: .seconds(-1))
    #expect(clock.now.offset == .milliseconds(1500))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func sleepersWakeInTheOrderOfTheirTime() async {
    for time in [3, 1, 2] {
      Task { [clock, log] in
        try await clock.sleep(for: .seconds(time))
        log.add("\(time) at \(clock.now)")
      }
    }
    await clock.advance(by: .seconds(2))
    #expect(log.all == ["1 at 1s", "2 at 2s"])
    await clock.advance(by: .seconds(1))
    #expect(log.all.last == "3 at 3s")
  }

  @Test func aMomentThatHasComeIsNotWaitedFor() async throws {
    await clock.advance(by: .seconds(1))
    try await clock.sleep(until: ManualClock.Instant(offset: .seconds(1)))
    try await clock.sleep(for: .zero)
  }

  @Test func aCancelledTaskSleepsNoLonger() async {
    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    await clock.advance(by: .milliseconds(1))
    #expect(clock.time.waiting.count == 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.time.waiting.isEmpty)
  }

  @Test func aTaskThatIsCancelledAlreadyDoesNotSleep() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.time.waiting.isEmpty)
  }

  @Test func timesOfAnyLengthCanBeAdded() async {
    let task = Task { [clock] in
      try await clock.sleep(until: clock.now.advanced(by: .seconds(Int64.max)))
    }
    for _ in 0..<20 {
      await clock.advance(by: .seconds(Int64.max))
    }
    task.cancel()
    _ = await task.result
  }

  @Test func aSleeperThatWasNotWokenIsSentOnAtTheEnd() async throws {
    let (task, findings) = try await Self.scope { harness in
      let clock = harness.clock
      let task = Task { try await clock.sleep(for: .seconds(1)) }
      await harness.advance(by: .milliseconds(100))
      return task
    }
    #expect(findings.map(\.description) == [])
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func whoeverSleepsAfterTheEndDoesNotWait() async throws {
    let (clock, _) = try await Self.scope { $0.clock }
    await #expect(throws: CancellationError.self) { try await clock.sleep(for: .seconds(1)) }
  }

  static func scope<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: (Harness) async throws -> Value
  ) async throws -> (Value, [Finding]) {
    let (result, findings) = await HarnessScope.run(module: "", source: nil, body: body)
    return (try result.get(), findings)
  }

  @Test func usableFromManyThreads() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { [clock, log] in
          try? await clock.sleep(for: .milliseconds(number % 10 + 1))
          log.add("awake")
        }
        group.addTask { [clock] in
          let task = Task { try await clock.sleep(for: .seconds(1)) }
          task.cancel()
          _ = await task.result
        }
      }
      for _ in 0..<10 {
        await clock.advance(by: .milliseconds(1))
      }
      // Whoever came late slept from a later moment on.
      while log.all.count < 100 {
        await clock.advance(by: .milliseconds(10))
      }
    }
    #expect(clock.time.waiting.isEmpty)
  }
}

@Suite struct ManualSchedulerTests {
  private let scheduler = ManualScheduler()
  private let log = ManualClockTests.Log()

  @Test func workIsDoneAtItsTime() {
    scheduler.schedule(after: .seconds(2)) { [log] in log.add("late") }
    scheduler.schedule(after: .seconds(1)) { [log, scheduler] in
      log.add("early")
      scheduler.schedule(after: .milliseconds(500)) { log.add("between") }
    }
    scheduler.schedule(after: .seconds(1)) { [log] in log.add("as early") }
    scheduler.advance(by: .seconds(2))
    #expect(log.all == ["early", "as early", "between", "late"])
    #expect(scheduler.now == .seconds(2))
  }

  @Test func nothingHappensWithoutAnAdvance() {
    scheduler.schedule(after: .zero) { [log] in log.add("now") }
    scheduler.schedule(after: .seconds(-5)) { [log] in log.add("before") }
    #expect(log.all == [])
    scheduler.advance(by: .zero)
    #expect(log.all == ["now", "before"])
  }

  @Test func cancelledWorkIsNotDone() {
    let pending = scheduler.schedule(after: .seconds(1)) { [log] in log.add("no") }
    pending.cancel()
    pending.cancel()
    scheduler.advance(by: .seconds(2))
    #expect(log.all == [])
    #expect(scheduler.time.waiting.isEmpty)
  }

  @Test func repeatedWorkIsDoneUntilItIsCancelled() {
    let timer = scheduler.schedule(every: .seconds(1)) { [log, scheduler] in
      log.add("\(scheduler.clock.now)")
    }
    scheduler.advance(by: .milliseconds(2500))
    #expect(log.all == ["1s", "2s"])
    timer.cancel()
    scheduler.advance(by: .seconds(5))
    #expect(log.all.count == 2)
    #expect(scheduler.time.waiting.isEmpty)
  }

  @Test func repeatedWorkMayEndItself() {
    let timer = Guarded<Cancellation?>(nil)
    timer.exchange(
      scheduler.schedule(every: .seconds(1)) { [log] in
        log.add("once")
        timer.exchange(nil)?.cancel()
      })
    scheduler.advance(by: .seconds(5))
    #expect(log.all == ["once"])
  }

  @Test func whatWorkCapturesGoesWithIt() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      let pending = scheduler.schedule(after: .seconds(1)) { _ = witness }
      let timer = scheduler.schedule(every: .seconds(1)) { _ = witness }
      pending.cancel()
      timer.cancel()
    }
    #expect(gone == nil)
  }

  @Test func aSchedulerThatGoesTakesItsTimersAlong() {
    weak var gone: Witness?
    do {
      let witness = Witness()
      gone = witness
      ManualScheduler().schedule(every: .seconds(1)) { _ = witness }
    }
    #expect(gone == nil)
  }

  @Test func usableFromManyThreads() {
    let counter = Counter()
    fromManyThreads { number in
      scheduler.schedule(after: .milliseconds(number)) { counter.raise() }
      // So late that nobody gets there before it is cancelled.
      scheduler.schedule(after: .seconds(1000 + number)) { counter.raise() }.cancel()
      scheduler.advance(by: .milliseconds(1))
    }
    scheduler.advance(by: .seconds(1_000_000))
    #expect(counter.value == 200)
  }
}
