import FlowTestSupport
import Foundation
import GoldenText
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

@Suite struct StillRunningTests {
  private static let given = """
    "given": [
      { "request": "search", "with": { "text": "held" }, "held": true,
        "reply": [ { "response": "saved" } ] },
      { "request": "search", "with": { "text": "late" }, "after": "2s",
        "reply": [ { "response": "saved" } ] },
      { "call": "held", "returns": 1, "held": true },
      { "call": "never", "never": true },
      { "call": "late", "returns": 1, "after": "1500ms" } ],
    """

  /// Begins all that can wait.
  private static func begin(_ harness: Harness) {
    let doubles = TimedDoubles(harness)
    let (clock, scheduler) = (harness.clock, harness.scheduler)
    harness.keeps(doubles)
    harness.accepts(.response) { (_: SmallResponse) in }
    harness.accepts(.event) { (_: TimedEvent) in
      for text in ["held", "held", "late"] {
        doubles.interactor.handle(.search(text: text))
      }
      Task {
        await withTaskGroup(of: Void.self) { group in
          for name in ["held", "never", "late"] {
            group.addTask { _ = try? await doubles.service.callAsync(name, returning: Int.self) }
          }
          // After the others, so that there is one order.
          group.addTask {
            try? await clock.sleep(for: .milliseconds(1))
            doubles.service.call("held") { (_: Result<Int, any Error>) in }
          }
        }
      }
      Task { try? await clock.sleep(for: .milliseconds(301)) }
      scheduler.schedule(after: .seconds(60)) {}
    }
  }

  private static let steps = """
    "steps": [
      { "when": { "event": "start" }, "then": [
        { "request": "search", "with": { "text": "held" } },
        { "request": "search", "with": { "text": "held" } },
        { "request": "search", "with": { "text": "late" } },
        { "unordered": [ { "call": "held" }, { "call": "never" }, { "call": "late" } ] } ] },
      { "when": { "advance": "1ms" }, "then": [ { "call": "held" } ] } ]
    """

  private static let all: Set<String> = [
    "one reply of `search` still held (2 times)",
    "one reply of `search` comes in 1.999s",
    "a task that called `held` in step 1 is still suspended: the answer is held",
    "a task that called `never` in step 1 is still suspended: there is never an answer",
    "a task that called `late` in step 1 is still suspended: the answer comes in 1.499s",
    "the completion of `held`, called in step 2, was not called yet: the answer is held",
    "a task sleeps on the clock since step 1, for 300ms more",
    "work that was scheduled in step 1 is due in 59.999s",
  ]

  @Test func allThatIsUnderWayIsNamed() async throws {
    let result = await FlowRunner(try FlowText.flow(Self.given + Self.steps))
      .run(wiring: Self.begin)
    #expect(result.findings.map(\.description) == [])
    #expect(Set(result.stillRunning) == Self.all)
  }

  @Test func aFlowThatFailsSaysSo() async throws {
    let flow = try FlowText.flow(
      """
      "timeout": "5ms",
      "steps": [ { "when": { "event": "type", "with": { "text": "a" } }, "then": [
        { "command": "showTimeout" } ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      DebouncedSearch(TimedDoubles(harness), clock: harness.clock).wire(into: harness)
    }
    #expect(result.findings.map(\.id) == [.missingMessage])
    #expect(result.findings.map(\.fixture?.description) == ["Small.json:4:3"])
    expectGolden(result.findings, named: "StillRunning")
  }

  /// Listens to a stream of its own from when it is made or from its first event on, for as long as it
  /// lives; something else it has done.
  private final class ListeningPresenter {
    private let (numbers, source) = AsyncStream<Int>.makeStream()
    private var listening: Task<Void, Never>?
    private(set) var done: Task<Int, Never>?

    init(listensAtOnce: Bool) {
      done = Task { [numbers] in withExtendedLifetime(numbers) { 1 } }
      if listensAtOnce { listen() }
    }

    func listen() {
      guard listening == nil else { return }
      listening = Task { [numbers] in for await _ in numbers {} }
    }
  }

  @Test(arguments: [true, false], [true, false])
  func aTaskThatWaitsForNothingOfTheTestIsNamedByWhatItRuns(
    _ holds: Bool, _ listensAtOnce: Bool
  ) async throws {
    let then = holds ? "[]" : "[ { \"command\": \"show\" } ]"
    let flow = try FlowText.flow(
      """
      "timeout": "5ms", "steps": [
        { "when": { "event": "stop" }, "then": [] },
        { "when": { "event": "start" }, "then": \(then) } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      let presenter = ListeningPresenter(listensAtOnce: listensAtOnce)
      _ = await presenter.done?.value
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event) { [weak presenter] (event: SmallEvent) in
        if case .start = event { presenter?.listen() }
      }
      harness.accepts(.command) { (_: SmallCommand) in }
    }
    let line =
      "a task that runs closure #1 in StillRunningTests.ListeningPresenter.listen(), "
      + "started in \(listensAtOnce ? "the wiring" : "step 2"), has not ended"
    #expect(result.stillRunning == [line])
    #expect(result.ids == (holds ? [] : [.missingMessage]))
    let text = result.findings.map(\.description).joined()
    #expect(text.contains("Still running at the end:\n  \(line)\n") == !holds)
  }

