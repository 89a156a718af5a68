import Foundation
import RuntimeReflection
import ViperMessages

/// Looks for queues and threads of a module's own, on which it goes on where nobody can tell when it
/// is idle.
package enum OwnQueues {
  private static let limits = ObjectGraph.Limits(nodes: 10_000)

  /// Whether some objects, or what they hold, have one.
  package static func areHeld(by objects: [AnyObject]) -> Bool {
    guard !objects.isEmpty else { return false }
    let graph = ObjectGraph(
      of: objects.map { ObjectGraph.Root($0) }, limits: limits,
      following: { !ToolchainModules.shared.isDouble($0) }, tracking: isQueue)
    // One that can't be looked at is not counted: that of a subscription is the main queue mostly.
    return graph.tracked.contains { isOwn($0.object) }
  }

  private static func isQueue(_ type: any AnyObject.Type) -> Bool {
    type is DispatchQueue.Type || type is OperationQueue.Type || type is Thread.Type
  }

  /// The main queue and the global ones are everybody's, and can be waited for.
  private static func isOwn(_ object: AnyObject?) -> Bool {
    switch object {
    case let queue as DispatchQueue:
      queue.label != DispatchQueue.main.label && !queue.label.hasPrefix("com.apple.root.")
    case let queue as OperationQueue: queue !== OperationQueue.main
    case let thread as Thread: !thread.isMainThread
    default: false
    }
  }

  /// Waits until a queue that is new has had its turn several times, which takes the longer the busier
  /// the machine is. What stood in other queues of the same priority before has most likely begun.
  static func pass(isolation: isolated (any Actor)? = #isolation) async {
    for _ in 0..<rounds {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "ViperTestKit.pass").async { continuation.resume() }
      }
    }
  }

  private static let rounds = 4
}
