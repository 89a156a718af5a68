import RoleNames
import ViperFixtures
import ViperFlows
import ViperMessages
import ViperValues

/// The flows that a search has led to, each run some times: one that is not the same each time is none.
///
/// The last time it is run as it will be written, and as a test will run it.
struct FlowTrials {
  /// How often each is run.
  private static let runsOfFlow = 3
  /// How many flows may wait long for what is not released: of a module that leaks each of them would.
  private static let longWaits = 3

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
  private let skipped: Set<Int>
  private let hasOwnQueue: Bool?
  private let maker: ValueMaker?
  private let module: String
  private let subject: Role
  private var rest: ArraySlice<ExploredFlow>
  private var current: (flow: ExploredFlow, count: Int)?
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
    skipped = search.skipped
    hasOwnQueue = search.hasOwnQueue
    maker = search.maker
    module = search.module
    subject = search.subject
    let root = search.nodes.first?.path ?? Path()
    rest =
      FlowCover(search).flows.map { flow in
        ExploredFlow(flow.map { search.transitions[$0] }, from: root)
      }[...]
  }

  /// The next flow to run; nil when each has been run often enough.
  mutating func next() -> Run? {
    while true {
      if current == nil, !rest.isEmpty, ContinuousClock().now >= end {
        isCutOffByTime = true
        return nil
      }
      guard let flow = current?.flow ?? rest.popFirst() else { return nil }
      if current == nil { current = (flow, 0) }
      count += 1
      guard !skipped.contains(firstNumber + count - 1) else {
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

  private func run(_ flow: ExploredFlow) throws -> Run {
    if current?.count == Self.runsOfFlow - 1 {
      var policy = RunPolicy()
      if flow.known.contains(.notReleased) { policy.releaseTimeout = .milliseconds(50) }
      let written = try flow.written(in: module, subject: subject)
      return Run(flow: written, policy: policy, path: flow.path, observer: nil)
    }
    let observer = PathObserver(
      Listener([:]), steps: flow.path.steps.count, hasOwnQueue: hasOwnQueue, maker: maker)
    return Run(
      flow: try flow.path.flow(of: module, subject: subject, isWhole: true),
      policy: .exploring(observer, releaseTimeout: releaseTimeout), path: flow.path,
      observer: observer)
  }

  /// Whether a flow leaks is told by its first run.
  private var releaseTimeout: Duration {
    if current?.count != 0 { return .zero }
    return leakCount < Self.longWaits ? .seconds(1) : .milliseconds(50)
  }

  /// Takes up what came of a run.
  mutating func take(_ run: Run, _ result: FlowRun) {
    guard var (flow, count) = current else { return }
    let refusal: String?
    if let seen = run.observer?.observation {
      if count == 0, seen.findings.contains(where: { $0.id == .notReleased }) { leakCount += 1 }
      refusal = flow.take(seen, in: module)
    } else {
      refusal = flow.differs(from: result.findings)
    }
    count += 1
    current = (flow, count)
    if refusal != nil || count == Self.runsOfFlow { end(refusal) }
  }

  private mutating func end(_ refusal: String?) {
    if let flow = current?.flow { results.append((flow, refusal)) }
    current = nil
  }
}