  @Test func answersThatAStubKeepsBackAreNamed() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [
        { "request": "load", "with": { "id": 1 } }, { "request": "load", "with": { "id": 1 } } ] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      let interactor = InteractorStub<SmallRequest, SmallResponse>(harness)
      harness.keeps(interactor)
      interactor.on("load", sequence: [.value(.saved).held, .value(.saved).after(.seconds(2))])
      harness.accepts(.event) { (_: SmallEvent) in
        interactor.handle(.load(id: 1))
        interactor.handle(.load(id: 1))
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(
      result.stillRunning == ["one reply of `load` still held", "one reply of `load` comes in 2s"])
  }

  @Test func answersGoWithTheStubOfAReleasedModule() {
    let harness = Harness(module: "First")
    let second = harness.submodule("Second")
    let interactor = InteractorStub<SmallRequest, SmallResponse>(second)
    interactor.on("load", .value(.saved).held)
    interactor.handle(.load(id: 1))
    #expect(harness.modules.stillRunning == ["one reply of `load` still held"])
    harness.release("Second")
    #expect(harness.modules.stillRunning == [])
    harness.modules.releaseAll()
  }

  @Test func aFlowWithNothingUnderWaySaysNothing() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { SmallPresenter.wire($0) }
    #expect(result.stillRunning == [])
  }

  @Test func aTestWithoutAFlowSaysSoToo() async throws {
    let (_, findings) = try await ManualClockTests.scope { harness in
      let clock = harness.clock
      Task { try await clock.sleep(for: .seconds(2)) }
      await harness.advance(by: .seconds(1))
      await harness.advance(by: .seconds(-1))
    }
    #expect(
      findings.map(\.headline) == [
        "The clock can't be moved by -1.0 seconds: it does not go back."
      ])
    #expect(
      findings.map(\.details) == [
        ["Still running at the end:", "  a task sleeps on the clock, for 1s more"]
      ])
  }

  @Test func aSleeperThatKeepsItsModuleIsNoLeak() async throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = await FlowRunner(flow).run { harness in
      let clock = harness.clock
      harness.scheduler.schedule(after: .seconds(1)) {}
      SmallPresenter.wire(harness) { presenter, _ in
        nonisolated(unsafe) let presenter = presenter
        Task {
          try await clock.sleep(for: .seconds(1))
          presenter.onCommand(.hide)
        }
      }
    }
    #expect(result.findings.map(\.description) == [])
    #expect(result.stillRunning.count == 2)
  }

  @Test func scheduledWorkThatKeepsItsModuleIsNoLeak() throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    let result = FlowRunner(flow).run { harness in
      let scheduler = harness.scheduler
      SmallPresenter.wire(harness) { presenter, _ in
        scheduler.schedule(after: .seconds(1)) { presenter.onCommand(.hide) }
      }
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aModuleThatKeepsItselfIsALeakAlsoWhileItSleeps() async throws {
    let flow = try FlowText.flow(#""steps": [ { "when": { "event": "start" }, "then": [] } ]"#)
    weak var leaked: SmallPresenter?
    let result = await FlowRunner(flow, releaseTimeout: .milliseconds(1)).run { harness in
      let scheduler = harness.scheduler
      leaked = SmallPresenter.wire(harness) { presenter, _ in
        presenter.keepsItselfAlive = presenter
        scheduler.schedule(after: .seconds(1)) { presenter.onCommand(.hide) }
      }
    }
    leaked?.keepsItselfAlive = nil
    #expect(result.ids == [.notReleased])
  }
}
