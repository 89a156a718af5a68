import RoleNames
import ViperFixtures
import ViperFlows
import ViperMessages
import ViperValues

/// The flows that a search has led to, each run some times: one that is not the same each time is none.
///
/// The last time it is run as it will be written, and as a test will run it.
struct FlowTrials {
  /// How many flows may wait long for what is not released: of a module that leaks each of them would.
  private static let longWaits = 3
  /// How long is waited for what is known to live on.
  static let shortTimeout: Duration = .milliseconds(50)

  /// A flow to run, and how.
  struct Run {
    let flow: Flow
    let policy: RunPolicy
    let path: Path
    /// Looks at what comes; nil where it is compared with what came before.
    fileprivate let observer: PathObserver?
  }

  /// The flows, and why they are none.
  private(set) var results: [(flow: ExploredFlow, refusal: String?)] = []

  /// How many flows were run.
  private(set) var count = 0
  private let firstNumber: Int
  private let search: Search
  private let cover: FlowCover
  private var rest: [FlowCover.Walk]
  private var current: (flow: ExploredFlow, walk: FlowCover.Walk, count: Int)?
  private var leakCount = 0
  /// Whether the time was over before all flows were run: the others are none.
  private(set) var isCutOffByTime = false
  private let end: ContinuousClock.Instant

  /// - Parameters:
  ///   - search: What has found them.
  ///   - firstNumber: The number of the first run, by which those are told that end the process.
  init(_ search: Search, firstNumber: Int) {
    self.firstNumber = firstNumber
    end = ContinuousClock().now + search.limits.time
    self.search = search
    cover = FlowCover(search)
    rest = cover.flows.reversed()
  }

  /// The next flow to run; nil when each has been run often enough.
  mutating func next() -> Run? {
    while true {
      if current == nil, !rest.isEmpty, ContinuousClock().now >= end {
        isCutOffByTime = true
        return nil
      }
      guard let flow = current?.flow ?? popFlow() else { return nil }
      if let why = search.unsteady[ExploredFlow.key(of: flow.path.whens(endsHeld: true))] {
        end(why)
        continue
      }
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
    current = (flow, walk, 0)
    return flow
  }

  private func run(_ flow: ExploredFlow) throws -> Run {
    if current?.count == search.runsOfFlow - 1 {
      var policy = RunPolicy()
      if flow.known.contains(.notReleased) { policy.releaseTimeout = Self.shortTimeout }
      var written = try flow.written(in: search.module, subject: search.subject)
      written.folder = search.folder
      return Run(flow: written, policy: policy, path: flow.path, observer: nil)
    }
    let observer = PathObserver(
      Listener([:]), steps: flow.path.steps.count, hasOwnQueue: search.hasOwnQueue,
      maker: search.maker)
    // Whether it leaks is told by its first run.
    let isFirst = current?.count == 0
    let timeout = leakCount < Self.longWaits ? .seconds(1) : Self.shortTimeout
    var policy = RunPolicy.exploring(observer, releaseTimeout: isFirst ? timeout : .zero)
    policy.isAboutRelease = isFirst
    return Run(
      flow: try search.flow(flow.path, isWhole: true), policy: policy, path: flow.path,
      observer: observer)
  }

  /// Takes up what came of a run.
  mutating func take(_ run: Run, _ result: FlowRun) {
    guard let (known, walk, runs) = current else { return }
    var (flow, count) = (known, runs)
    let refusal: String?
    if let seen = run.observer?.observation {
      if count == 0, seen.findings.contains(where: { $0.id == .notReleased }) { leakCount += 1 }
      refusal = flow.take(seen, in: search.module)
    } else {
      refusal = flow.differs(from: result.findings)
      if refusal != nil, flow.leavesOutRelease() { return current = (flow, walk, count) }
    }
    count += 1
    current = (flow, walk, count)
    if refusal != nil || count == search.runsOfFlow { end(refusal) }
  }

  private mutating func end(_ refusal: String?) {
    guard let (flow, walk, _) = current else { return }
    current = nil
    let others = refusal == nil ? [] : cover.exact(walk)
    rest += others.reversed()
    if others.isEmpty { results.append((flow, refusal)) }
  }
}
