import FlowTestSupport
import Foundation
import GoldenText
import KitTestSupport
import Testing
import ViperTime

@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperMessages

/// What a function returns or throws that a step calls.
@Suite struct OutcomeTests {
  private enum Refusal: Error, Equatable {
    case empty
    case tooLong(most: Int)
  }

  private enum Ask { case load }

  private struct Draft: Equatable {
    var title: String
    var tags: [String]
  }

  /// An interactor that checks input, as apps write it: it has no output.
  private final class Checker {
    private let store: (String) -> Void

    init(store: @escaping (String) -> Void = { _ in }) { self.store = store }

    func isValid(_ title: String) -> Bool { !title.isEmpty }

    func draft(of title: String) throws -> Draft {
      guard !title.isEmpty else { throw Refusal.empty }
      guard title.count < 10 else { throw Refusal.tooLong(most: 9) }
      store(title)
      return Draft(title: title, tags: ["new"])
    }

    func count(_ title: String) async throws -> Int {
      await Task.yield()
      if title.isEmpty { throw Refusal.empty }
      return title.count
    }

    func reset() {}
  }

  private func wire(_ harness: Harness) {
    let gateway = ServiceSpy(harness)
    let checker = Checker { gateway.call("save", [nil: $0]) }
    harness.owns(checker, as: .presenter)
    harness.accepts(.call, named: "isValid", calling: checker.isValid)
    harness.accepts(.call, named: "draft", labels: ["of"], calling: checker.draft(of:))
    harness.accepts(.call, named: "count", calling: checker.count)
    harness.accepts(.call, named: "reset", calling: checker.reset)
  }

  private func run(_ steps: String) throws -> FlowResult {
    try RunText.run(steps: steps, wiring: wire)
  }

  /// A presenter that shows its state, and sends nothing when that changes.
  @MainActor private final class Counter {
    private let load: () -> Void
    private var count = 0

    init(load: @escaping () -> Void) { self.load = load }

    func appear() async {
      load()
      for _ in 0..<2 { await Task.yield() }
      count = 3
    }

    func add(_ number: Int) -> Int {
      count += number
      return count
    }
  }

