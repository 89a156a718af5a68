/// A publisher that is told what to give.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Gives a value.
  func send(_ value: Output)
  /// Ends.
  func send(completion: Subscribers.Completion<Failure>)
  /// Takes the tie to a publisher whose values it gives.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Gives a value that says nothing.
  public func send() {
    send(())
  }
}
