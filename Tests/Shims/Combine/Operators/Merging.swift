import Foundation

extension Publisher {
  /// Gives the values of all publishers that are made of its own.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: transform)
  }

  /// Gives the values of another one too.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Goes on with another publisher where it fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Gives a value and ends where it fails.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Gives the values of the last publisher only; the one before is called off.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publishers {
  /// What `flatMap` returns.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// What it gives.
    public typealias Output = NewPublisher.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Whose values it takes.
    public let upstream: Upstream
    /// What is done with each.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = Hub(subscriber, isLatestOnly: false)
      subscriber.receive(subscription: hub)
      hub.add(upstream.map(transform))
    }
  }

  /// What `switchToLatest` returns.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, P.Failure == Upstream.Failure {
    /// What it gives.
    public typealias Output = P.Output
    /// How it can fail.
    public typealias Failure = P.Failure
    /// Whose values it takes.
    public let upstream: Upstream

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = Hub(subscriber, isLatestOnly: true)
      subscriber.receive(subscription: hub)
      hub.add(upstream)
    }
  }

  /// What `merge` returns.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// What it gives.
    public typealias Output = A.Output
    /// How it can fail.
    public typealias Failure = A.Failure
    /// The one.
    public let a: A
    /// The other.
    public let b: B

    /// Puts both together.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = Hub(subscriber, isLatestOnly: false)
      subscriber.receive(subscription: hub)
      hub.add([a.eraseToAnyPublisher(), b.eraseToAnyPublisher()])
    }
  }

  /// What `catch` returns.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// What it gives.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = NewPublisher.Failure
    /// Whose values it takes.
    public let upstream: Upstream
    /// Makes the publisher that follows.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let hub = Hub(subscriber, isLatestOnly: false)
      subscriber.receive(subscription: hub)
      hub.add(upstream) { [handler] in handler($0).eraseToAnyPublisher() }
    }
  }

  /// What `replaceError` returns.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// What it gives.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Never
    /// Whose values it takes.
    public let upstream: Upstream
    /// The value that follows.
    public let output: Output

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Never {
      upstream.catch { [output] _ in Just(output) }.receive(subscriber: subscriber)
    }
  }
}
