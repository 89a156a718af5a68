public import ViperMessages
import ViperTime

extension Harness {
  /// Makes a function an entry point of the module, where it has neither a protocol nor an enum of
  /// messages.
  ///
  /// ```swift
  /// harness.accepts(.event, named: "select", labels: ["at"], calling: presenter.select(at:))
  /// harness.accepts(.call, named: "validate", calling: interactor.validate)
  /// ```
  ///
  /// ```json
  /// { "when": { "event": "select", "with": { "at": 2 } } },
  /// { "when": { "call": "validate", "with": { "_0": "" } }, "throws": "empty" }
  /// ```
  ///
  /// Of several functions with one name that is called whose labels are those that the fixture gives.
  ///
  /// - Parameters:
  ///   - channel: The kind of the message.
  ///   - name: The name that fixtures use.
  ///   - labels: The labels of the arguments, from the first one on; without one it is `_0`, `_1`, ….
  ///   - function: The function. What it returns or throws is compared with what the step says.
  public func accepts<each Argument, Result>(
    _ channel: Channel, named name: String, labels: [String] = [],
    calling function: @escaping (repeat each Argument) throws -> Result
  ) {
    add(
      EntryPoint(channel, name, labels, self, (repeat (each Argument).self)) { arguments, report in
        let positions = Positions()
        try report.report {
          try function(repeat try positions.next(in: arguments, labels, as: (each Argument).self))
        }
      })
  }

  /// Makes a function of the main actor an entry point: it is called at once where the step is sent
  /// from there, else soon; see ``accepts(_:named:labels:calling:)``.
  @_disfavoredOverload
  public func accepts<each Argument, Result>(
    _ channel: Channel, named name: String, labels: [String] = [],
    calling function: @escaping @MainActor (repeat each Argument) throws -> Result
  ) {
    add(
      EntryPoint(channel, name, labels, self, (repeat (each Argument).self)) { arguments, report in
        let positions = Positions()
        let values =
          (repeat Moved(try positions.next(in: arguments, labels, as: (each Argument).self)))
        try MainActorCall.run(report) { try function(repeat (each values).value) }
      })
  }

  /// Makes an `async` function an entry point. The step waits until it has returned or can't go on by
  /// itself; for its end only where the step says what it returns or throws. See
  /// ``accepts(_:named:labels:calling:)``.
  @_disfavoredOverload
  public func accepts<each Argument, Result>(
    _ channel: Channel, named name: String, labels: [String] = [],
    calling function: @escaping (repeat each Argument) async throws -> Result
  ) {
    add(
      EntryPoint(channel, name, labels, self, (repeat (each Argument).self)) { arguments, report in
        let positions = Positions()
        let values = (repeat try positions.next(in: arguments, labels, as: (each Argument).self))
        AsyncCall.start(report) { report.returned(try await function(repeat each values)) }
      })
  }

  /// Says how one message, which is a call of an `async` function in the app, enters the module.
  ///
  /// ```swift
  /// harness.accepts(.event, named: "didPull") { with in
  ///   try await presenter.refresh(force: try with("force"))
  /// }
  /// ```
  ///
  /// The step waits until it has returned or can't go on by itself; for its end only where the step says
  /// what it returns or throws.
  @_disfavoredOverload
  public func accepts<Result>(
    _ channel: Channel, named name: String,
    _ handler: @escaping (Arguments) async throws -> Result
  ) {
    add(
      EntryPoint(channel: channel, name: name, harness: self) { arguments, report in
        let later = arguments.forLater()
        AsyncCall.start(report) {
          let result = try await handler(later)
          try later.refuseRest()
          report.returned(result)
        }
      })
  }
}

extension EntryPoint {
  /// For one function with parameters of these types.
  fileprivate init<each Argument>(
    _ channel: Channel, _ name: String, _ labels: [String], _ harness: Harness,
    _ types: (repeat (each Argument).Type),
    handler: @escaping (Harness.Arguments, CallReport) throws -> Void
  ) {
    var count = 0
    for _ in repeat each types { count += 1 }
    self.init(
      channel: channel, name: name, harness: harness, isBare: count == 0, handler: handler)
    overloads = [(0..<count).map { labels.indices.contains($0) ? labels[$0] : "_\($0)" }]
  }
}
