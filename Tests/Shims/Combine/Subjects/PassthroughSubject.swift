/// A subject that keeps nothing: whoever comes later has missed it.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let conduits = Conduits<Output, Failure>()

  /// Makes a subject.
  public init() {}

  /// Gives a value.
  public func send(_ value: Output) {
    conduits.send(value)
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
    conduits.add(AnySubscriber(subscriber))
  }
}
