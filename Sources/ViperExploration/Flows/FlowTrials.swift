import RoleNames
import ViperFixtures
import ViperFlows
import ViperMessages
import ViperValues

/// The flows that a search has led to, each run some times: what is not the same each time is written as what it
/// has in common, and one that goes another way is no flow.
///
/// The last time it is run as it will be written, and as a test will run it.
struct FlowTrials {
  /// How many flows may wait long for what is not released: of a module that leaks each of them would.
  private static let longWaits = 3

  /// How often a flow whose messages may race is run besides, each time another message behind the others.
  private static let runsOfRace = 4

  /// The flows, and why they are none.
  private(set) var results: [(flow: ExploredFlow, refusal: String?)] = []

  /// How many flows were run.
  private(set) var count = 0
  private let firstNumber: Int
  private let search: Search
  private let cover: FlowCover
  private var rest: [FlowCover.Walk]
  private var current: (flow: ExploredFlow, walk: FlowCover.Walk, count: Int, runs: Int)?
  private var leakCount = 0
  /// Whether the time was over before all flows were run: the others are none.
  private(set) var isCutOffByTime = false

  /// - Parameters:
  ///   - search: What has found them.
  ///   - firstNumber: The number of the first run, by which those are told that end the process.
  init(_ search: Search, firstNumber: Int) {
    self.firstNumber = firstNumber
    self.search = search
    cover = FlowCover(search)
    rest = cover.flows.reversed()
  }

  /// The next flow to run; nil when each has been run often enough.
  mutating func next() -> Search.Run? {
    while true {
      if current == nil, !rest.isEmpty, search.isOver(0.75) {
        isCutOffByTime = true
        while let flow = popFlow() { results.append((flow, "the time was over before it was run")) }
        current = nil
      }
      guard let flow = current?.flow ?? popFlow() else { return nil }
      count += 1
      guard !search.skipped.contains(firstNumber + count - 1) else {
        end("it ends the process")
        continue
      }
      do {
        return try run(flow)
      } catch {
        end("\(error)")
      }
    }
  }

  private mutating func popFlow() -> ExploredFlow? {
    guard let walk = rest.popLast() else { return nil }
    let root = search.nodes.first?.path ?? Path()
    let flow = ExploredFlow(walk.transitions.map { search.transitions[$0] }, from: root)
    current = (flow, walk, 0, search.runsOfFlow)
    return flow
  }

  private func run(_ flow: ExploredFlow) throws -> Search.Run {
    if let current, current.count == current.runs - 1 {
      var policy = RunPolicy()
      if flow.known.contains(.notReleased) { policy.releaseTimeout = RunPolicy.shortTimeout }
      var written = try flow.written(in: search.module, subject: search.subject)
      written.folder = search.folder
      return Search.Run(flow: written, policy: policy, path: flow.path, observer: nil)
    }
    let observer = PathObserver(
      Listener([:]), steps: flow.path.steps.count, hasOwnQueue: search.hasOwnQueue,
      maker: search.maker)
    // Whether it leaks is told by its first run.
    let isFirst = current?.count == 0
    let timeout = leakCount < Self.longWaits ? .seconds(1) : RunPolicy.shortTimeout
    var policy = RunPolicy.exploring(observer, releaseTimeout: isFirst ? timeout : .zero)
    policy.isAboutRelease = isFirst
    policy.beforeStep = { [search, number = firstNumber + count - 1] _, step in
      search.changesPath?(number, flow.paths[step].json(of: search.module))
      return nil
    }
    if let current, current.runs > search.runsOfFlow { policy.overtaking = current.count - 1 }
    return Search.Run(
      flow: try search.flow(flow.path, isWhole: true), policy: policy, path: flow.path,
      observer: observer)
  }

  /// Takes up what came of a run.
  mutating func take(_ run: Search.Run, _ result: FlowRun) {
    guard case (var flow, let walk, var count, var runs)? = current else { return }
    let refusal: String?
    if let seen = run.observer?.observation {
      if count == 0, seen.findings.contains(where: { $0.id == .notReleased }) { leakCount += 1 }
      if count == 0, result.mostRacing > 0 { runs += Self.runsOfRace }
      refusal = flow.take(seen, in: search.module)
    } else if let other = flow.take(result, in: search.module) {
      // It is run once more as it is written now.
      if other.isMerged || flow.leavesOutRelease() { return current = (flow, walk, count, runs) }
      refusal = other.refusal
    } else {
      refusal = nil
    }
    count += 1
    current = (flow, walk, count, runs)
    if refusal != nil || count == runs { end(refusal) }
  }

  private mutating func end(_ refusal: String?) {
    guard let (flow, walk, _, _) = current else { return }
    current = nil
    let others = refusal == nil ? [] : cover.exact(walk)
    rest += others.reversed()
    if others.isEmpty { results.append((flow, refusal)) }
  }
}
