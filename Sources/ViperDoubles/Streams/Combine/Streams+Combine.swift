#if canImport(Combine)
  public import Combine
  public import ViperMessages

  extension StreamSource {
    /// A publisher of what is sent from now on; who subscribes to it counts until it cancels.
    ///
    /// ```swift
    /// interactor.fetch = { users.publisher }
    /// ```
    public var publisher: AnyPublisher<Value, any Error> {
      publisher(whenAsked: {})
    }

    /// A publisher of what is sent from now on, which says when somebody has subscribed and asked for
    /// values: from then on an answer is not lost.
    ///
    /// ```swift
    /// func fetch() -> AnyPublisher<[User], any Error> {
    ///   users.publisher { [calls] in calls.call("fetch") }   // a `given` may reply at once
    /// }
    /// ```
    ///
    /// - Parameter whenAsked: Called for each subscription.
    public func publisher(whenAsked: @escaping () -> Void) -> AnyPublisher<Value, any Error> {
      SourcePublisher(source: self, whenAsked: whenAsked) { $0 }.eraseToAnyPublisher()
    }

    /// A publisher that can't fail: a trigger, a signal. Where the source does, that is a finding.
    public var unfailingPublisher: AnyPublisher<Value, Never> {
      SourcePublisher(source: self, whenAsked: {}, failure: nil).eraseToAnyPublisher()
    }

    /// Sends on to a subject that the module owns, such as one among its inputs.
    ///
    /// ```swift
    /// StreamSource<Void>(harness, "viewDidLoadTrigger").send(to: presenter.input.viewDidLoadTrigger)
    /// ```
    ///
    /// A failure that the subject can't take is a finding.
    ///
    /// - Parameter subject: The subject.
    public func send<Target: Subject>(to subject: Target) where Target.Output == Value {
      send(
        to: { subject.send($0) },
        fail: { [weak self] error in
          if let error = error as? Target.Failure {
            subject.send(completion: .failure(error))
          } else {
            self?.noteUnfailing(error, nil)
          }
        },
        complete: { subject.send(completion: .finished) })
    }
  }

  extension Harness {
    /// Says by which name a flow sends on a subject: an input of a presenter, say.
    ///
    /// ```swift
    /// harness.accepts(.event, trigger: "viewDidLoadTrigger", presenter.input.viewDidLoadTrigger)
    /// ```
    ///
    /// ```json
    /// { "when": { "event": "viewDidLoadTrigger" }, "then": [ { "request": "fetch" } ] }
    /// ```
    ///
    /// - Parameters:
    ///   - channel: `.event` for a trigger of the view, `.response` for an answer of the interactor.
    ///   - name: The name that fixtures use.
    ///   - subject: What is sent on.
    /// - Returns: The source that sends, for a test that does it by itself.
    @discardableResult
    public func accepts<Target: Subject>(
      _ channel: Channel, trigger name: String, _ subject: Target
    ) -> StreamSource<Target.Output> {
      let source = StreamSource<Target.Output>(self, name, on: channel)
      source.send(to: subject)
      return source
    }
  }

  extension Publisher {
    /// Records what the publisher gives, and how it ends, until the harness releases the probe.
    ///
    /// ```swift
    /// presenter.output.users.record(in: StreamProbe(harness, "users"))
    /// presenter.$title.record(in: StreamProbe(harness, "title"))
    /// ```
    ///
    /// The value that a current-value subject or a published property has already is the first one.
    /// A published property publishes before it changes: its message stands where that begins.
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

  /// What is sent on a source, to whoever subscribes.
  private struct SourcePublisher<Output, Failure: Error>: Publisher {
    let source: StreamSource<Output>
    let whenAsked: () -> Void
    /// Makes its failure of an error; nil for one that can't fail.
    let failure: ((any Error) -> Failure)?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let failure = failure
      let whenAsked = whenAsked
      let source = source
      subscriber.receive(
        subscription: SourceSubscription(subscriber) { subscription in
          let token = source.subscribe(
            next: { subscription.take($0) },
            fail: failure.map { make in { subscription.end(.failure(make($0))) } },
            complete: { subscription.end(.finished) })
          subscription.keep(token)
          whenAsked()
        })
    }
  }
#endif
