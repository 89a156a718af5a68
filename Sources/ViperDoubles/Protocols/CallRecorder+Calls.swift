import ViperMessages

// One function a kind of requirement. In all of them, `stub` runs the test's answer for the call,
// and gives nil where there is none.

extension CallRecorder {
  /// Records a call that returns nothing and can't fail.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - stub: Runs the test's answer.
  public func call(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    stub: (Stub) -> Void? = { _ in nil }
  ) {
    guard !responder.tell(Invocation(name: name, arguments: arguments)) else { return }
    _ = stub(self.stub)
  }

  /// Records a call that can't fail, and returns its answer, or else a fallback.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Returned where neither the flow nor the test says anything.
  ///   - stub: Runs the test's answer.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    orReturn fallback: @autoclosure () -> Value, stub: (Stub) -> Value?
  ) -> Value {
    call(name, arguments, orAsk: { stub($0) ?? responder.noting(fallback(), to: name) })
  }

  /// Records a call that can't fail and for which the test has an answer in any case.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - stub: Runs the test's answer, where the flow says nothing.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:], orAsk stub: (Stub) -> Value
  ) -> Value {
    let call = Invocation(name: name, arguments: arguments)
    switch responder.ask(call, for: Value.self, failingWith: (any Error).self) {
    case .value(let value): return value
    case .failure(let error): responder.noteThrown(error, by: name)
    case .unsaid, .cutOff: break
    }
    return stub(self.stub)
  }

  /// Records a call that can fail, and returns or throws its answer.
  ///
  /// Where neither the flow nor the test says anything, it returns nil, nothing, zero or what is
  /// empty; an invented value, which is a finding; or throws.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - stub: Runs the test's answer.
  /// - Throws: What the answer says; ``Unanswered`` where there is none and nothing can be invented.
  public func callThrowing<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    stub: (Stub) throws -> Value?
  ) throws -> Value {
    let call = Invocation(name: name, arguments: arguments)
    switch responder.ask(call, for: Value.self, failingWith: (any Error).self) {
    case .value(let value): return value
    case .failure(let error): throw error
    case .unsaid, .cutOff: return try stub(self.stub) ?? responder.fallback(for: call)
    }
  }

  /// Records a call that fails with one type of error only, and answers it, or returns a fallback.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Returned where neither the flow nor the test says anything.
  ///   - stub: Runs the test's answer.
  /// - Throws: What the answer says.
  public func callThrowing<Value, Failure: Error>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    orReturn fallback: @autoclosure () -> Value, stub: (Stub) throws(Failure) -> Value?
  ) throws(Failure) -> Value {
    try callThrowing(
      name, arguments,
      orAsk: { answers throws(Failure) in
        try stub(answers) ?? responder.noting(fallback(), to: name)
      })
  }

  /// Records a call that fails with one type of error only, and that the test answers in any case.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - stub: Runs the test's answer, where the flow says nothing.
  /// - Throws: What the answer says.
  public func callThrowing<Value, Failure: Error>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    orAsk stub: (Stub) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let call = Invocation(name: name, arguments: arguments)
    switch responder.ask(call, for: Value.self, failingWith: Failure.self) {
    case .value(let value): return value
    case .failure(let error): throw error
    case .unsaid, .cutOff: return try stub(self.stub)
    }
  }
}
