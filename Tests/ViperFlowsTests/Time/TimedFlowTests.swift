import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

@Suite struct TimedFlowTests {
  /// How often a flow is run whose order could depend on luck: with `VIPER_EXHAUSTIVE` set 200 times,
  /// as the build server does.
  static let runs: Int = {
    let environment = ProcessInfo.processInfo.environment
    return environment["VIPER_TIME_RUNS"].flatMap { Int($0) }
      ?? (environment["VIPER_EXHAUSTIVE"] == nil ? 5 : 200)
  }()

  static let debounce = """
    "steps": [
      { "when": { "event": "type", "with": { "text": "a" } }, "then": [] },
      { "when": { "advance": "299ms" }, "then": [] },
      { "when": { "event": "type", "with": { "text": "ab" } }, "then": [] },
      { "when": { "advance": "299ms" }, "then": [] },
      { "when": { "advance": "1ms" }, "then": [
        { "request": "search", "with": { "text": "ab" } } ] },
      { "when": { "advance": "1min" }, "then": [] } ]
    """

  private static let throttle = """
    "steps": [
      { "when": { "event": "type", "with": { "text": "a" } }, "then": [
        { "request": "search", "with": { "text": "a" } } ] },
      { "when": { "event": "type", "with": { "text": "ab" } }, "then": [] },
      { "when": { "event": "type", "with": { "text": "abc" } }, "then": [] },
      { "when": { "advance": "999ms" }, "then": [] },
      { "when": { "advance": "1ms" }, "then": [
        { "request": "search", "with": { "text": "abc" } } ] },
      { "when": { "advance": "5s" }, "then": [] },
      { "when": { "event": "type", "with": { "text": "d" } }, "then": [
        { "request": "search", "with": { "text": "d" } } ] } ]
    """

  private static let retry = """
    "given": [ { "call": "load", "replies": [
      { "throws": "offline" }, { "throws": "offline" }, { "throws": "offline" },
      { "returns": "at last" } ] } ],
    "steps": [
      { "when": { "event": "start" }, "then": [ { "call": "load" } ] },
      { "when": { "advance": "7s" }, "then": [
        { "call": "load" }, { "call": "load" }, { "call": "load" },
        { "command": "show", "with": { "text": "at last" } } ] } ]
    """

  private static func timeout(answerAfter time: String, _ then: String) -> String {
    """
    "given": [ { "call": "load", "returns": "here", "after": "\(time)" } ],
    "steps": [
      { "when": { "event": "start" }, "then": [ { "call": "load" } ] },
      { "when": { "advance": "10s" }, "then": [ \(then) ] } ]
    """
  }

  private func check(
    _ text: String, times: Int = runs,
    _ make: @escaping (Harness, TimedDoubles) -> any TimedPresenter
  ) async throws {
    let flow = try FlowText.flow(text)
    for _ in 0..<times {
      let result = await FlowRunner(flow).run { harness in
        make(harness, TimedDoubles(harness)).wire(into: harness)
      }
      try #require(result.findings.map(\.description) == [])
    }
  }

  @Test func aDebouncedSearchAsksWhenTypingHasStopped() async throws {
    try await check(Self.debounce) { DebouncedSearch($1, clock: $0.clock) }
  }

  @Test @MainActor func aDebouncedSearchAsksOnTheMainActorToo() async throws {
    let flow = try FlowText.flow(Self.debounce)
    for _ in 0..<Self.runs {
      let result = await FlowRunner(flow).run { harness in
        DebouncedSearch(TimedDoubles(harness), clock: harness.clock).wire(into: harness)
      }
      try #require(result.findings.map(\.description) == [])
    }
  }

