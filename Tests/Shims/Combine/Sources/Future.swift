import Foundation

/// One value or failure that comes once, for everybody who asks.
public final class Future<Output, Failure: Error>: Publisher {
  /// Takes the value or failure; only the first one counts.
  public typealias Promise = (Result<Output, Failure>) -> Void

  // `lock` guards everything below.
  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [Once<Output, Failure>] = []

  /// Begins at once, whether anybody has asked or not.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfill($0) }
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let once = Once(subscriber, nil) { [weak self] in self?.remove($0) }
    let result = lock.withLock {
      if self.result == nil { waiting.append(once) }
      return self.result
    }
    if let result { once.take(result) }
    subscriber.receive(subscription: once)
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let waiting = lock.withLock {
      guard self.result == nil else { return [Once<Output, Failure>]() }
      self.result = result
      defer { self.waiting = [] }
      return self.waiting
    }
    for once in waiting {
      once.take(result)
    }
  }

  private func remove(_ once: Once<Output, Failure>) {
    lock.withLock { waiting.removeAll { $0 === once } }
  }
}

/// The tie to a publisher of one result: hands it on when it is there and asked for.
final class Once<Output, Failure: Error>: Subscription {
  // `lock` guards everything below.
  private let lock = NSLock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var result: Result<Output, Failure>?
  private var hasDemand = false
  private var leave: ((Once) -> Void)?

  init<S: Subscriber>(
    _ downstream: S, _ result: Result<Output, Failure>?, leave: ((Once) -> Void)? = nil
  ) where S.Input == Output, S.Failure == Failure {
    self.downstream = AnySubscriber(downstream)
    self.result = result
    self.leave = leave
  }

  func take(_ result: Result<Output, Failure>) {
    lock.withLock { self.result = result }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    lock.withLock { hasDemand = true }
    deliver()
  }

  func cancel() {
    let old = lock.withLock {
      defer {
        downstream = nil
        leave = nil
      }
      return (downstream, leave)
    }
    old.1?(self)
  }

  private func deliver() {
    guard let (downstream, result) = lock.withLock({ takeDelivery() }) else { return }
    switch result {
    case .success(let value):
      _ = downstream.receive(value)
      downstream.receive(completion: .finished)
    case .failure(let error): downstream.receive(completion: .failure(error))
    }
  }

  private func takeDelivery() -> (AnySubscriber<Output, Failure>, Result<Output, Failure>)? {
    guard hasDemand, let result, let downstream else { return nil }
    self.downstream = nil
    return (downstream, result)
  }
}
