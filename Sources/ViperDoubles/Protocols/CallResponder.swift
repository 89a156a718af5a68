import ViperMessages

/// The answers to the calls of a generated double: those of the flow, as values and errors.
final class CallResponder: CallbackKeeper, Sendable {
  let messageRecorder: MessageRecorder
  let callbacks = KeptCallbacks()

  init(_ recorder: Recorder, module: String, channel: Channel) {
    messageRecorder = MessageRecorder(recorder, module: module, channel)
  }

  var recorder: Recorder { messageRecorder.recorder }
  var endpoint: Endpoint { messageRecorder.endpoint }

  /// What is to be done with a call.
  enum Outcome<Value, Failure: Error> {
    /// Return this.
    case value(Value)
    /// Throw this.
    case failure(Failure)
    /// Go on with the test's answer, or the fallback.
    case unsaid
    /// The wait was cancelled, or the flow is over.
    case cutOff
  }

  /// Records a call that returns nothing at once.
  ///
  /// - Returns: Whether the flow takes care of it.
  @discardableResult
  func tell(_ call: Invocation) -> Bool {
    messageRecorder.tell(call)
  }

  /// Records a call, and gives the flow's answer.
  func record(_ call: Invocation) -> Answer {
    recorder.record(call, at: endpoint)
  }

  /// Records a call, and says what the flow answers it.
  func ask<Value, Failure: Error>(
    _ call: Invocation, for type: Value.Type, failingWith failure: Failure.Type
  ) -> Outcome<Value, Failure> {
    let answer = record(call)
    guard case .later = answer else { return outcome(of: answer) }
    noteLater(call)
    return .unsaid
  }

  /// Records a call, waits for the flow's answer, and says what it is.
  func askAndWait<Value, Failure: Error>(
    _ call: Invocation, for type: Value.Type, failingWith failure: Failure.Type,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Outcome<Value, Failure> {
    do {
      return outcome(of: try await record(call).settled())
    } catch {
      return .cutOff
    }
  }

  private func outcome<Value, Failure: Error>(of answer: Answer) -> Outcome<Value, Failure> {
    // What can't be made is a finding of the source's already.
    switch answer {
    case .none, .handled, .later: return .unsaid
    case .returns(let json, let source):
      if Value.self == Void.self, let nothing = () as? Value {
        return .value(nothing)
      }
      return source.make(Value.self, from: json).map { .value($0) } ?? .unsaid
    case .throwing(let json, let source):
      return source.make(Failure.self, from: json).map { .failure($0) } ?? .unsaid
    }
  }

  // MARK: Findings

  /// Finds that a call is to be answered later, and its function can't wait.
  func noteLater(_ call: Invocation) {
    recorder.note(
      Finding(
        id: .unanswered,
        sentence:
          "\(title(call.name)) is to be answered later, but it is not async, so its caller can't "
          + "wait.",
        remedy:
          "Answer at once: no 'held', 'after', 'never' or 'on' for a function that is not async."))
  }

  /// Finds that a call is to throw, and its function can't.
  func noteThrown(_ error: any Error, by name: String) {
    recorder.note(
      Finding(
        id: .impossibleStep,
        sentence: "\(title(name)) is to throw \(error), but its function does not throw.",
        remedy: "Let it return something."))
  }

  /// Finds that nothing answers a call.
  func noteUnanswered(_ call: Invocation, _ consequence: String) {
    recorder.note(
      Finding(
        id: .unanswered,
        sentence: "\(title(call.name)) is not answered: nothing was said about it, so that it "
          + "\(consequence).",
        remedy:
          "Give an answer in the flow ({ \"\(endpoint.channel.rawValue)\": \"\(call.name)\", "
          + "\"returns\": … }), or set the closure in the double's 'stub'."))
  }

  private func title(_ name: String) -> String {
    "\(endpoint.channel.rawValue) \(name)"
  }
}
