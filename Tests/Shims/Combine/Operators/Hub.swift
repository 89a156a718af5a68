import Foundation

/// The part of an operator that stands between many publishers and a subscriber.
///
/// It ends when all have ended, or with the first failure.
final class Hub<Output, Failure: Error>: Subscription {
  // `lock` guards everything below that can change.
  private let lock = NSLock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var subscriptions: [Int: AnyCancellable] = [:]
  private var running: Set<Int> = []
  private var lastID = 0
  private var latest: Int?
  private let isLatestOnly: Bool

  init<S: Subscriber>(_ downstream: S, isLatestOnly: Bool)
  where S.Input == Output, S.Failure == Failure {
    self.downstream = AnySubscriber(downstream)
    self.isLatestOnly = isLatestOnly
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    let old = drop()
    withExtendedLifetime(old) {}
  }

  // MARK: Publishers of values

  /// Adds publishers whose values it gives.
  func add(_ publishers: [AnyPublisher<Output, Failure>]) {
    let ids = publishers.map { _ in begin() }
    for (id, publisher) in zip(ids, publishers) {
      listen(to: publisher, as: id)
    }
  }

  /// Adds a publisher of publishers.
  func add<P: Publisher>(_ publishers: P)
  where
    P.Output: Publisher, P.Output.Output == Output, P.Output.Failure == Failure,
    P.Failure == Failure
  {
    let id = begin()
    keep(
      publishers.sink(
        receiveCompletion: { self.end(id, $0) }, receiveValue: { self.addInner($0) }), as: id)
  }

  /// Adds a publisher that is followed by another one where it fails.
  func add<P: Publisher>(
    _ publisher: P, else handler: @escaping (P.Failure) -> AnyPublisher<Output, Failure>
  ) where P.Output == Output {
    let id = begin()
    keep(
      publisher.sink(
        receiveCompletion: { completion in
          if case .failure(let error) = completion { self.add([handler(error)]) }
          self.end(id, .finished)
        }, receiveValue: { self.send($0) }), as: id)
  }

  private func addInner<P: Publisher>(_ publisher: P)
  where P.Output == Output, P.Failure == Failure {
    let id = begin()
    if isLatestOnly {
      let old = lock.withLock { () -> AnyCancellable? in
        defer { latest = id }
        guard let latest else { return nil }
        running.remove(latest)
        return subscriptions.removeValue(forKey: latest)
      }
      old?.cancel()
    }
    listen(to: publisher, as: id)
  }

  private func listen<P: Publisher>(to publisher: P, as id: Int)
  where P.Output == Output, P.Failure == Failure {
    keep(
      publisher.sink(
        receiveCompletion: { self.end(id, $0) }, receiveValue: { self.send($0) }), as: id)
  }

  // MARK: What is running

  private func begin() -> Int {
    lock.withLock {
      lastID += 1
      running.insert(lastID)
      return lastID
    }
  }

  private func keep(_ subscription: AnyCancellable, as id: Int) {
    // It may have ended, or been called off, while it was made.
    let isKept = lock.withLock {
      guard downstream != nil, running.contains(id) else { return false }
      subscriptions[id] = subscription
      return true
    }
    if !isKept { subscription.cancel() }
  }

  private func send(_ value: Output) {
    _ = lock.withLock { downstream }?.receive(value)
  }

  private func end(_ id: Int, _ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion {
      drop().0?.receive(completion: completion)
      return
    }
    let (isLast, old) = lock.withLock {
      running.remove(id)
      return (running.isEmpty, subscriptions.removeValue(forKey: id))
    }
    withExtendedLifetime(old) {}
    if isLast {
      drop().0?.receive(completion: .finished)
    }
  }

  private func drop() -> (AnySubscriber<Output, Failure>?, [AnyCancellable]) {
    lock.withLock {
      defer {
        downstream = nil
        subscriptions = [:]
        running = []
      }
      return (downstream, Array(subscriptions.values))
    }
  }
}
