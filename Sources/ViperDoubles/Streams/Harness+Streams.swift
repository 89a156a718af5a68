import ViperJSON
public import ViperMessages
import ViperTime
import ViperValues

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
    add(EntryPoint(trigger: name, channel: channel, harness: self, source: source))
  }

  /// Binds the view's end of the module's streams, as the view does when it has loaded.
  ///
  /// It happens at once, except where a law of streams tries what comes of sending before.
  ///
  /// ```swift
  /// harness.binds { users.follow(presenter.users) }
  /// ```
  public func binds(_ bind: @escaping () -> Void) {
    binding.hasBound = true
    if binding.waits {
      binding.waiting.append(bind)
    } else {
      bind()
    }
  }
}

extension ModuleGroup {
  /// Binds what has waited.
  package func bindWhatWaits() {
    for harness in harnesses {
      let waiting = harness.binding.waiting
      harness.binding.waiting = []
      harness.binding.waits = false
      waiting.forEach { $0() }
    }
  }

  /// What a flow sent on streams whose last subscription had ended.
  package var unreadValues: [UnreadValue] { harnesses.flatMap(\.binding.sources).flatMap(\.unread) }

  /// Notes the subscriptions to streams that live on, which should have ended with the module.
  package func noteOutlivingSubscriptions() {
    for source in harnesses.flatMap(\.binding.sources) where source.livesOn {
      guard source.subscriberCount > 0 else { continue }
      recorder.note(.outlives(source))
    }
  }
}

extension Finding {
  /// A subscription that its owner has not ended.
  package static func outlives(_ source: any SubscribedSource) -> Finding {
    let count = source.subscriberCount
    return Finding(
      id: .subscriptionOutlives,
      sentence: count == 1
        ? "A subscription to \(source.title) outlives the module."
        : "\(count) subscriptions to \(source.title) outlive the module.",
      remedy: "Let the module keep what ends the subscription (a dispose bag, a cancellable, its "
        + "task), and end it in deinit; nothing that subscribes may hold the module strongly.")
  }
}

extension StreamSource: SubscribedSource {}

extension EntryPoint {
  init<Value>(trigger name: String, channel: Channel, harness: Harness, source: StreamSource<Value>)
  {
    self.channel = channel
    endpoint = Endpoint(module: harness.module, channel: channel)
    names = [name]
    bareNames = Value.self == Void.self ? [name] : []
    namesWithoutArguments = bareNames
    takesEnds = true
    prepare = { name, with, maker in
      let event = try StreamEvent<Value>(from: with, maker)
      let moved = Moved(event)
      let send: Sending = { [weak harness] _ in
        guard let harness else { return }
        harness.binding.send(
          { source.deliver(event) }, inBackground: { source.deliver(moved.value) })
      }
      return (StreamRecord(name: name, event), send)
    }
  }
}

extension StreamEvent {
  /// Makes what a fixture says is sent: `{ "_0": … }`, `{ "failed": … }`, `{ "completed": true }`,
  /// or nothing, for a value that says nothing.
  init(from with: JSONValue, _ maker: ValueMaker) throws {
    if let error = with[StreamEnd.failed.rawValue] {
      self = .failed(try maker.make((any Error).self, from: error))
    } else if with[StreamEnd.completed.rawValue]?.boolean == true {
      self = .completed
    } else if Value.self == Void.self, let nothing = () as? Value {
      guard with.members.isEmpty else {
        throw ValueError(with, "the stream carries no value. Leave 'with' out")
      }
      self = .value(nothing)
    } else {
      let arguments = Harness.Arguments(json: with, maker: maker)
      self = .value(try arguments("_0"))
      try arguments.refuseRest()
    }
  }
}
