extension Harness {
  /// Says by which name a flow sends on a source.
  ///
  /// ```swift
  /// let refresh = StreamSource<Void>(harness)
  /// harness.accepts(.event, trigger: "refreshTrigger", refresh)
  /// ```
  ///
  /// The value is the argument `_0`; a source of `Void` takes none.
  ///
  /// - Parameters:
  ///   - channel: `.event` for a trigger of the view, `.response` for an answer of the interactor.
  ///   - name: The name that fixtures use.
  ///   - source: What is sent on.
  public func accepts<Value>(
    _ channel: Channel, trigger name: String, _ source: StreamSource<Value>
  ) {
    source.take(name, on: channel)
    binding.add(source)
    add(Inlet(trigger: name, channel: channel, harness: self, source: source))
  }

  /// Binds the view's end of the module's streams, as the view does when it has loaded.
  ///
  /// It happens at once, except where a law of streams tries what comes of sending before.
  ///
  /// ```swift
  /// harness.binds { users.follow(presenter.users) }
  /// ```
  public func binds(_ bind: @escaping () -> Void) {
    if binding.waits {
      binding.waiting.append(bind)
    } else {
      bind()
    }
  }

  /// What of streams is known of one module.
  struct Binding {
    /// Whether what is to be bound waits.
    var waits = false
    var waiting: [() -> Void] = []
    var sources: [any SubscribedSource] = []
    var hasMainThreadProbe = false

    /// Takes in a source, once.
    mutating func add(_ source: any SubscribedSource) {
      guard !sources.contains(where: { $0 === source }) else { return }
      sources.append(source)
    }
  }
}

/// A source, of whatever values.
protocol SubscribedSource: AnyObject {
  var subscriberCount: Int { get }
  /// The channel and the name.
  var title: String { get }
}

extension StreamSource: SubscribedSource {}
