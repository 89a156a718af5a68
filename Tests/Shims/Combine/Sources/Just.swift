/// Gives one value, and ends.
public struct Just<Output>: Publisher {
  /// How it can fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: Once(subscriber, .success(output)))
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// Why.
  public let error: Failure

  /// Makes a publisher of a failure.
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher of a failure, which would have given such values.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

/// Gives nothing, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once.
  public let completeImmediately: Bool

  /// Makes a publisher of nothing.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Makes a publisher of nothing, which would have given such values.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately {
      subscriber.receive(completion: .finished)
    }
  }
}

/// Makes its publisher for each subscriber anew, when that comes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// What it gives.
  public typealias Output = DeferredPublisher.Output
  /// How it can fail.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that is made later.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
