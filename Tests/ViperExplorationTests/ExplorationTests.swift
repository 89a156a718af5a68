import Foundation
import TestConditions
import Testing
import ViperTestKit

@testable import ViperExploration

/// What the kit finds out about a module by driving it.
@Suite("Exploring a module", .onOwnThreads) struct ExplorationTests {
  /// So many that all is found, whatever else the machine does.
  private static let runs = ExplorationLimits(runs: 100, time: .seconds(3600))

  private static func explored(
    _ fault: TodoPresenter.Fault = .none, limits: ExplorationLimits = runs
  ) -> Exploration {
    Exploration.of(
      "Todo", prefix: "todo.explored", limits: limits, wiring: TodoPresenter.wire(fault))
  }

  /// What is found out about the module without a fault, for several tests.
  private static let faultless = explored()

  @Test("the flows that it writes hold, and say what a person would have tried")
  func flowsHold() throws {
    let explored = Self.faultless
    #expect(explored.dropped == [])
    #expect(explored.problems.map(\.description) == [])
    #expect(explored.unknown == [])
    let text = try #require(explored.text)
    let flows = try Flow.read(text: text, path: "Todo.explored.json")
    #expect(flows.count == explored.flowCount)
    #expect(flows.allSatisfy { $0.steps.count <= FlowCover.mostSteps })
    for flow in flows {
      let result = FlowRunner(flow).run(wiring: TodoPresenter.wire())
      #expect(result.findings.map(\.description) == [])
    }
    for part in [
      #""tap": "Delete""#, #""tap": "Cancel""#, #""dismiss": true"#, #""throws": "failed""#,
      #""returns": []"#, #""command": "showError""#, "view did load again", #""explored": true"#,
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test("answers to several open questions are released by their numbers")
  func severalOpenQuestions() throws {
    let explored = Self.explored(.loadsAgain)
    #expect(explored.dropped == [])
    let text = try #require(explored.text)
    #expect(text.contains(#""number": 2"#))
    for flow in try Flow.read(text: text, path: "Todo.explored.json") {
      let result = FlowRunner(flow).run(wiring: TodoPresenter.wire(.loadsAgain))
      #expect(result.findings.map(\.description) == [])
    }
  }

  @Test("what goes a little later is no leak", .enabled(if: isExhaustive))
  func goesLater() {
    #expect(Self.explored(.staysAWhile).problems.map(\.description) == [])
  }

  @Test("a flow with a finding that can't be known is none")
  func unknowable() {
    var flow = ExploredFlow([], from: Path())
    var seen = Observation()
    seen.findings = [Finding(id: .notTracked, sentence: "The harness tracks no view.")]
    #expect(flow.take(seen, in: "Todo") == "The harness tracks no view")
  }

  @Test("what comes twice is not the same twice")
  func secondAnswers() throws {
    let text = try #require(Self.faultless.text)
    #expect(text.contains(#""returns": [ "text 1", "text 2" ]"#))
    #expect(text.contains(#""returns": [ "text 4", "text 5" ]"#))
  }

  @Test("a search that its time cuts off says so in the file and in the report")
  func time() throws {
    let cut = Exploration(
      module: "Todo", subject: .presenter, states: 1, transitions: 1, runs: 1, isCutOff: true,
      isCutOffByTime: true, unknown: [], problems: [], dropped: [], flows: [.object([])])
    #expect(try #require(cut.text).contains(#""$comment": "The search was cut off when its time"#))
    #expect(cut.report.first?.contains("cut off when its time was over") == true)
    #expect(Exploration(json: cut.json)?.isCutOffByTime == true)
  }

  @Test("the same module gives the same file", .enabled(if: isExhaustive))
  func sameFile() {
    #expect(Self.explored().text == Self.faultless.text)
  }

  @Test("its flows find what was changed", .enabled(if: isExhaustive))
  func findsChanges() throws {
    let text = try #require(Self.faultless.text)
    let flows = try Flow.read(text: text, path: "Todo.explored.json")
    for fault in [TodoPresenter.Fault.leaksAfterDelete, .startsAtRandom] {
      let results = flows.map { FlowRunner($0).run(wiring: TodoPresenter.wire(fault)) }
      #expect(results.contains { !$0.holds }, "\(fault)")
    }
  }

  @Test("what is another one each time is not compared, which is said once")
  func random() throws {
    let explored = Self.explored(.startsAtRandom)
    #expect(explored.dropped == [])
    #expect(
      explored.report.filter { $0.contains(" in step ") } == ["  items[] of show varies in step 1"])
    #expect(try #require(explored.text).contains(#""items": [ { "$type": "string" } ]"#))
  }

  @Test("a leak is told with the shortest path to it")
  func leak() throws {
    let explored = Self.explored(.leaksAfterDelete)
    let finding = try #require(explored.problems.first)
    #expect(finding.id == .notReleased)
    let steps = finding.details.joined().components(separatedBy: #""when""#).count - 1
    // Load, answer, delete, tap.
    #expect(steps == 4)
    #expect(finding.details.joined().contains(#"{ "tap": "Delete" }"#))
  }

  @Test("what a screen would refuse is told once, and no flow goes on from there")
  func alertOverAlert() throws {
    let explored = Self.explored(.asksTwice)
    // The law by which a question is asked once says the same of it.
    #expect(explored.problems.map(\.id) == [.alertOverAlert, .brokenLaw])
    let text = try #require(explored.text)
    #expect(!text.contains("alert-over-alert"))
  }

  @Test("how much is tried is bounded, and that is said")
  func limits() {
    let explored = Self.explored(limits: ExplorationLimits(runs: 10, time: .seconds(3600)))
    #expect(explored.isCutOff)
    #expect(explored.runs == 10)
    let left = explored.unknown.filter { $0.hasSuffix(", since the limits were reached") }
    #expect(left.contains { $0.contains(": left out ") }, "\(explored.unknown)")
  }

  @Test(
    "an asynchronous module is explored in the isolation of the caller", .enabled(if: isExhaustive))
  @MainActor func asynchronous() async {
    let explored = await Exploration.of(
      "Todo", limits: Self.runs, wiring: TodoPresenter.wire())
    #expect(explored.flowCount > 0)
    #expect(explored.dropped == [])
  }

  @Test("without an event whose name says that it loads no law is asked, and that is said")
  func lawsNotAsked() throws {
    final class Counter {
      enum Event { case tap }
      enum Command { case show(count: Int) }
      var onCommand: (Command) -> Void = { _ in }
      private var count = 0
      func handle(_ event: Event) {
        count = min(count + 1, 2)
        onCommand(.show(count: count))
      }
    }
    let explored = Exploration.of("Counter", limits: Self.runs) { harness in
      let counter = Counter()
      counter.onCommand = ViewSpy<Counter.Event, Counter.Command>(harness).handle
      harness.owns(counter, as: .presenter)
      harness.accepts(.event, counter.handle)
    }
    #expect(
      explored.unknown == [
        "laws: not asked, since no flow begins with an event whose name says that it loads"
      ])
    #expect(explored.problems.isEmpty && explored.flowCount > 0)
    #expect(Self.faultless.unknown.isEmpty)
  }

  @Test("where all that loads leaks, that is why no law is asked")
  func lawsOfALeak() throws {
    final class Counter {
      enum Event { case viewDidLoad }
      enum Command { case show }
      var onCommand: (Command) -> Void = { _ in }
      private var itself: Counter?
      func handle(_ event: Event) {
        itself = self
        onCommand(.show)
      }
      func cut() { itself = nil }
    }
    var counters: [Counter] = []
    let explored = Exploration.of("Counter", limits: Self.runs) { harness in
      let counter = Counter()
      counter.onCommand = ViewSpy<Counter.Event, Counter.Command>(harness).handle
      harness.owns(counter, as: .presenter)
      harness.accepts(.event, counter.handle)
      counters.append(counter)
    }
    counters.forEach { $0.cut() }
    #expect(explored.problems.map(\.id) == [.notReleased])
    #expect(
      explored.unknown == [
        "laws: not asked, since each flow that begins with what loads is known to fail"
      ])
  }
}