  @MainActor @Test func aStepIsOverWhenItsAsyncCallHasGoneAsFarAsItCan() async throws {
    let steps = #"""
      { "when": { "event": "appear" }, "then": [ { "call": "load" } ] },
      { "when": { "event": "add", "with": { "_0": 2 } }, "returns": 5, "then": [] }
      """#
    let result = try await RunText.runAsync(steps: steps) { harness in
      let gateway = ServiceSpy(harness)
      let counter = Counter { gateway.call("load") }
      harness.owns(counter, as: .presenter)
      harness.accepts(.event, named: "appear", calling: counter.appear)
      harness.accepts(.event, named: "add", calling: counter.add)
    }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func whatIsAsTheStepsSayHolds() async throws {
    let steps = #"""
      { "when": { "call": "isValid", "with": { "_0": "" } }, "returns": false, "then": [] },
      { "when": { "call": "isValid", "with": { "_0": "a" } }, "then": [] },
      { "when": { "call": "draft", "with": { "of": "a" } },
        "returns": { "title": "a", "tags": { "$contains": "new" } },
        "then": [ { "call": "save", "with": { "_0": "a" } } ] },
      { "when": { "call": "draft", "with": { "of": "" } }, "throws": "empty", "then": [] },
      { "when": { "call": "draft", "with": { "of": "aaaaaaaaaa" } },
        "throws": { "tooLong": { "most": 9 } }, "then": [] },
      { "when": { "call": "reset" }, "then": [] },
      { "when": { "call": "count", "with": { "_0": "four" } }, "returns": 4, "then": [] },
      { "when": { "call": "count", "with": { "_0": "" } }, "throws": "empty", "then": [] }
      """#
    let result = try await RunText.runAsync(steps: steps) { wire($0) }
    #expect(result.findings.map(\.description) == [])
  }

  @Test(
    arguments: [
      (
        "another value",
        #"{ "when": { "call": "isValid", "with": { "_0": "a" } }, "returns": false, "then": [] }"#
      ),
      (
        "another part of it",
        #"""
        { "when": { "call": "draft", "with": { "of": "a" } },
          "returns": { "title": "b", "tags": { "$any": true } },
          "then": [ { "call": "save", "with": { "_0": "a" } } ] }
        """#
      ),
      (
        "thrown instead",
        #"{ "when": { "call": "draft", "with": { "of": "" } }, "returns": { "$any": true }, "then": [] }"#
      ),
      (
        "returned instead",
        #"{ "when": { "call": "isValid", "with": { "_0": "a" } }, "throws": "empty", "then": [] }"#
      ),
      ("not expected", #"{ "when": { "call": "draft", "with": { "of": "" } }, "then": [] }"#),
      ("returns nothing", #"{ "when": { "call": "reset" }, "returns": 1, "then": [] }"#),
    ])
  func aDifferenceIsFound(_ name: String, _ step: String) throws {
    let result = try run(step)
    #expect(result.ids == [.differentOutcome])
    expectGolden(result.findings, named: "Outcomes/\(name)")
  }

  @Test func whatReturnsLaterIsWaitedFor() async throws {
    let step =
      #"{ "when": { "call": "count", "with": { "_0": "four" } }, "returns": 5, "then": [] }"#
    let result = try await RunText.runAsync(steps: step) { wire($0) }
    #expect(
      result.findings.map(\.sentence)
        == [#"Step 1, call count: it returned 4; expected 5."#])
  }

  /// A queue of the module's own works for longer than the process takes to be idle; the next step comes
  /// when it is done.
  @Test func whatNobodySeesReturnsIsWaitedForToo() async throws {
    let flow = try FlowText.flow(
      #"""
      "timeout": "20s", "steps": [
        { "when": { "call": "work" }, "returns": 3, "then": [] },
        { "when": { "call": "result" }, "returns": 3, "then": [] }
      ]
      """#)
    let result = await FlowRunner(flow).run { harness in
      harness.owns(Checker(), as: .presenter)
      let worked = Guarded(0)
      harness.accepts(
        .call, named: "work",
        calling: {
          let queue = DispatchQueue(label: "a queue of the module's own")
          return await withCheckedContinuation { continuation in
            queue.asyncAfter(deadline: .now() + 0.5) {
              worked.exchange(3)
              continuation.resume(returning: 3)
            }
          }
        })
      harness.accepts(.call, named: "result", calling: { worked.withLock { $0 } })
    }
    #expect(result.findings.map(\.description) == [])
  }

  /// What a function gives back may depend on an answer that a later step gives: that is not waited for before,
  /// which would take as long as the flow waits at most.
  @Test func whatDependsOnALaterStepIsWaitedForInThatStep() async throws {
    let flow = try FlowText.flow(
      #"""
      "timeout": "20s",
      "given": [ { "call": "save", "returns": 7, "held": true } ],
      "steps": [
        { "when": { "call": "register" }, "returns": 7, "then": [ { "call": "save" } ] },
        { "when": { "release": "save" }, "then": [] },
        { "when": { "call": "registered" }, "returns": 7, "then": [] }
      ]
      """#)
    let run = await FlowRun.of(flow, RunPolicy(), isolation: #isolation) { harness in
      harness.owns(Checker(), as: .presenter)
      let service = ServiceSpy(harness)
      let registered = Guarded(0)
      harness.accepts(
        .call, named: "register",
        calling: {
          let number = try await service.callAsync("save", returning: Int.self)
          let queue = DispatchQueue(label: "a queue of the module's own")
          return await withCheckedContinuation { continuation in
            queue.asyncAfter(deadline: .now() + 0.2) {
              registered.exchange(number)
              continuation.resume(returning: number)
            }
          }
        })
      harness.accepts(.call, named: "registered", calling: { registered.withLock { $0 } })
    }
    #expect(run.findings.map(\.description) == [])
    #expect(run.windows.map(\.hasTimedOut) == [false, false, false])
  }

  /// It ends by an error when the test is over and lets go of what waits; that is no outcome of the step.
  @Test func whatIsNeverAnsweredGivesNothingBack() async throws {
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "call": "register" } }"#,
      besides: #""given": [ { "call": "save", "never": true } ],"#)
    let wiring: (Harness) -> Void = { harness in
      harness.owns(Checker(), as: .presenter)
      let service = ServiceSpy(harness)
      harness.accepts(
        .call, named: "register",
        calling: { try await service.callAsync("save", returning: Int.self) })
    }
    let result = await FlowRunner(try fixture.flow(), recordMode: .missing).run(wiring: wiring)
    #expect(result.ids == [.recorded])
    #expect(try !fixture.text.contains("throws"))
  }

  @Test func whatWasWaitedForInVainIsNotWaitedForOnceMore() {
    var steps = StepLog()
    steps.begin(at: 0, hasOutcome: true)
    steps.begin(at: 0, hasOutcome: true)
    #expect(steps.firstAwaited == 0)
    steps.noteTimeout()
    #expect(steps.firstAwaited == nil)
  }

  @Test func whatAnAnswerCallsGivesNothingBack() throws {
    let result = try RunText.run(
      given:
        #"{ "request": "load", "reply": [ { "response": "isValid", "with": { "_0": "" } } ] }"#,
      steps:
        #"{ "when": { "event": "start" }, "returns": true, "then": [ { "request": "load" } ] }"#
    ) { harness in
      let checker = Checker()
      harness.owns(checker, as: .presenter)
      let interactor = InteractorSpy<Ask, Never>(harness)
      harness.accepts(.response, named: "isValid", calling: checker.isValid)
      harness.accepts(.event, named: "start") { _ in
        interactor.handle(.load)
        return true
      }
    }
    #expect(result.findings.map(\.description) == [])
  }

  // MARK: Recording

  @Test func whatIsNotSaidIsRecorded() throws {
    let fixture = try RecordedFixture(
      steps: #"""
        { "when": { "call": "isValid", "with": { "_0": "a" } } },
        { "when": { "call": "draft", "with": { "of": "" } } },
        { "when": { "call": "draft", "with": { "of": "a" } }, "returns": { "$any": true } },
        { "when": { "call": "reset" } }
        """#)
    let result = FlowRunner(try fixture.flow(), recordMode: .missing).run(wiring: wire)
    #expect(result.ids == [.recorded])
    expectGolden(try fixture.text, named: "Outcomes/recorded")
    #expect(FlowRunner(try fixture.flow(), recordMode: .never).run(wiring: wire).ids == [])
  }

  @Test(arguments: [RecordMode.missing, .failed])
  func whatIsSaidAndWrongIsReplacedOnlyWhereFailuresAreRecorded(_ mode: RecordMode) throws {
    let fixture = try RecordedFixture(
      steps: #"{ "when": { "call": "draft", "with": { "of": "" } }, "returns": 1 }"#)
    let result = FlowRunner(try fixture.flow(), recordMode: mode).run(wiring: wire)
    #expect(result.ids == (mode == .missing ? [.differentOutcome, .recorded] : [.recorded]))
    let text = try fixture.text
    #expect(text.contains(#""returns": 1"#) == (mode == .missing))
    #expect(
      text.contains(#""throws": { "$type": "OutcomeTests.Refusal", "$literal": "empty" }"#)
        == (mode == .failed))
  }
}
