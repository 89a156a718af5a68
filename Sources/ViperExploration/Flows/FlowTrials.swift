import RoleNames
import ViperFixtures
import ViperFlows
import ViperMessages

/// The flows that a search has led to, each run some times: one that is not the same each time is none.
struct FlowTrials {
  /// How often each is run.
  private static let runsOfFlow = 3

  /// A flow to run, and how.
  struct Run {
    let flow: Flow
    let policy: RunPolicy
    let path: Path
    fileprivate let observer: PathObserver
  }

  /// The flows, and why they are none.
  private(set) var results: [(flow: ExploredFlow, refusal: String?)] = []

  /// How many flows were run.
  private(set) var count = 0
  private let firstNumber: Int
  private let skipped: Set<Int>
  private let hasOwnQueue: Bool?
  private let module: String
  private let subject: Role
  private var rest: ArraySlice<ExploredFlow>
  private var current: (flow: ExploredFlow, count: Int)?

  init(_ search: Search) {
    firstNumber = search.runCount
    skipped = search.skipped
    hasOwnQueue = search.hasOwnQueue
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
      guard let flow = current?.flow ?? rest.popFirst() else { return nil }
      if current == nil { current = (flow, 0) }
      count += 1
      guard !skipped.contains(firstNumber + count - 1) else {
        end("it ends the process")
        continue
      }
      do {
        let observer = PathObserver(
          Listener([:]), steps: flow.path.steps.count, hasOwnQueue: hasOwnQueue)
        return Run(
          flow: try flow.path.flow(of: module, subject: subject),
          policy: .exploring(observer, releaseTimeout: .milliseconds(300)),
          path: flow.path, observer: observer)
      } catch {
        end("\(error)")
      }
    }
  }

  /// Takes up what came of a run.
  mutating func take(_ run: Run) {
    guard var (flow, count) = current else { return }
    let refusal = flow.take(run.observer.observation, in: module)
    count += 1
    current = (flow, count)
    if refusal != nil || count == Self.runsOfFlow { end(refusal) }
  }

  private mutating func end(_ refusal: String?) {
    if let flow = current?.flow { results.append((flow, refusal)) }
    current = nil
  }
}
