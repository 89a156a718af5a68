import Foundation

/// The part of an operator that stands between a publisher and a subscriber.
final class Relay<Input, InputFailure: Error, Output, Failure: Error>: Subscriber, Subscription {
  // `lock` guards everything below that can change.
  private let lock = NSLock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var upstream: (any Subscription)?
  private let take: (Input, Relay) -> Void
  private let end: (Subscribers.Completion<InputFailure>, Relay) -> Void
  private let onCancel: () -> Void

  init<S: Subscriber>(
    _ downstream: S, onCancel: @escaping () -> Void = {},
    take: @escaping (Input, Relay) -> Void,
    end: @escaping (Subscribers.Completion<InputFailure>, Relay) -> Void
  ) where S.Input == Output, S.Failure == Failure {
    self.downstream = AnySubscriber(downstream)
    self.onCancel = onCancel
    self.take = take
    self.end = end
  }

  // MARK: From above

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock {
      upstream = subscription
      return self.downstream
    }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    take(input, self)
    return .unlimited
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    end(completion, self)
  }

  // MARK: From below

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    let (upstream, downstream) = drop()
    guard downstream != nil else { return }
    upstream?.cancel()
    onCancel()
  }

  // MARK: What the operator does

  /// Hands a value on, unless all is over.
  func send(_ value: Output) {
    _ = lock.withLock { downstream }?.receive(value)
  }

  /// Ends what stands below.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    drop().1?.receive(completion: completion)
  }

  /// Ends what stands above and below.
  func fail(_ error: Failure) {
    let (upstream, downstream) = drop()
    upstream?.cancel()
    downstream?.receive(completion: .failure(error))
  }

  private func drop() -> ((any Subscription)?, AnySubscriber<Output, Failure>?) {
    lock.withLock {
      defer {
        upstream = nil
        downstream = nil
      }
      return (upstream, downstream)
    }
  }
}

extension Relay where InputFailure == Failure {
  /// Makes one that hands on how the publisher ended.
  convenience init<S: Subscriber>(_ downstream: S, take: @escaping (Input, Relay) -> Void)
  where S.Input == Output, S.Failure == Failure {
    self.init(downstream, take: take, end: { $1.finish($0) })
  }
}
