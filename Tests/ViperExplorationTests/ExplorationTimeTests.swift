import Foundation
import TestConditions
import Testing
import ViperTestKit

@testable import ViperConformance
@testable import ViperExploration
@testable import ViperFlows

/// Exploring takes no longer than it may, and its flows no longer than others.
@Suite("The time of exploring", .onOwnThreads) struct ExplorationTimeTests {
  private static let explored = Exploration.of(
    "Todo", limits: ExplorationLimits(runs: 60, time: .seconds(3600)),
    wiring: TodoPresenter.wire(.leaksAfterDelete))

  @Test("the flows of a search have the next quarter of its time")
  func flowsAreCutOff() {
    let search = Search("Todo", subject: .presenter, ExplorationLimits(time: .zero))
    #expect(search.next() == nil)
    var trials = FlowTrials(search, firstNumber: 0)
    #expect(trials.next() == nil)
    #expect(search.isOver(0.75))
    let other = Search("Todo", subject: .presenter, ExplorationLimits(time: .seconds(3600)))
    #expect(!other.isOver(0.5))
  }

  @Test("the flows that are not run any more are named")
  func restOfFlowsIsNamed() {
    let search = Search(
      "Todo", subject: .presenter, ExplorationLimits(runs: 30, time: .seconds(3600)))
    while let run = search.next() {
      _ = FlowRun.of(run.flow, run.policy, wiring: TodoPresenter.wire())
      search.take(run)
    }
    search.limits.time = .zero
    var trials = FlowTrials(search, firstNumber: 30)
    #expect(trials.next() == nil)
    #expect(trials.isCutOffByTime)
    #expect(trials.results.count == FlowCover(search).flows.count && !trials.results.isEmpty)
    #expect(trials.results.allSatisfy { $0.refusal == "the time was over before it was run" })
  }

  @Test("what was not run in another process in time is dropped, and that is said")
  func notRunElsewhere() {
    var explored = Self.explored
    let count = explored.flowCount
    // A process that says what came of no flow at all.
    let process = LawProcess { file, _ in
      try? "[]".write(toFile: Explorer.resultFile(of: file), atomically: true, encoding: .utf8)
      return LawProcess.Run(ending: .survived)
    }
    FlowProcesses(process, upTo: .zero).check(&explored)
    #expect(explored.flowCount == 0 && count > 0)
    #expect(explored.isCutOffByTime)
    #expect(
      explored.dropped.allSatisfy {
        $0.hasSuffix(": the time was over before it was run in another process")
      })
    // One line tells it of all of them.
    let lines = explored.report.filter { $0.contains("the time was over") }
    #expect(lines.count == 1, "\(lines)")
    #expect(
      lines.first?.hasPrefix(
        "  \(count) flows: the time was over before it was run in another process, such as: ")
        == true)
    #expect(lines.first?.hasSuffix("; …") == true)
  }

  @Test("a flow that is known to leak waits only a moment for what lives on")
  func knownLeaks() throws {
    let flows = try Flow.read(text: try #require(Self.explored.text), path: "Todo.json")
    let known = try #require(flows.first { $0.known?.findings.contains(.notReleased) == true })
    let clock = ContinuousClock()
    let time = clock.measure {
      let runner = FlowRunner(known, releaseTimeout: .seconds(60))
      #expect(runner.run(wiring: TodoPresenter.wire(.leaksAfterDelete)).findings.isEmpty)
    }
    #expect(time < .seconds(50))
  }
}
