import ViperFlows

/// All runs of an exploration, one after the other: the search, its leaks once more, and the flows.
struct ExplorationRuns {
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
  mutating func next() -> Search.Run? {
    if leaks == nil {
      if let run = search.next() { return run }
      leaks = LeakTrials(search)
    }
    if flows == nil {
      if let run = leaks?.next() { return run }
      flows = FlowTrials(search, firstNumber: number + 1)
    }
    return flows?.next()
  }

  /// Takes up what came of a run.
  mutating func take(_ run: Search.Run, _ result: FlowRun) {
    if flows != nil { return flows?.take(run, result) ?? () }
    if leaks != nil { return leaks?.take(run) ?? () }
    search.take(run)
  }
}
