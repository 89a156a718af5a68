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
      let token = drop()
      token?.cancel()
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

    private enum Delivery {
      case value(Downstream.Input, to: Downstream)
      case end(Subscribers.Completion<Downstream.Failure>, of: Downstream)
    }

    private func deliver() {
      // One at a time, so that the order stays: whoever delivers takes what comes meanwhile too.
      guard lock.withLock({ beginDelivering() }) else { return }
      while let delivery = lock.withLock({ next() }) {
        switch delivery {
        case .value(let value, let downstream):
          let more = downstream.receive(value)
          lock.withLock { want(more) }
        case .end(let completion, let downstream):
          let token = drop()
          downstream.receive(completion: completion)
          token?.cancel()
        }
      }
    }

    private func beginDelivering() -> Bool {
      defer { isDelivering = true }
      return !isDelivering
    }

    private func next() -> Delivery? {
      guard let downstream else {
        isDelivering = false
        return nil
      }
      if !waiting.isEmpty, wanted ?? 1 > 0 {
        wanted = wanted.map { $0 - 1 }
        return .value(waiting.removeFirst(), to: downstream)
      }
      if waiting.isEmpty, let completion {
        return .end(completion, of: downstream)
      }
      isDelivering = false
      return nil
    }

    private func want(_ demand: Subscribers.Demand) {
      guard let max = demand.max else {
        wanted = nil
        return
      }
      wanted = wanted.map { $0 + max }
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
