extension Publisher {
  /// Does something beside what comes and goes.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    Publishers.HandleEvents(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel,
      receiveRequest: receiveRequest)
  }
}

extension Publishers {
  /// What `handleEvents` returns.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// What it gives.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Whose values it takes.
    public let upstream: Upstream
    /// Hears of the subscription.
    public var receiveSubscription: ((any Subscription) -> Void)?
    /// Hears of each value.
    public var receiveOutput: ((Output) -> Void)?
    /// Hears of the end.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    /// Hears that it was called off.
    public var receiveCancel: (() -> Void)?
    /// Hears of what is asked for.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay<Output, Failure, Output, Failure>(
        subscriber, onCancel: receiveCancel ?? {},
        take: { [receiveOutput] value, relay in
          receiveOutput?(value)
          relay.send(value)
        },
        end: { [receiveCompletion] completion, relay in
          receiveCompletion?(completion)
          relay.finish(completion)
        })
      upstream.receive(
        subscriber: Told(relay, receiveSubscription, receiveRequest))
    }
  }

  /// Hears of the subscription and of what is asked for, and hands everything on.
  private struct Told<Next: Subscriber>: Subscriber {
    typealias Input = Next.Input
    typealias Failure = Next.Failure
    let next: Next
    let subscribed: ((any Subscription) -> Void)?
    let asked: ((Subscribers.Demand) -> Void)?

    init(
      _ next: Next, _ subscribed: ((any Subscription) -> Void)?,
      _ asked: ((Subscribers.Demand) -> Void)?
    ) {
      self.next = next
      self.subscribed = subscribed
      self.asked = asked
    }

    func receive(subscription: any Subscription) {
      subscribed?(subscription)
      next.receive(subscription: Asking(subscription, asked))
    }

    func receive(_ input: Input) -> Subscribers.Demand { next.receive(input) }
    func receive(completion: Subscribers.Completion<Failure>) {
      next.receive(completion: completion)
    }
  }

  private final class Asking: Subscription {
    private let upstream: any Subscription
    private let asked: ((Subscribers.Demand) -> Void)?

    init(_ upstream: any Subscription, _ asked: ((Subscribers.Demand) -> Void)?) {
      self.upstream = upstream
      self.asked = asked
    }

    func request(_ demand: Subscribers.Demand) {
      asked?(demand)
      upstream.request(demand)
    }

    func cancel() {
      upstream.cancel()
    }
  }
}
