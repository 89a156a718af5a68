// Results that come back by closure. With `then` the closure stands between two modules that are
// both real: it records, and goes on to the one that was meant.

import ViperMessages

extension DelegateSpy {
  /// A closure without arguments that records its calls under a name.
  ///
  /// - Parameter name: The name, by which it is told apart: that of the property or the argument.
  public func told(_ name: String) -> @Sendable () -> Void {
    { [messageRecorder] in messageRecorder.call(name) }
  }

  /// A closure with one argument that records its calls under a name.
  ///
  /// - Parameters:
  ///   - name: The name, by which it is told apart: that of the property or the argument.
  ///   - label: How fixtures call what it was called with; nil for `_0`.
  public func told<Value>(
    _ name: String, _ label: String? = nil
  ) -> @Sendable (Value) -> Void {
    messageRecorder.endpoint.declare(Value.self, for: name)
    return { [messageRecorder] in messageRecorder.call(name, [label: $0]) }
  }

  /// A closure with two arguments that records its calls under a name.
  ///
  /// - Parameters:
  ///   - name: The name, by which it is told apart: that of the property or the argument.
  ///   - label: How fixtures call the first thing that it was called with; nil for `_0`.
  ///   - secondLabel: How fixtures call the second one; nil for `_1`.
  public func told<First, Second>(
    _ name: String, _ label: String? = nil, _ secondLabel: String? = nil
  ) -> @Sendable (First, Second) -> Void {
    messageRecorder.endpoint.declare(First.self, Second.self, for: name)
    return { [messageRecorder] in messageRecorder.call(name, [label: $0, secondLabel: $1]) }
  }

  /// A closure without arguments that records its calls under a name, and goes on.
  ///
  /// - Parameters:
  ///   - name: The name, by which it is told apart.
  ///   - next: What was handed over; it is not called where the flow's `given` answers.
  public func told(_ name: String, then next: @escaping () -> Void) -> () -> Void {
    { [messageRecorder] in if !messageRecorder.call(name) { next() } }
  }

  /// A closure with one argument that records its calls under a name, and goes on.
  ///
  /// ```swift
  /// router.stub.showSecond = { completion in
  ///   assembleSecond(completion: results.told("completion", "item", then: completion))
  /// }
  /// ```
  ///
  /// Who the delegate is, and whether it is held weakly, is seen through it.
  ///
  /// - Parameters:
  ///   - name: The name, by which it is told apart.
  ///   - label: How fixtures call what it was called with; nil for `_0`.
  ///   - next: What was handed over; it is not called where the flow's `given` answers.
  public func told<Value>(
    _ name: String, _ label: String? = nil, then next: @escaping (Value) -> Void
  ) -> (Value) -> Void {
    messageRecorder.endpoint.declare(Value.self, for: name)
    return { [messageRecorder] in if !messageRecorder.call(name, [label: $0]) { next($0) } }
  }

  /// A closure with two arguments that records its calls under a name, and goes on.
  ///
  /// - Parameters:
  ///   - name: The name, by which it is told apart.
  ///   - label: How fixtures call the first thing that it was called with; nil for `_0`.
  ///   - secondLabel: How fixtures call the second one; nil for `_1`.
  ///   - next: What was handed over; it is not called where the flow's `given` answers.
  public func told<First, Second>(
    _ name: String, _ label: String? = nil, _ secondLabel: String? = nil,
    then next: @escaping (First, Second) -> Void
  ) -> (First, Second) -> Void {
    messageRecorder.endpoint.declare(First.self, Second.self, for: name)
    return { [messageRecorder] in
      if !messageRecorder.call(name, [label: $0, secondLabel: $1]) { next($0, $1) }
    }
  }

  // MARK: Streams

  /// Records the values of a stream of results: as `saved.next` where the stream is `saved`.
  ///
  /// - Parameter stream: The stream's name.
  public func next<Value>(_ stream: String) -> @Sendable (Value) -> Void {
    told("\(stream).next")
  }

  /// Records that a stream of results has ended: as `saved.ended`, with how it did.
  ///
  /// - Parameter stream: The stream's name.
  public func ended<Completion>(_ stream: String) -> @Sendable (Completion) -> Void {
    told("\(stream).ended")
  }

  /// Records all values of an asynchronous sequence, and that it has ended.
  ///
  /// ```swift
  /// let listening = Task { await results.listen(to: presenter.saved, as: "saved") }
  /// ```
  ///
  /// An error ends it: `saved.ended` then has that as its argument.
  ///
  /// - Parameters:
  ///   - sequence: The stream.
  ///   - stream: Its name.
  ///   - isolation: Leave it out: the caller's.
  public func listen<Values: AsyncSequence>(
    to sequence: Values, as stream: String, isolation: isolated (any Actor)? = #isolation
  ) async {
    messageRecorder.endpoint.declare(Values.Element.self, for: "\(stream).next")
    do {
      for try await value in sequence {
        messageRecorder.call("\(stream).next", [nil: value])
      }
      messageRecorder.call("\(stream).ended")
    } catch {
      messageRecorder.call("\(stream).ended", [nil: error])
    }
  }
}
