import Foundation
public import ViperMessages
import ViperTime

extension Harness {
  /// Says by which name a flow sends on a source.
  ///
  /// ```swift
  /// let refresh = StreamSource<Void>(harness)
  /// harness.accepts(.event, trigger: "refreshTrigger", refresh)
  /// ```
  ///
  /// The value is the argument `_0`; a source of `Void` takes none.
  ///
  /// - Parameters:
  ///   - channel: `.event` for a trigger of the view, `.response` for an answer of the interactor.
  ///   - name: The name that fixtures use.
  ///   - source: What is sent on.
  public func accepts<Value>(
    _ channel: Channel, trigger name: String, _ source: StreamSource<Value>
  ) {
    source.take(name, on: channel)
    binding.add(source)
    add(Inlet(trigger: name, channel: channel, harness: self, source: source))
  }

  /// Binds the view's end of the module's streams, as the view does when it has loaded.
  ///
  /// It happens at once, except where a law of streams tries what comes of sending before.
  ///
  /// ```swift
  /// harness.binds { users.follow(presenter.users) }
  /// ```
  public func binds(_ bind: @escaping () -> Void) {
    binding.hasBound = true
    if binding.waits {
      binding.waiting.append(bind)
    } else {
      bind()
    }
  }

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

extension Harness {
  /// Binds what has waited.
  package func bindWhatWaits() {
    for harness in family {
      let waiting = harness.binding.waiting
      harness.binding.waiting = []
      harness.binding.waits = false
      for bind in waiting {
        bind()
      }
    }
  }

  /// Notes the subscriptions to streams that live on, which should have ended with the module.
  package func noteOutlivingSubscriptions() {
    for source in allHarnesses.flatMap(\.binding.sources) where source.livesOn {
      guard source.subscriberCount > 0 else { continue }
      recorder.note(.outlives(source))
    }
  }
}

extension Finding {
  /// A subscription that its owner has not ended.
  package static func outlives(_ source: any SubscribedSource) -> Finding {
    let count = source.subscriberCount
    return Finding(
      id: .subscriptionOutlives,
      sentence: count == 1
        ? "A subscription to \(source.title) lives on when the module has been let go of."
        : "\(count) subscriptions to \(source.title) live on when the module has been let go of.",
      remedy: "Let the module keep what ends the subscription (a dispose bag, a cancellable, its "
        + "task), and end it in deinit; nothing that subscribes may hold the module strongly.")
  }
}

/// A source, of whatever values.
package protocol SubscribedSource: AnyObject {
  var subscriberCount: Int { get }
  /// Whether the stream outlives the module.
  var livesOn: Bool { get }
  /// The channel and the name.
  var title: String { get }
  func keepSubscribers()
}

extension StreamSource: SubscribedSource {}
