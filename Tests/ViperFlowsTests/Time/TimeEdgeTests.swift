import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// What could make time hang, run ahead, or end the process.
@Suite struct TimeEdgeTests {
  private let clock = ManualClock()
  private let log = ManualClockTests.Log()

  @Test func thousandsOfSleepersWakeInTheirOrder() async {
    let count = 400
    let tasks = (0..<count).map { number in
      Task { [clock, log] in
        // Seven in a row wake at one moment.
        try await clock.sleep(for: .milliseconds(1 + number / 7))
        log.add("\(clock.now)")
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(
      log.all == (0..<count).map { "\(ManualClock.Instant(offset: .milliseconds(1 + $0 / 7)))" })
    #expect(clock.time.waiting.isEmpty)
    for task in tasks { _ = await task.result }
  }

  @Test func timeThatNeverEndsIsFoundWithoutAFlow() async throws {
    let (_, findings) = try await ManualClockTests.scope { harness in
      harness.scheduler.schedule(every: .zero) {}
      harness.recorder.advanceAtOnce(by: .seconds(1), SourcePlace(filePath: "A.swift", line: 1))
    }
    #expect(
      findings.map(\.description) == [
        """
        More than 10000 things came due by 1.0 seconds, and there are still more.
        Still running at the end:
          work that was scheduled is due in 0s
        Fix: Break the loop in the module, or let it wait longer each time.
        Test: A.swift:1
        [endless-loop]
        """
      ])
  }

  @Test func moreSleepersThanACircleHasAreNoCircle() async throws {
    let (count, findings) = try await ManualClockTests.scope { harness in
      let count = Counter()
      let scheduler = harness.scheduler
      for _ in 0...VirtualTime.most {
        scheduler.schedule(after: .seconds(1)) { count.raise() }
      }
      harness.recorder.advanceAtOnce(by: .seconds(2), SourcePlace(filePath: "A.swift", line: 1))
      return count
    }
    #expect(findings.map(\.description) == [])
    #expect(count.value == VirtualTime.most + 1)
  }

  @Test func manyMayBeCancelledAtOnce() async {
    let tasks = (0..<2_000).map { number in
      Task { [clock] in try await clock.sleep(for: .milliseconds(number + 1)) }
    }
    await clock.advance(by: .zero)
    #expect(clock.time.waiting.count == 2_000)
    for task in tasks { task.cancel() }
    for task in tasks { _ = await task.result }
    #expect(clock.time.waiting.isEmpty)
  }

  @Test func aSleepAfterASleepCountsFromWhenItWoke() async {
    Task { [clock, log] in
      try await clock.sleep(for: .seconds(1))
      async let inner: Void = clock.sleep(for: .milliseconds(500))
      log.add("outer \(clock.now)")
      try await inner
      log.add("inner \(clock.now)")
      try await clock.sleep(until: ManualClock.Instant(offset: .seconds(2)))
      log.add("last \(clock.now)")
    }
    await clock.advance(by: .seconds(2))
    #expect(log.all == ["outer 1s", "inner 1.5s", "last 2s"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min), .nanoseconds(-1)])
  func noTimeAtAllIsNotWaitedFor(_ time: Duration) async throws {
    try await clock.sleep(for: time)
    await clock.advance(by: time)
    #expect(clock.now == ManualClock.Instant())
    let scheduler = ManualScheduler(clock)
    scheduler.schedule(after: time) { [log] in log.add("done") }
    scheduler.advance(by: time)
    #expect(log.all == ["done"])
  }

  @Test func timesThatAreTooLongAreWaitedForAsWell() async {
    let longest = Duration(secondsComponent: .max, attosecondsComponent: 0)
    let task = Task { [clock] in
      try await clock.sleep(for: longest)
    }
    let scheduler = ManualScheduler(clock)
    scheduler.schedule(after: longest) { [log] in log.add("done") }
    scheduler.schedule(every: longest) { [log] in log.add("again") }
    await clock.advance(by: .seconds(1))
    #expect(clock.time.waiting.count == 3)
    #expect(clock.time.pendingItems.count == 3)
    for _ in 0..<50 {
      await clock.advance(by: longest)
    }
    #expect(log.all.contains("done"))
    task.cancel()
    _ = await task.result
    let far = ManualClock.Instant(offset: longest)
    #expect(far.advanced(by: longest) > far)
    #expect(far.duration(to: ManualClock.Instant()) == .zero - longest)
  }

  @Test func timeMayBeMovedOnFromWithin() {
    let scheduler = ManualScheduler(clock)
    scheduler.schedule(after: .seconds(1)) { [log] in
      log.add("first \(scheduler.clock.now)")
      scheduler.advance(by: .seconds(5))
      log.add("over \(scheduler.clock.now)")
    }
    scheduler.schedule(after: .seconds(2)) { [log] in log.add("second \(scheduler.clock.now)") }
    scheduler.advance(by: .seconds(3))
    #expect(log.all == ["first 1s", "second 2s", "over 6s"])
    #expect("\(clock.now)" == "6s")
  }

  @Test func aTaskMayMoveTheTimeOnThatWokeIt() async {
    let task = Task { [clock, log] in
      try await clock.sleep(for: .seconds(1))
      await clock.advance(by: .seconds(5))
      log.add("\(clock.now)")
    }
    Task { [clock, log] in
      try await clock.sleep(for: .seconds(4))
      log.add("\(clock.now)")
    }
    await clock.advance(by: .seconds(3))
    _ = await task.result
    #expect(log.all == ["4s", "6s"])
  }

  @Test func twoTasksMayMoveItOn() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { [clock] in try? await clock.sleep(for: .seconds(number)) }
        group.addTask { [clock] in await clock.advance(by: .seconds(1)) }
      }
      while !group.isEmpty, !clock.time.waiting.isEmpty || clock.now.offset < .seconds(40) {
        await clock.advance(by: .seconds(1))
      }
    }
    #expect(clock.time.waiting.isEmpty)
  }

  /// One that nothing ends would turn for ever when the flow is over, and take a core from every
  /// test that comes after.
  @Test func aTaskThatGoesOnWhenTheTestIsOverIsHeldUp() async throws {
    let (task, findings) = try await ManualClockTests.scope { harness in
      let (clock, log) = (harness.clock, log)
      let task = Task {
        while !Task.isCancelled {
          try? await clock.sleep(for: .seconds(1))
          log.add("tick")
        }
      }
      await harness.advance(by: .seconds(3))
      #expect(log.all.count == 3)
      return task
    }
    #expect(findings.map(\.description) == [])
    await ProcessIdle.wait(news: { log.all.count })
    let count = log.all.count
    #expect(count <= 3 + VirtualTime.mostCutOff + 1)
    await ProcessIdle.wait()
    #expect(log.all.count == count)
    task.cancel()
    await task.value
  }

  @Test func aFlowThatPollsOnIsHeldUpToo() async throws {
    let flow = try FlowText.flow(
      """
      "steps": [
        { "when": { "event": "start" }, "then": [] },
        { "when": { "advance": "2s" }, "then": [ { "command": "hide" }, { "command": "hide" } ] } ]
      """)
    let task = Guarded<Task<Void, Never>?>(nil)
    let result = await FlowRunner(flow).run { harness in
      let clock = harness.clock
      let (view, count) = (ViewSpy<SmallEvent, SmallCommand>(harness), Counter())
      harness.keeps(view)
      harness.accepts(.event) { [weak view] (_: SmallEvent) in
        task.exchange(
          Task { [weak view] in
            while true {
              try? await clock.sleep(for: .seconds(1))
              count.raise()
              guard count.value <= 2 else { continue }
              view?.handle(.hide)
            }
          })
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillRunning == ["a task sleeps on the clock since step 2, for 1s more"])
  }
}
