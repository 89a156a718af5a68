import ViperMessages

/// One function of a module's protocol as an entry point; a ``ProtocolDriver`` has several.
public struct DrivenCall {
  /// The name of the message: the function without labels, or the property that is set.
  let name: String
  /// The labels of its arguments, without those of closures.
  let labels: [String]
  let make: (Harness.Arguments, Recorder) throws -> Void

  /// A function that is called at once.
  ///
  /// ```swift
  /// .sync("set", ["title"]) { target.set(title: try $0("title")) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it with the arguments. What it throws, as an argument does that can't be made,
  ///     makes the step an impossible one.
  public static func sync(
    _ name: String, _ labels: [String] = [], _ call: @escaping (Harness.Arguments) throws -> Void
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, _ in try call(arguments) }
  }

  /// A function that is `async`, or of an actor. The step does not wait for it to end.
  ///
  /// What it throws is a finding of the flow: `The call of reload threw offline.`
  ///
  /// ```swift
  /// .async("reload") { _ in try await target.reload() }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it with the arguments.
  public static func async(
    _ name: String, _ labels: [String] = [],
    _ call: @escaping (Harness.Arguments) async throws -> Void
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, recorder in
      AsyncCall.start(notingIn: recorder, "call of \(name)") { try await call(arguments) }
    }
  }

  /// A function that is bound to the main actor: called at once where the step is sent from there,
  /// else as soon as the main actor is free.
  ///
  /// What it throws later is a finding of the flow: `The call of show threw offline.`
  ///
  /// ```swift
  /// .onMainActor("show", ["_0"]) { target.show(try $0("_0")) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - labels: The labels that a fixture gives.
  ///   - call: Calls it with the arguments.
  public static func onMainActor(
    _ name: String, _ labels: [String] = [],
    _ call: @escaping @MainActor (Harness.Arguments) throws -> Void
  ) -> DrivenCall {
    DrivenCall(name: name, labels: labels) { arguments, recorder in
      // Nobody else uses them while the main actor does.
      nonisolated(unsafe) let arguments = arguments
      try MainActorCall.run(notingIn: recorder, "call of \(name)") { try call(arguments) }
    }
  }
}
