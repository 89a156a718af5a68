import Dispatch
import Testing
import ViperFlows
import ViperTestKit

@testable import ViperExploration

/// A presenter with a queue of its own, which it does not use.
private final class QueuedPresenter {
  var onCommand: (BusyCommand) -> Void = { _ in }
  private let queue = DispatchQueue(label: "presenter")
  private var count = 0

  func handle(_ event: BusyEvent) {
    count += 1
    onCommand(.show(items: ["\(count)"]))
  }
}

/// What a search costs.
@Suite("The cost of exploring") struct SearchCostTests {
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
    "the runs grow with the states that are found, not with the depth to the power of the events")
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

  @Test("a run of a module with a queue of its own counts as ten")
  func ownQueue() {
    let explored = Exploration.of(
      "Queued", limits: ExplorationLimits(runs: 40, time: .seconds(3600))
    ) {
      harness in
      let presenter = QueuedPresenter()
      presenter.onCommand = ViewSpy<BusyEvent, BusyCommand>(harness).handle
      harness.owns(presenter, as: .presenter)
      harness.accepts(.event, presenter.handle)
    }
    #expect(explored.runs == 4)
    #expect(explored.isCutOff && !explored.isCutOffByTime)
  }

  @Test("a search that the time cuts off says so, also in its file")
  func time() throws {
    let search = Search(
      "Busy", subject: .presenter, ExplorationLimits(runs: 100_000, time: .zero))
    #expect(search.next() == nil)
    #expect(search.isCutOff && search.isCutOffByTime)
  }
}
