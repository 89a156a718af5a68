extension Publisher {
  /// Hands everything on somewhere else, one after the other.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// What `receive(on:)` returns.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// What it gives.
    public typealias Output = Upstream.Output
    /// How it can fail.
    public typealias Failure = Upstream.Failure
    /// Whose values it takes.
    public let upstream: Upstream
    /// Where it hands them on.
    public let scheduler: Context
    /// How that is done.
    public let options: Context.SchedulerOptions?

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (self.scheduler, self.options)
      let relay = Relay<Output, Failure, Output, Failure>(
        subscriber,
        take: { value, relay in scheduler.schedule(options: options) { relay.send(value) } },
        end: { completion, relay in
          scheduler.schedule(options: options) { relay.finish(completion) }
        })
      upstream.receive(subscriber: relay)
    }
  }
}
