import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// What an asynchronous flow that expects silence can't see is said.
@Suite struct UnseenWorkTests {
  private static let silent = #""steps": [ { "when": { "event": "start" }, "then": [] } ]"#
  private static let task =
    "a task that was started in the flow has not ended, and nothing in the test resumes it"
  /// What is said of the queue of a presenter.
  private static func queue(_ type: String) -> String {
    "FeedPresenter<\(type)>.queue, a queue of the module's own"
  }

  /// Does something when it is told to start.
  private final class FeedPresenter<Part> {
    let queue: Part
    let start: (Part) -> Void

    init(_ queue: Part, start: @escaping (Part) -> Void = { _ in }) {
      self.queue = queue
      self.start = start
    }

    static func run(
      _ queue: Part, _ steps: String = UnseenWorkTests.silent,
      start: @escaping (Part) -> Void = { _ in }
    ) async throws -> FlowResult {
      await FlowRunner(try FlowText.flow(steps)).run { wire($0, queue, start) }
    }

    static func runAtOnce(
      _ queue: Part, _ steps: String = UnseenWorkTests.silent,
      start: @escaping (Part) -> Void = { _ in }
    ) async throws -> FlowResult {
      let flow = try FlowText.flow(steps)
      return await OwnThread.run {
        // Until the threads for tasks are free, which other tests may block until the last one ends.
        FlowRunner(flow, releaseTimeout: .seconds(3_600)).run { wire($0, queue, start) }
      }
    }

