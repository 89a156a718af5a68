import Foundation

/// A subject that keeps its last value for whoever comes later, until it ends.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()
  private let current: Current

  /// Makes a subject with its first value.
  public init(_ value: Output) {
    current = Current(value)
  }

  /// The last value; setting it sends it.
  public var value: Output {
    get { current.value }
    set { send(newValue) }
  }

  /// Gives a value.
  public func send(_ value: Output) {
    conduits.send(value) { current.value = value }
  }

  /// Ends.
  public func send(completion: Subscribers.Completion<Failure>) {
    conduits.send(completion: completion)
  }

  /// Takes the tie to a publisher whose values it gives.
  public func send(subscription: any Subscription) {
    conduits.add(subscription)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    conduits.add(AnySubscriber(subscriber)) { [current] in current.value }
  }

  private final class Current {
    // `lock` guards `stored`.
    private let lock = NSLock()
    private var stored: Output

    init(_ value: Output) {
      stored = value
    }

    var value: Output {
      get { lock.withLock { stored } }
      set { lock.withLock { stored = newValue } }
    }
  }
}
