/// Whoever takes values over time.
public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  /// It is attached, and may ask for values.
  func receive(subscription: any Subscription)
  /// A value comes.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Nothing more comes.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Something came that says nothing.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// What can be called off.
public protocol Cancellable {
  /// Calls it off.
  func cancel()
}

/// The tie between a publisher and a subscriber.
public protocol Subscription: AnyObject, Cancellable {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

/// The ties that need no publisher behind them.
public enum Subscriptions {
  private final class Empty: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }

  /// A tie to nothing.
  public static var empty: any Subscription { Empty() }
}

/// A subscriber of which only the values and the kind of failure are known.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let box: AnyBox

  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    box = (subscriber as? AnySubscriber)?.box ?? Box(subscriber)
  }

  /// It is attached, and may ask for values.
  public func receive(subscription: any Subscription) {
    box.receive(subscription: subscription)
  }

  /// A value comes.
  public func receive(_ input: Input) -> Subscribers.Demand {
    box.receive(input)
  }

  /// Nothing more comes.
  public func receive(completion: Subscribers.Completion<Failure>) {
    box.receive(completion: completion)
  }

  private class AnyBox {
    func receive(subscription: any Subscription) {}
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}
  }

  private final class Box<Base: Subscriber>: AnyBox
  where Base.Input == Input, Base.Failure == Failure {
    private let base: Base

    init(_ base: Base) {
      self.base = base
    }

    override func receive(subscription: any Subscription) {
      base.receive(subscription: subscription)
    }

    override func receive(_ input: Input) -> Subscribers.Demand {
      base.receive(input)
    }

    override func receive(completion: Subscribers.Completion<Failure>) {
      base.receive(completion: completion)
    }
  }
}