    private static func wire(_ harness: Harness, _ queue: Part, _ start: @escaping (Part) -> Void) {
      let presenter = FeedPresenter(queue, start: start)
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event) { [weak presenter] (_: TimedEvent) in
        presenter.map { $0.start($0.queue) }
      }
    }
  }

  // MARK: Tasks

  /// Holds up those that await it until it is opened.
  private final class Gate: Sendable {
    private let (stream, end) = AsyncStream<Never>.makeStream()
    func pass() async { for await _ in stream {} }
    func open() { end.finish() }
  }

  /// Ways to go on unseen.
  enum Way: CaseIterable {
    case sleep, group, child, mainActor
  }

  @Test(arguments: Way.allCases)
  func aTaskThatNothingResumesIsTold(_ way: Way) async throws {
    let gate = Gate()
    defer { gate.open() }
    let tasks = Mutable<[Task<Void, Never>]>([])
    let result = try await FeedPresenter.run(()) { _ in
      let task =
        switch way {
        case .sleep: Task { _ = try? await Task.sleep(for: .seconds(600)) }
        case .group:
          Task { await withTaskGroup(of: Void.self) { $0.addTask { await gate.pass() } } }
        case .child:
          Task {
            async let end: Void = gate.pass()
            await end
          }
        case .mainActor: Task { @MainActor in await gate.pass() }
        }
      tasks.value.append(task)
    }
    for task in tasks.value { task.cancel() }
    #expect(result.holds)
    let name = "closure #1 in closure #1 in UnseenWorkTests.aTaskThatNothingResumesIsTold(_:)"
    let sentence =
      way == .sleep
      ? "a task that runs \(name), started in step 1, has not ended: it sleeps in real time"
      : Self.task
    #expect(result.stillAtWork == [sentence])
    #expect(result.transcript.notAwaited.last == sentence)
    #expect(result.transcript.description.hasSuffix("\n  not waited for: \(sentence)"))
  }

  /// Also where nobody keeps it, and though it could be over soon.
  @Test func aTaskThatSleepsInRealTimeIsTold() async throws {
    let result = try await FeedPresenter.run(()) { _ in
      Task { try? await Task.sleep(for: .seconds(3_600)) }
    }
    #expect(result.stillAtWork == [Self.task])
  }

  private static let taskNotAwaited =
    "a task that was started in the flow has not ended, and only a flow that is awaited waits for tasks"

  /// A flow that is not awaited can't tell which of its tasks go on by themselves.
  @Test func aTaskOfASynchronousFlowIsTold() async throws {
    let gate = Gate()
    defer { gate.open() }
    let result = try await FeedPresenter.runAtOnce(()) { _ in Task { await gate.pass() } }
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillAtWork == [Self.taskNotAwaited])
    #expect(result.transcript.notAwaited == [Self.taskNotAwaited])
    #expect(result.warnings.map(\.id) == [.notIdle])
    let failing = try await FeedPresenter.runAtOnce((), Self.idle) { _ in Task { await gate.pass() }
    }
    #expect(
      failing.findings.map(\.sentence) == [
        "The module is not idle at the end: \(Self.taskNotAwaited)."
      ])
  }

  @Test func aTaskOfASynchronousFlowThatEndsIsNoMatter() async throws {
    let result = try await FeedPresenter.runAtOnce((), Self.idle) { _ in
      Task { for _ in 0..<10 { await Task.yield() } }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.warnings.isEmpty)
  }

  /// Cancels its search when it goes. One event at a time changes it.
  private final class SearchPresenter: TimedPresenter, @unchecked Sendable {
    private let ways: [@Sendable () async -> Void]
    private var tasks: [Task<Void, Never>] = []

    init(_ ways: [@Sendable () async -> Void]) { self.ways = ways }

    func handle(event: TimedEvent) { tasks = ways.map { way in Task { await way() } } }

    deinit { for task in tasks { task.cancel() } }
  }

  @Test func aTaskThatTheModuleCancelsIsToldWhereItSleeps() async throws {
    let (stream, end) = AsyncStream<Never>.makeStream()
    let flow = try FlowText.flow(Self.silent)
    let sleeps: [@Sendable () async -> Void] = [
      { try? await Task.sleep(for: .seconds(600)) },
      { try? await Task.sleep(nanoseconds: 600_000_000_000) },
      { try? await Task.sleep(until: .now + .seconds(600), clock: .suspending) },
      { try? await ContinuousClock().sleep(for: .seconds(600)) },
    ]
    for sleep in sleeps {
      let result = await FlowRunner(flow).run { SearchPresenter([sleep]).wire(into: $0) }
      #expect(result.stillAtWork.count == 1)
      #expect(result.stillAtWork.first?.hasSuffix("has not ended: it sleeps in real time") == true)
    }
    let waits: [@Sendable () async -> Void] = [
      { for await _ in stream {} },
      { await withTaskGroup(of: Void.self) { $0.addTask { for await _ in stream {} } } },
      {
        async let end: Void = { for await _ in stream {} }()
        await end
      },
      {
        let ended = Cancelled()
        await withTaskCancellationHandler {
          await withCheckedContinuation { ended.set($0) }
        } onCancel: {
          ended.end()
        }
      },
    ]
    let result = await FlowRunner(flow).run { SearchPresenter(waits).wire(into: $0) }
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillAtWork == [])
    end.finish()
  }

  /// Goes on when its task is cancelled. `lock` guards the rest.
  private final class Cancelled: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Void, Never>?
    private var hasEnded = false

    func set(_ continuation: CheckedContinuation<Void, Never>) {
      lock.withLock { self.continuation = continuation }
      if lock.withLock({ hasEnded }) { end() }
    }

    func end() {
      let continuation = lock.withLock {
        hasEnded = true
        defer { self.continuation = nil }
        return self.continuation
      }
      continuation?.resume()
    }
  }

  /// A class of the module's, as the check does not look into the kit's own. One step changes it.
  private final class Mutable<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  // MARK: Queues

  @Test func aQueueThatIsAtWorkIsTold() async throws {
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let result = try await FeedPresenter.run(DispatchQueue(label: "feed")) { queue in
      queue.async { gate.wait() }
    }
    #expect(result.holds)
    #expect(result.stillAtWork == ["\(Self.queue("DispatchQueue")), still had blocks to run"])
    #expect(
      result.warnings.map { "\($0.headline)\n\($0.details.joined())\nFix: \($0.remedy)" } == [
        """
        small: a small flow
        Not all of the module's work was over when the flow ended; what comes of it is not seen:
          FeedPresenter<DispatchQueue>.queue, a queue of the module's own, still had blocks to run
        Fix: Give the module harness.clock or harness.scheduler, and let it end its tasks when it \
        goes; "finally": { "idle": true } makes this a failure.
        """
      ])
    #expect(result.warnings.map(\.id) == [.notIdle])
  }

  @Test func anOperationQueueThatIsAtWorkIsTold() async throws {
    let gate = DispatchSemaphore(value: 0)
    defer { gate.signal() }
    let result = try await FeedPresenter.runAtOnce(OperationQueue()) { queue in
      queue.addOperation { gate.wait() }
    }
    #expect(
      result.stillAtWork == ["\(Self.queue("OperationQueue")), still had blocks to run"])
  }

  /// A thread says when it ends, and not what it does.
  @Test(arguments: [true, false])
  func aThreadThatRunsOnIsTold(isAwaited: Bool) async throws {
    let (hasBegun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    defer { gate.signal() }
    let thread = Moved(
      Thread {
        hasBegun.signal()
        gate.wait()
      })
    let start = { (thread: Thread) in
      thread.start()
      hasBegun.wait()
    }
    let result =
      isAwaited
      ? try await FeedPresenter.run(thread.value, start: start)
      : try await FeedPresenter.runAtOnce(thread.value, start: start)
    #expect(result.findings.map(\.description) == [])
    #expect(
      result.stillAtWork
        == ["FeedPresenter<Thread>.queue, a thread of the module's own, has not ended"])
    #expect(result.warnings.map(\.id) == [.notIdle])
  }

  /// Ends its thread when it goes. One event at a time changes it.
  private final class ThreadPresenter: TimedPresenter, @unchecked Sendable {
    private let gate = DispatchSemaphore(value: 0)
    private var thread: Thread?

    func handle(event: TimedEvent) {
      let thread = Thread { [gate] in gate.wait() }
      thread.start()
      self.thread = thread
    }

    deinit { gate.signal() }
  }

  @Test func aThreadThatTheModuleEndsIsNoMatter() async throws {
    let flow = try FlowText.flow(Self.idle)
    for _ in 0..<TimedFlowTests.runs {
      let result = await FlowRunner(flow).run { ThreadPresenter().wire(into: $0) }
      #expect(result.findings.map(\.description) == [])
      #expect(result.stillAtWork == [])
      #expect(
        result.transcript.notAwaited
          == ["ThreadPresenter.thread, a thread of the module's own"])
    }
  }

  /// Opens a gate as soon as a step is over.
  private final class GateOpener: FlowObserver {
    let gate = DispatchSemaphore(value: 0)

    func look(at harness: Harness) {
      if harness.recorder.currentStep == 1 { gate.signal() }
    }
  }

  /// What comes of it before the flow is over is found.
  @Test func aQueueIsWaitedForWhenTheStepsAreOver() async throws {
    let opener = GateOpener()
    var runner = FlowRunner(try FlowText.flow(Self.silent))
    runner.observer = opener
    let gate = opener.gate
    let result = await runner.run { harness in
      let doubles = TimedDoubles(harness)
      let presenter = FeedPresenter(DispatchQueue(label: "feed")) { queue in
        queue.async {
          gate.wait()
          doubles.view.handle(.showTimeout)
        }
      }
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event) { [weak presenter] (_: TimedEvent) in
        presenter.map { $0.start($0.queue) }
      }
    }
    #expect(result.findings.count == 1)
    #expect(result.finding(0).sentence.contains("command showTimeout came"))
    #expect(result.stillAtWork == [])
  }

  // MARK: Clean modules

  @Test func aQueueThatHasDoneItsWorkIsOnlyNamed() async throws {
    let result = try await FeedPresenter.run(DispatchQueue(label: "feed")) { $0.async {} }
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillAtWork == [])
    #expect(
      result.transcript.description
        == "  1 → event start\n  not waited for: \(Self.queue("DispatchQueue"))")
    let operations = try await FeedPresenter.run(OperationQueue()) { $0.addOperation {} }
    #expect(operations.stillAtWork == [])
    let thread = try await FeedPresenter.run(Thread {})
    #expect(thread.stillAtWork == [])
    #expect(
      thread.transcript.notAwaited == ["FeedPresenter<Thread>.queue, a thread of the module's own"])
  }

  /// Listens while it lives, and ends its tasks when it goes. One event at a time changes it.
  private final class CleanPresenter: TimedPresenter, @unchecked Sendable {
    private let (numbers, source) = AsyncStream<Int>.makeStream()
    private let doubles: TimedDoubles
    private let clock: any Clock<Duration>
    private var sleeping: Task<Void, Never>?

    init(_ doubles: TimedDoubles, _ clock: any Clock<Duration>) {
      (self.doubles, self.clock) = (doubles, clock)
      Task { [numbers] in for await _ in numbers {} }
    }

    func handle(event: TimedEvent) {
      guard case .start = event else {
        sleeping?.cancel()
        return
      }
      source.yield(1)
      sleeping = Task { try? await Task.sleep(for: .seconds(600)) }
      Task { [clock] in try? await clock.sleep(for: .seconds(1)) }
      Task { [doubles] in _ = try? await doubles.load() }
      Task { @MainActor in for _ in 0..<20 { await Task.yield() } }
      Task { [doubles] in
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask { _ = try? await doubles.load() } }
        }
      }
    }

    deinit { source.finish() }
  }

  @Test func aCleanModuleIsSilent() async throws {
    let flow = try FlowText.flow(
      #"""
      "given": [ { "call": "load", "returns": "it", "held": true } ],
      "steps": [
        { "when": { "event": "start" }, "then": [
          { "call": "load" }, { "call": "load" }, { "call": "load" }, { "call": "load" } ] },
        { "when": { "event": "stop" }, "then": [] },
        { "when": { "advance": "1ms" }, "then": [] } ]
      """#)
    var others: [[String]] = []
    for _ in 0..<TimedFlowTests.runs {
      let result = await FlowRunner(flow).run { harness in
        CleanPresenter(TimedDoubles(harness), harness.clock).wire(into: harness)
      }
      let texts = result.findings.map(\.description) + result.stillAtWork
      if !texts.isEmpty { others.append(texts) }
    }
    #expect(others == [])
  }

  @Test func aFlowThatExpectsNoSilenceSaysNothing() async throws {
    let gate = Gate()
    defer { gate.open() }
    let flow = try FlowText.flow(
      #""steps": [ { "when": { "event": "start" }, "then": [ { "command": "showTimeout" } ] } ]"#)
    let result = await FlowRunner(flow).run { harness in
      let doubles = TimedDoubles(harness)
      harness.keeps(doubles)
      harness.accepts(.event) { (_: TimedEvent) in
        doubles.view.handle(.showTimeout)
        Task { await gate.pass() }
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillAtWork == [])
    #expect(result.transcript.notAwaited == [])
  }

  // MARK: Idle at the end

  private static let idle = #"\#(silent), "finally": { "idle": true }"#

  /// Leaves behind what the test's clock would let happen.
  private static func wireScheduled(_ harness: Harness) {
    harness.keeps(TimedDoubles(harness))
    let (clock, scheduler) = (harness.clock, harness.scheduler)
    harness.accepts(.event) { (_: TimedEvent) in
      scheduler.schedule(after: .seconds(5)) {}
      Task { try? await clock.sleep(for: .seconds(3)) }
    }
  }

  @Test func workThatIsLeftBehindIsAFindingWhereTheFlowSaysSo() async throws {
    let flow = try FlowText.flow(Self.idle)
    let result = await FlowRunner(flow).run(wiring: Self.wireScheduled)
    #expect(result.ids == [.notIdle])
    #expect(
      result.findings.first?.sentence
        == "The module is not idle at the end: a task sleeps on the clock since step 1, for 3s more."
    )
    #expect(
      result.findings.first?.details.first
        == "  and work that was scheduled in step 1 is due in 5s")
    #expect(result.findings.first?.fixture?.position?.line == 2)
    let other = try FlowText.flow(Self.silent)
    #expect(await FlowRunner(other).run(wiring: Self.wireScheduled).holds)
  }

  @Test func aSynchronousFlowFindsItToo() throws {
    let flow = try FlowText.flow(Self.idle)
    let result = FlowRunner(flow).run { harness in
      harness.keeps(TimedDoubles(harness))
      let scheduler = harness.scheduler
      harness.accepts(.event) { (_: TimedEvent) in scheduler.schedule(after: .seconds(5)) {} }
    }
    #expect(result.ids == [.notIdle])
  }

  @Test func aTaskThatNothingResumesIsAFindingWhereTheFlowSaysSo() async throws {
    let gate = Gate()
    defer { gate.open() }
    let result = try await FeedPresenter.run((), Self.idle) { _ in Task { await gate.pass() } }
    #expect(result.ids == [.notIdle])
    #expect(
      result.findings.first?.sentence == "The module is not idle at the end: \(Self.task).")
    #expect(result.warnings.isEmpty)
  }

  @Test func anIdleModulePasses() async throws {
    let result = try await FeedPresenter.run(DispatchQueue(label: "feed"), Self.idle) { queue in
      queue.async {}
    }
    #expect(result.findings.map(\.description) == [])
  }
}
