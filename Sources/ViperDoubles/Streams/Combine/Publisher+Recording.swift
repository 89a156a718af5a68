#if canImport(Combine)
  public import Combine

  extension Publisher {
    /// Records what the publisher gives, and how it ends, until the harness releases the probe.
    ///
    /// ```swift
    /// presenter.output.users.record(in: StreamProbe(harness, "users"))
    /// presenter.$title.record(in: StreamProbe(harness, "title"))
    /// ```
    ///
    /// The value that a current-value subject or a published property has already is the first one.
    /// A published property publishes before it changes: its first message stands where the change
    /// begins.
    ///
    /// - Parameter probe: Where it is recorded; the probe keeps the subscription.
    /// - Returns: The subscription, for a test that ends it before.
    @discardableResult
    public func record(in probe: StreamProbe<Output>) -> AnyCancellable {
      let subscription = sink(
        receiveCompletion: { [weak probe] completion in
          switch completion {
          case .finished: probe?.complete()
          case .failure(let error): probe?.fail(error)
          }
        },
        receiveValue: { [weak probe] in probe?.next($0) })
      probe.keep(subscription)
      return subscription
    }
  }
#endif
