import ViperJSON
import ViperMessages
import ViperTime
import ViperValues

extension ServiceSpy {
  /// Records a call, and returns or throws what it is answered.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - type: What it returns.
  /// - Throws: What the answer says; ``Unanswered`` where there is none.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    returning type: Value.Type = Value.self
  ) throws -> Value {
    try answer(Invocation(name: name, arguments: arguments), fallback: nil)
  }

  /// Records a call, and returns or throws what it is answered; if nothing, returns a fallback.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - type: What it returns.
  ///   - fallback: Returned where neither the flow nor a stub says anything.
  /// - Throws: What the answer says.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    returning type: Value.Type = Value.self, fallback: @autoclosure () -> Value
  ) throws -> Value {
    try withoutActuallyEscaping(fallback) { fallback in
      try answer(Invocation(name: name, arguments: arguments), fallback: fallback)
    }
  }

  /// Records a call of a function that can't throw, and returns what it is answered.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Returned where nothing else is said, or an error, which is a finding.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    orReturn fallback: @autoclosure () -> Value
  ) -> Value {
    do {
      return try call(name, arguments, returning: Value.self, fallback: fallback())
    } catch {
      responder.noteThrown(error, by: name)
      return fallback()
    }
  }

  private func answer<Value>(_ call: Invocation, fallback: (() -> Value)?) throws -> Value {
    let answer = responder.record(call)
    guard case .later = answer else {
      return try value(of: answer, to: call, fallback: fallback)
    }
    responder.noteLater(call)
    guard let fallback else { throw Unanswered(name: call.name) }
    return fallback()
  }

  /// The value that an answer gives, or else a stub, or else the fallback.
  func value<Value>(
    of answer: Answer, to call: Invocation, fallback: (() -> Value)?
  ) throws -> Value {
    switch answer {
    case .returns(let json, let source):
      if Value.self == Void.self, let nothing = () as? Value {
        return nothing
      }
      // What can't be made is a finding of the source's already.
      guard let value = source.make(Value.self, from: json) ?? fallback?() else {
        throw Unanswered(name: call.name)
      }
      return value
    case .throwing(let json, let source):
      throw source.make((any Error).self, from: json) ?? Unanswered(name: call.name)
    case .none, .handled, .later:
      return try valueOfStub(call, fallback: fallback)
    }
  }

  private func valueOfStub<Value>(_ call: Invocation, fallback: (() -> Value)?) throws -> Value {
    guard let stub = stubs.withLock({ $0[call.name] }) else {
      if let fallback {
        return fallback()
      }
      noteUnanswered(call.name)
      throw Unanswered(name: call.name)
    }
    let answer = try stub(call)
    if let value = answer as? Value {
      return value
    }
    responder.messageRecorder.recorder.note(
      Finding(
        id: .unmakeableValue,
        sentence: "call \(call.name) returns \(Value.self), but its stub gives "
          + "\(Swift.type(of: answer)).",
        remedy: "Let the stub give what the function returns."))
    guard let fallback else { throw Unanswered(name: call.name) }
    return fallback()
  }

  private func noteUnanswered(_ name: String) {
    let hint = NearestName.suggestion(for: name, among: stubs.withLock { $0.keys.sorted() })
    responder.messageRecorder.recorder.note(
      Finding(
        id: .unanswered,
        sentence: "call \(name) is not answered: nothing was said about it\(hint).",
        remedy:
          "Give an answer in the flow ({ \"call\": \"\(name)\", \"returns\": … }), or tell the "
          + "service: service.stub(\"\(name)\") { … }."))
  }
}
