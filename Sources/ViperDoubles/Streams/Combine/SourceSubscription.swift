#if canImport(Combine)
  import Combine
  import Foundation
  import ViperTime

  /// The tie between a source and a subscriber of its publisher: gives as many values as are asked
  /// for, and keeps the others until they are.
  final class SourceSubscription<Downstream: Subscriber>: Subscription {
    // `lock` guards everything below.
    private let lock = NSLock()
    private var downstream: Downstream?
    private var begin: ((SourceSubscription) -> Void)?
    private var token: Cancellation?
    /// How many values are asked for; nil for as many as there are.
    private var wanted: Int? = 0
    private var waiting: [Downstream.Input] = []
    private var completion: Subscribers.Completion<Downstream.Failure>?
    private var isDelivering = false

    /// - Parameter begin: Subscribes to the source; called when values are asked for first.
    init(_ downstream: Downstream, begin: @escaping (SourceSubscription) -> Void) {
      self.downstream = downstream
      self.begin = begin
    }

    // MARK: The subscriber's side

    func request(_ demand: Subscribers.Demand) {
      guard demand != .none else { return }
      let begin = lock.withLock {
        want(demand)
        defer { self.begin = nil }
        return self.begin
      }
      begin?(self)
      deliver()
    }

    func cancel() {
      drop()?.cancel()
    }

    // MARK: The source's side

    func keep(_ token: Cancellation) {
      let isOver = lock.withLock {
        if downstream != nil { self.token = token }
        return downstream == nil
      }
      if isOver { token.cancel() }
    }

    func take(_ value: Downstream.Input) {
      lock.withLock { waiting.append(value) }
      deliver()
    }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
      lock.withLock { self.completion = completion }
      deliver()
    }

    // MARK: Delivering

    private func deliver() {
      // One at a time, so that the order stays: whoever delivers takes what comes meanwhile too.
      guard lock.withLock({ beginDelivering() }) else { return }
      while let deliverNext = lock.withLock({ next() }) {
        deliverNext()
      }
    }

    private func beginDelivering() -> Bool {
      defer { isDelivering = true }
      return !isDelivering
    }

    /// What delivers the next value, or the end.
    private func next() -> (() -> Void)? {
      if let downstream, let value = waiting.first, wanted ?? 1 > 0 {
        wanted = wanted.map { $0 - 1 }
        waiting.removeFirst()
        return { [self] in
          let more = downstream.receive(value)
          lock.withLock { want(more) }
        }
      }
      if let downstream, waiting.isEmpty, let completion {
        return { [self] in
          let token = drop()
          downstream.receive(completion: completion)
          token?.cancel()
        }
      }
      isDelivering = false
      return nil
    }

    private func want(_ demand: Subscribers.Demand) {
      wanted = demand.max.flatMap { max in wanted.map { $0 + max } }
    }

    private func drop() -> Cancellation? {
      let old = lock.withLock {
        defer {
          downstream = nil
          begin = nil
          token = nil
          waiting = []
          completion = nil
        }
        return (token, downstream, begin, waiting)
      }
      return old.0
    }
  }
#endif
