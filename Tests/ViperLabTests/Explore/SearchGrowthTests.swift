import TestConditions
import Testing
import ViperFlows
import ViperTestKit

@testable import ViperExploration
@testable import viper_lab_proofs

/// How the cost of a search grows.
@Suite("The growth of exploring") struct SearchGrowthTests {
  private static func search(depth: Int) -> Search {
    let search = Search(
      "Busy", subject: .presenter,
      ExplorationLimits(depth: depth, runs: 100_000, time: .seconds(3600)))
    while let run = search.next() {
      _ = FlowRun.of(run.flow, run.policy, wiring: BusyPresenter.wire)
      search.take(run)
    }
    return search
  }

  @Test(
    "the runs grow with the states that are found, not with the depth to the power of the events",
    .enabled(if: isExhaustive))
  func growth() {
    let searches = [3, 5, 7].map(Self.search)
    for search in searches {
      // Ten events with their values, and two answers to each of three questions.
      #expect(search.runCount <= search.shapeCount * 40, "\(search.shapeCount)")
    }
    let counts = searches.map(\.runCount)
    // Each event at each depth would be a hundred times as many for two steps more.
    #expect(counts[1] <= 6 * counts[0], "\(counts)")
    #expect(counts[2] <= 2 * counts[1], "\(counts)")
  }
}