  @Test func aSearchThatCancelsNothingAsksTwice() async throws {
    let flow = try FlowText.flow(Self.debounce)
    for _ in 0..<Self.runs {
      let result = await FlowRunner(flow).run { harness in
        DebouncedSearch(TimedDoubles(harness), clock: harness.clock, cancels: false)
          .wire(into: harness)
      }
      try #require(result.ids == [.unexpectedMessage])
      try #require(
        result.finding(0).headline == """
          small: a small flow
          Step 4, advance 299ms: request search(text: "a") came, \
          which the step does not expect.
          """)
    }
  }

  @Test func aDebouncedSearchByClosuresAsksWhenTypingHasStopped() async throws {
    try await check(Self.debounce) { ScheduledSearch($1, scheduler: $0.scheduler) }
  }

  @Test func closuresNeedNoAsynchronousTest() throws {
    for text in [Self.debounce, Self.throttle] {
      let result = FlowRunner(try FlowText.flow(text)).run { harness in
        let doubles = TimedDoubles(harness)
        let presenter: any TimedPresenter =
          text == Self.debounce
          ? ScheduledSearch(doubles, scheduler: harness.scheduler)
          : ThrottledSearch(doubles, scheduler: harness.scheduler)
        presenter.wire(into: harness)
      }
      #expect(result.findings.map(\.description) == [])
    }
  }

  @Test func aThrottledSearchAsksOnceASecond() async throws {
    try await check(Self.throttle) { ThrottledSearch($1, scheduler: $0.scheduler) }
  }

  @Test func aThrottlingActorAsksOnceASecond() async throws {
    let flow = try FlowText.flow(Self.throttle)
    for _ in 0..<Self.runs {
      let result = await FlowRunner(flow).run { harness in
        let search = ThrottlingSearch(TimedDoubles(harness), clock: harness.clock)
        let (texts, typed) = AsyncStream.makeStream(of: String.self)
        harness.owns(search, as: .presenter)
        harness.keeps(
          Task { [weak search] in
            for await text in texts {
              Task { await search?.type(text) }
            }
          })
        harness.accepts(.event) { (event: TimedEvent) in
          if case .type(let text) = event { typed.yield(text) }
        }
      }
      try #require(result.findings.map(\.description) == [])
    }
  }

  @Test func retriesWaitLongerEachTimeWithinOneAdvance() async throws {
    try await check(Self.retry) { PatientLoader($1, clock: $0.clock) }
  }

  @Test func anAnswerInTimeIsShown() async throws {
    let text = Self.timeout(
      answerAfter: "4999ms", #"{ "command": "show", "with": { "text": "here" } }"#)
    try await check(text) { ImpatientLoader($1, clock: $0.clock) }
  }

  @Test func anAnswerThatIsLateIsGivenUp() async throws {
    let text = Self.timeout(answerAfter: "5001ms", #"{ "command": "showTimeout" }"#)
    try await check(text) { ImpatientLoader($1, clock: $0.clock) }
    let result = await FlowRunner(try FlowText.flow(text)).run { harness in
      ImpatientLoader(TimedDoubles(harness), clock: harness.clock).wire(into: harness)
    }
    #expect(
      result.transcript.description == """
          1 → event start
          2 ← call load  (cancelled)
            → advance 10s
          3 ← command showTimeout
        """)
  }

  @Test func sleepersWorkAndAnswersHaveOneOrder() async throws {
    let flow = try FlowText.flow(
      """
      "given": [ { "request": "search", "with": { "text": "ask" }, "after": "200ms",
        "reply": [ { "response": "saved" } ] } ],
      "steps": [
        { "when": { "event": "start" }, "then": [
          { "request": "search", "with": { "text": "ask" } } ] },
        { "when": { "advance": "1s" }, "then": [
          { "command": "show", "with": { "text": "work 0.1s" } },
          { "command": "show", "with": { "text": "answer 0.2s" } },
          { "command": "show", "with": { "text": "task 0.25s" } },
          { "command": "show", "with": { "text": "work 0.25s" } } ] } ]
      """)
    for _ in 0..<Self.runs {
      let result = await FlowRunner(flow).run { harness in
        let doubles = TimedDoubles(harness)
        let (clock, scheduler) = (harness.clock, harness.scheduler)
        @Sendable func show(_ who: String) {
          doubles.view.handle(.show(text: "\(who) \(clock.now)"))
        }
        harness.keeps(doubles)
        harness.accepts(.event) { (_: TimedEvent) in
          scheduler.schedule(after: .milliseconds(100)) {
            show("work")
            Task {
              try await clock.sleep(for: .milliseconds(150))
              show("task")
            }
          }
          doubles.interactor.handle(.search(text: "ask"))
        }
        harness.accepts(.response) { (_: SmallResponse) in
          show("answer")
          scheduler.schedule(after: .milliseconds(50)) { show("work") }
        }
      }
      try #require(result.findings.map(\.description) == [])
    }
  }

  @Test func timeThatNeverEndsIsFound() throws {
    let flow = try FlowText.flow(
      """
      "steps": [ { "when": { "event": "start" }, "then": [] },
        { "when": { "advance": "1s" }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      let scheduler = harness.scheduler
      harness.keeps(scheduler)
      harness.accepts(.event) { (_: TimedEvent) in
        scheduler.schedule(every: .zero) {}
      }
    }
    #expect(result.ids == [.endlessLoop])
    #expect(
      result.finding(0).headline == """
        small: a small flow
        Step 2: More than 10000 things came due by 1.0 seconds, and there are still more.
        """)
  }
}
