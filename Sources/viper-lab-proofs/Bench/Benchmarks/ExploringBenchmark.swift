import ViperExploration
import ViperTestKit

/// What it costs to find the states of a module, beside what its flows cost.
struct ExploringBenchmark: Benchmark {
  let name = "exploring"
  let summary = "a presenter with ten events and three questions explored, against its flows alone"

  func rows(_ scale: Scale) async throws -> [Row] {
    let limits = ExplorationLimits(runs: scale.count(ExplorationLimits().runs))
    let explored = Self.explore(limits)
    guard let text = explored.text else { throw BenchmarkProblem(description: "it has no flow") }
    let flows = try Flow.read(text: text, path: "Busy.explored.json")
    // Each flow is run three times before it is written.
    let count = explored.runs + 3 * flows.count
    return [
      await Race(rounds: 3, warmsUp: false).row(
        "\(explored.states) states and \(explored.transitions) transitions found in \(count) runs",
        against: "as many runs of its \(flows.count) flows", bound: 2
      ) {
        Self.explore(limits)
      } theirs: {
        (0..<count).map { FlowRunner(flows[$0 % flows.count]).run(wiring: BusyPresenter.wire) }
      }
    ]
  }

  private static func explore(_ limits: ExplorationLimits) -> Exploration {
    Exploration.of("Busy", limits: limits, wiring: BusyPresenter.wire)
  }
}
