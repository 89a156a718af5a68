import Foundation
import RuntimeReflection
import ViperMessages
import ViperTime

/// Looks for queues and threads of a module's own, on which it goes on where nobody can tell when it
/// is idle.
package enum OwnQueues {
  private static let limits = ObjectGraph.Limits(nodes: 10_000)

  /// A queue or a thread.
  struct Found {
    let object: AnyObject
    /// Where it is: "FeedPresenter.queue".
    let place: String
    /// Whether it is that of a URL session, on which the callbacks of other tests may stand as well.
    let isOfSession: Bool

    /// What it is, in words.
    var sentence: String {
      "\(place), a \(object is Thread ? "thread" : "queue") of the module's own"
    }
  }

  /// Whether some objects, or what they hold, have one.
  package static func areHeld(by objects: [AnyObject]) -> Bool {
    !held(by: objects).isEmpty
  }

  /// The queues and threads that some objects have, or what they hold.
  static func held(by objects: [AnyObject]) -> [Found] {
    guard !objects.isEmpty else { return [] }
    let graph = ObjectGraph(
      of: objects.map { ObjectGraph.Root($0) }, limits: limits,
      following: { !ToolchainModules.shared.isDouble($0) }, tracking: isQueue)
    // One that can't be looked at is not counted: that of a subscription is the main queue mostly.
    let found = graph.tracked.compactMap { tracked in
      tracked.object.flatMap { isOwn($0) ? (object: $0, node: tracked.node) : nil }
    }
    guard !found.isEmpty else { return [] }
    let edges = (0..<graph.nodeCount).flatMap { graph.edges(from: $0) }
    return found.compactMap { object, node in
      let edge = edges.first { $0.target == node && graph.node($0.source).kind == .object }
      let owner = edge.map { graph.node($0.source) }
      // The queue inside of another one is the system's.
      if let owner, let type = owner.type as? any AnyObject.Type, isQueue(type) { return nil }
      let place = edge.flatMap { edge in owner.map { "\($0.name).\(edge.label)" } }
      return Found(
        object: object, place: place ?? graph.node(node).name,
        isOfSession: owner?.name.contains("URLSession") ?? false)
    }
  }

  private static func isQueue(_ type: any AnyObject.Type) -> Bool {
    type is DispatchQueue.Type || type is OperationQueue.Type || type is Thread.Type
  }

  /// The main queue and the global ones are everybody's, and can be waited for.
  private static func isOwn(_ object: AnyObject) -> Bool {
    switch object {
    case let queue as DispatchQueue:
      queue.label != DispatchQueue.main.label && !queue.label.hasPrefix("com.apple.root.")
    case let queue as OperationQueue: queue !== OperationQueue.main
    case let thread as Thread: !thread.isMainThread
    default: false
    }
  }
}

extension OwnQueues {
  /// A turn in a queue of a module's own, behind all that stands there.
  struct Turn: Sendable {
    let hasCome: @Sendable () -> Bool
    /// How many new queues of the same kind had theirs, one after the other: the machine may be busy.
    private let others = Guarded(0)

    init(in found: Found) {
      switch found.object {
      case let queue as DispatchQueue:
        let turn = Guarded(false)
        queue.async(flags: .barrier) { turn.exchange(true) }
        hasCome = { turn.withLock { $0 } }
        Self.passOthers(queue.qos, others)
      case let queue as OperationQueue where !found.isOfSession:
        let moved = Moved(queue)
        hasCome = { moved.value.operationCount == 0 || moved.value.isSuspended }
        Self.passOthers(.default, others)
      // Nothing tells whether a thread is at work, nor for whom a session is.
      default: hasCome = { true }
      }
    }

    /// Whether it has not come though others did.
    var isLate: Bool { others.withLock { $0 } == NewQueue.turns && !hasCome() }

    private static func passOthers(_ qos: DispatchQoS, _ count: Guarded<Int>) {
      DispatchQueue(label: "ViperTestKit.turn", qos: qos).async {
        let passed = count.withLock { count in
          count += 1
          return count
        }
        if passed < NewQueue.turns { passOthers(qos, count) }
      }
    }
  }
}
