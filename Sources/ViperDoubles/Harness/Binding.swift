import Foundation
import ViperTime

extension Harness {
  /// What of streams is known of one module.
  package struct Binding {
    /// Whether what is to be bound waits.
    package var waits = false
    var waiting: [() -> Void] = []
    package var sources: [any SubscribedSource] = []
    /// The streams whose view asked for the main thread.
    package var mainThreadStreams: Set<String> = []
    /// Whether something was ever bound.
    package var hasBound = false
    /// Where what a flow sends on sources is sent from.
    package var sending = Sending.here

    /// Takes in a source, once.
    mutating func add(_ source: any SubscribedSource) {
      guard !sources.contains(where: { $0 === source }) else { return }
      sources.append(source)
    }
  }
}

extension Harness.Binding {
  /// Where something is sent from.
  package enum Sending {
    /// The thread of the test.
    case here
    /// A queue in the background; the test waits for it where it can't leave its thread.
    case background(waits: Bool)
  }

  /// Whether no subscription is left to a stream that lives on.
  var subscriptionsAreGone: Bool {
    sources.allSatisfy { !$0.livesOn || $0.subscriberCount == 0 }
  }

  /// Sends from where it is to be sent.
  func send(_ body: () -> Void, inBackground: @escaping @Sendable () -> Void) {
    guard case .background(let waits) = sending else { return body() }
    let isDone = DispatchSemaphore(value: 0)
    // A queue of its own has a thread also where others keep all those of the global queues busy.
    DispatchQueue(label: "ViperTestKit.sending").async {
      inBackground()
      isDone.signal()
    }
    guard waits else { return }
    guard Thread.isMainThread else {
      _ = isDone.wait(timeout: .now() + 3)
      return
    }
    // What is sent may wait for the main thread, so that this must not wait for it alone.
    let end = DispatchTime.now() + 3
    while isDone.wait(timeout: .now() + 0.001) == .timedOut, DispatchTime.now() < end {
      MainQueue.drain()
    }
  }
}

/// A source, of whatever values.
package protocol SubscribedSource: AnyObject {
  var subscriberCount: Int { get }
  /// Whether the stream outlives the module.
  var livesOn: Bool { get }
  /// The channel and the name.
  var title: String { get }
  /// Whether answers come by it, and no events.
  var isAnswer: Bool { get }
  /// How many values nobody took.
  var lostCount: Int { get }
  /// What a flow sent when nobody was subscribed any more.
  var unread: [UnreadValue] { get }
  func keepSubscribers()
}

/// Something that a flow sent on a stream whose last subscription had ended.
package struct UnreadValue: Sendable {
  /// The name of the stream.
  package let stream: String
  /// The step that sent it, from 1.
  package let step: Int
  /// The step in which the last subscription ended: from 1, 0 for the wiring.
  package let lastEnd: Int
}
