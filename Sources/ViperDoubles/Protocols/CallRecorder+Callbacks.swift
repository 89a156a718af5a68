import Foundation
import RuntimeReflection
import ViperJSON
public import ViperMessages
import ViperTime

extension CallRecorder {
  /// Keeps a closure that was handed over, for the step `{ "callback": … }` to call.
  ///
  /// ```swift
  /// func search(_ text: String, completion: @escaping ([Article]) -> Void) {
  ///   calls.call(
  ///     "search", [nil: text, "completion": calls.callback("search.completion", completion)])
  /// }
  /// ```
  ///
  /// The flow calls it with the arguments by position. What the closure throws, and an argument that
  /// can't be made, makes that step an impossible one; what it returns is dropped.
  ///
  /// ```json
  /// { "when": { "callback": "search.completion", "with": { "_0": [ { "title": "VIPER" } ] } } }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The function and the label: `search.completion`; of a property, its name.
  ///   - labels: The names of the closure's parameters, where it gives them.
  ///   - closure: The closure; nil where none was handed over.
  /// - Returns: What is recorded in the closure's place.
  public func callback<each Argument, Result>(
    _ name: String, labels: [String] = [], _ closure: ((repeat each Argument) throws -> Result)?
  ) -> Callback {
    responder.callbacks.noteHandedOver(name)
    guard let closure else { return Callback(isThere: false) }
    let errors = errorKeys(labels, repeat (each Argument).self)
    responder.callbacks.keep(name, errors: errors) { arguments in
      let positions = Positions()
      _ = try closure(
        repeat try positions.next(in: arguments, labels, as: (each Argument).self))
    }
    return Callback(isThere: true)
  }

  /// Keeps a closure that runs on the main actor: at once where the step is sent from there, else as
  /// soon as the main actor is free.
  ///
  /// What it throws later is a finding of the flow: `The callback search.completion threw offline.`
  ///
  /// ```swift
  /// calls.callback("search.completion", onMainActor: completion)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The function and the label: `search.completion`; of a property, its name.
  ///   - labels: The names of the closure's parameters, where it gives them.
  ///   - closure: The closure; nil where none was handed over.
  /// - Returns: What is recorded in the closure's place.
  public func callback<each Argument, Result>(
    _ name: String, labels: [String] = [],
    onMainActor closure: (@MainActor (repeat each Argument) throws -> Result)?
  ) -> Callback {
    responder.callbacks.noteHandedOver(name)
    guard let closure else { return Callback(isThere: false) }
    let recorder = responder.recorder
    let errors = errorKeys(labels, repeat (each Argument).self)
    responder.callbacks.keep(name, errors: errors) { arguments in
      let positions = Positions()
      let values =
        (repeat Moved(try positions.next(in: arguments, labels, as: (each Argument).self)))
      try MainActorCall.run(CallReport(ofCallback: name, recorder)) {
        _ = try closure(repeat (each values).value)
      }
    }
    return Callback(isThere: true)
  }

  /// Keeps a closure that is `async`. The step that calls it does not wait for it.
  ///
  /// What it throws is a finding of the flow: `The callback search.completion threw offline.`
  ///
  /// ```swift
  /// calls.callback("search.completion", async: completion)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The function and the label: `search.completion`; of a property, its name.
  ///   - labels: The names of the closure's parameters, where it gives them.
  ///   - closure: The closure; nil where none was handed over.
  /// - Returns: What is recorded in the closure's place.
  public func callback<each Argument, Result>(
    _ name: String, labels: [String] = [],
    async closure: ((repeat each Argument) async throws -> Result)?
  ) -> Callback {
    responder.callbacks.noteHandedOver(name)
    guard let closure else { return Callback(isThere: false) }
    let recorder = responder.recorder
    let errors = errorKeys(labels, repeat (each Argument).self)
    responder.callbacks.keep(name, errors: errors) { arguments in
      let positions = Positions()
      let values = (repeat try positions.next(in: arguments, labels, as: (each Argument).self))
      AsyncCall.start(CallReport(ofCallback: name, recorder)) {
        _ = try await closure(repeat each values)
      }
    }
    return Callback(isThere: true)
  }
}

/// The keys of the parameters that take an error, by position and by label.
private func errorKeys<each Argument>(
  _ labels: [String], _ type: repeat (each Argument).Type
) -> [String] {
  var types: [Any.Type] = []
  repeat types.append(Reflection.unwrapped(each type))
  return types.indices.filter { types[$0] is any Error.Type || types[$0] == (any Error).self }
    .flatMap { ["_\($0)"] + labels.dropFirst($0).prefix(1) }
}

extension CallReport {
  /// Of what a closure gives back, no fixture says anything.
  fileprivate init(ofCallback name: String, _ recorder: Recorder) {
    self.init(recorder: recorder, title: "callback \(name)", step: nil)
  }
}
