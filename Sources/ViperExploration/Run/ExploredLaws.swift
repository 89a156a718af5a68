import RoleNames
import ViperConformance
import ViperFixtures
import ViperJSON
import ViperMessages
import ViperRules

/// What the laws are asked by, when a search is over: flows that it has led to.
///
/// They are asked in the same process. Where a trial ends that, the process that is made next leaves
/// them out, and the trap is told.
struct ExploredLaws {
  /// How many flows say what the module goes through: laws read from them what loads and what answers.
  private static let mostFlows = 12

  /// The flows; empty where there is nothing to ask about.
  let flows: [Flow]
  /// Why they are not asked; nil where they are, or where a trap told it.
  let notAsked: String?
  /// What the laws say.
  var report = ConformanceReport()
  /// The number of the first run that asks them; the search has none behind it.
  let firstNumber: Int

  init(_ exploration: Exploration, _ runs: ExplorationRuns) {
    let first = runs.number + 1
    firstNumber = first
    let search = runs.search
    let isOver = search.isOver(0.75)
    guard search.hasOwnQueue != true, !isOver,
      !search.skipped.contains(where: { $0 >= first }), let text = exploration.text
    else {
      flows = []
      notAsked =
        search.hasOwnQueue == true
        ? "laws: not asked, since the module has a queue or a thread of its own"
        : isOver ? "laws: not asked, since the time was over" : nil
      return
    }
    let all = (try? Flow.read(text: text, path: "explored.json")) ?? []
    // What a flow begins with is what loads: any event may be the first in an explored one.
    let fewest = all.compactMap(\.stepsBeforeLoad).min()
    let loading = fewest.map { fewest in all.filter { $0.stepsBeforeLoad == fewest } } ?? []
    let holding = loading.filter { $0.known == nil }
    flows = Array(holding.prefix(Self.mostFlows))
    notAsked =
      if loading.isEmpty {
        "laws: not asked, since no flow begins with an event whose name says that it loads"
      } else if holding.isEmpty {
        "laws: not asked, since each flow that begins with what loads is known to fail"
      } else {
        nil
      }
  }

  var scenario: LawScenario {
    var scenario = LawScenario(flows: flows)
    scenario.areFlowsExplored = true
    return scenario
  }

  /// What stands for the path while they are asked.
  static let path = JSONValue.object([("laws", .bool(true))])
}
