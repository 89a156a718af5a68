import ViperFixtures
import ViperFlows

/// All runs of an exploration, one after the other: the search, its leaks once more, and the flows.
struct ExplorationRuns {
  /// A flow to run, and how.
  enum Run {
    case search(Search.Run)
    case leak(LeakTrials.Run)
    case flow(FlowTrials.Run)

    var flow: Flow {
      switch self {
      case .search(let run): run.flow
      case .leak(let run): run.flow
      case .flow(let run): run.flow
      }
    }

    var policy: RunPolicy {
      switch self {
      case .search(let run): run.policy
      case .leak(let run): run.policy
      case .flow(let run): run.policy
      }
    }

    var path: Path {
      switch self {
      case .search(let run): run.path
      case .leak(let run): run.path
      case .flow(let run): run.path
      }
    }
  }

  let search: Search
  private var leaks: LeakTrials?
  /// The flows; nil until they are run.
  private(set) var flows: FlowTrials?

  init(_ search: Search) {
    self.search = search
  }

  /// The number of the run that was given out last, from 0.
  var number: Int { search.runCount + (leaks?.count ?? 0) + (flows?.count ?? 0) - 1 }

  /// The next run; nil when all is over.
  mutating func next() -> Run? {
    if leaks == nil {
      if let run = search.next() { return .search(run) }
      leaks = LeakTrials(search)
    }
    if flows == nil {
      if let run = leaks?.next() { return .leak(run) }
      flows = FlowTrials(search, firstNumber: number + 1)
    }
    return flows?.next().map { .flow($0) }
  }

  /// Takes up what came of a run.
  mutating func take(_ run: Run, _ result: FlowRun) {
    switch run {
    case .search(let run): search.take(run)
    case .leak(let run): leaks?.take(run)
    case .flow(let run): flows?.take(run, result)
    }
  }
}
