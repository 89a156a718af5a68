extension Publisher {
  /// Makes another value of each.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Makes another value of each, or fails.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Makes another error of the failure.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }

  /// Leaves out those values that don't fit.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Makes another value of each, and leaves out what becomes nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Says that it could fail, for where that is asked for.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// What `map` returns.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Whose values it takes.
    public let upstream: Upstream
    /// What is done with each.
    public let transform: (Upstream.Output) -> Output

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Upstream.Output, Failure, Output, Failure>(subscriber) {
        [transform] value, relay in relay.send(transform(value))
      }
      upstream.receive(subscriber: relay)
    }
  }

  /// What `tryMap` returns.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = any Error
    /// Whose values it takes.
    public let upstream: Upstream
    /// What is done with each.
    public let transform: (Upstream.Output) throws -> Output

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Upstream.Output, Upstream.Failure, Output, any Error>(
        subscriber,
        take: { [transform] value, relay in
          do {
            relay.send(try transform(value))
          } catch {
            relay.fail(error)
          }
        },
        end: { completion, relay in
          switch completion {
          case .finished: relay.finish(.finished)
          case .failure(let error): relay.finish(.failure(error))
          }
        })
      upstream.receive(subscriber: relay)
    }
  }

  /// What `mapError` returns.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// What it gives.
    public typealias Output = Upstream.Output
    /// Whose values it takes.
    public let upstream: Upstream
    /// What is done with each.
    public let transform: (Upstream.Failure) -> Failure

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Upstream.Failure, Output, Failure>(
        subscriber, take: { $1.send($0) },
        end: { [transform] completion, relay in
          switch completion {
          case .finished: relay.finish(.finished)
          case .failure(let error): relay.finish(.failure(transform(error)))
          }
        })
      upstream.receive(subscriber: relay)
    }
  }

  /// What `setFailureType` returns.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// What it gives.
    public typealias Output = Upstream.Output
    /// Whose values it takes.
    public let upstream: Upstream

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Never, Output, Failure>(
        subscriber, take: { $1.send($0) }, end: { _, relay in relay.finish(.finished) })
      upstream.receive(subscriber: relay)
    }
  }

  /// What `filter` returns.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// What it gives.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Whose values it takes.
    public let upstream: Upstream
    /// Which ones fit.
    public let isIncluded: (Output) -> Bool

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure, Output, Failure>(subscriber) {
        [isIncluded] value, relay in
        if isIncluded(value) { relay.send(value) }
      }
      upstream.receive(subscriber: relay)
    }
  }

  /// What `compactMap` returns.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Whose values it takes.
    public let upstream: Upstream
    /// What is done with each.
    public let transform: (Upstream.Output) -> Output?

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Upstream.Output, Failure, Output, Failure>(subscriber) {
        [transform] value, relay in
        if let output = transform(value) { relay.send(output) }
      }
      upstream.receive(subscriber: relay)
    }
  }
}
