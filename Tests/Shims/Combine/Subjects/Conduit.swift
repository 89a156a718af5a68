import Foundation

/// The tie between a subject and one of its subscribers.
final class Conduit<Output, Failure: Error>: Subscription {
  // `lock` guards everything below.
  private let lock = NSLock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var hasDemand = false
  /// The value that a current-value subject has when it is asked first.
  private var first: (() -> Output?)?
  private var leave: ((Conduit) -> Void)?

  init(
    _ downstream: AnySubscriber<Output, Failure>, first: (() -> Output?)? = nil,
    leave: @escaping (Conduit) -> Void
  ) {
    self.downstream = downstream
    self.first = first
    self.leave = leave
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand != .none else { return }
    let (first, downstream) = lock.withLock {
      defer {
        hasDemand = true
        self.first = nil
      }
      return (self.first, self.downstream)
    }
    if let value = first?() {
      _ = downstream?.receive(value)
    }
  }

  func cancel() {
    let (leave, downstream) = drop()
    leave?(self)
    withExtendedLifetime(downstream) {}
  }

  /// Hands a value on, if it was asked for.
  func offer(_ value: Output) {
    _ = lock.withLock { hasDemand ? downstream : nil }?.receive(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    drop().1?.receive(completion: completion)
  }

  private func drop() -> (((Conduit) -> Void)?, AnySubscriber<Output, Failure>?) {
    lock.withLock {
      defer {
        downstream = nil
        first = nil
        leave = nil
      }
      return (leave, downstream)
    }
  }
}

/// The subscribers of a subject, and whether it is over.
final class Conduits<Output, Failure: Error> {
  // `lock` guards everything below.
  private let lock = NSLock()
  private var all: [Conduit<Output, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  deinit {
    for upstream in upstreams {
      upstream.cancel()
    }
  }

  func add(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output?)? = nil) {
    let conduit = Conduit(subscriber, first: first) { [weak self] in self?.remove($0) }
    let completion = lock.withLock {
      if self.completion == nil { all.append(conduit) }
      return self.completion
    }
    if let completion {
      // It says nothing but how it ended.
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }

  func add(_ upstream: any Subscription) {
    lock.withLock { upstreams.append(upstream) }
    upstream.request(.unlimited)
  }

  /// - Parameter keep: Called before anybody is told, unless the subject is over.
  func send(_ value: Output, keep: () -> Void = {}) {
    let conduits = lock.withLock {
      guard completion == nil else { return [Conduit<Output, Failure>]() }
      keep()
      return all
    }
    for conduit in conduits {
      conduit.offer(value)
    }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let conduits = lock.withLock {
      guard self.completion == nil else { return [Conduit<Output, Failure>]() }
      self.completion = completion
      defer { all = [] }
      return all
    }
    for conduit in conduits {
      conduit.finish(completion)
    }
  }

  private func remove(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { all.removeAll { $0 === conduit } }
  }
}
