import ViperMessages

// The same kinds of requirements, for functions that are `async`: their answers may be held back.

extension CallRecorder {
  /// Records a call that returns nothing and can't fail, and waits for its answer.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - isolation: Leave it out: the caller's.
  ///   - stub: Runs the test's answer.
  public func callAsync(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    isolation: isolated (any Actor)? = #isolation, stub: (Stub) async -> Void? = { _ in nil }
  ) async {
    await callAsync(name, arguments, orAsk: { await stub($0) ?? () })
  }

  /// Records a call that can't fail, waits for its answer and returns it, or else a fallback.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Returned where neither the flow nor the test says anything.
  ///   - isolation: Leave it out: the caller's.
  ///   - stub: Runs the test's answer.
  public func callAsync<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    orReturn fallback: @autoclosure () -> Value,
    isolation: isolated (any Actor)? = #isolation, stub: (Stub) async -> Value?
  ) async -> Value {
    await callAsync(
      name, arguments, orAsk: { await stub($0) ?? responder.noting(fallback(), to: name) })
  }

  /// Records a call that can't fail and that the test answers in any case, and waits for that.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - isolation: Leave it out: the caller's.
  ///   - stub: Runs the test's answer, where the flow says nothing.
  public func callAsync<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    isolation: isolated (any Actor)? = #isolation, orAsk stub: (Stub) async -> Value
  ) async -> Value {
    let call = Invocation(name: name, arguments: arguments)
    switch await responder.askAndWait(call, for: Value.self, failingWith: (any Error).self) {
    case .value(let value): return value
    case .failure(let error): responder.noteThrown(error, by: name)
    case .cutOff: return responder.noting(await stub(self.stub), to: name, isCancelled: true)
    case .unsaid: break
    }
    return await stub(self.stub)
  }

  /// Records a call that can fail, waits for its answer, and returns or throws it.
  ///
  /// Where neither the flow nor the test says anything, it does as ``callThrowing(_:_:stub:)``.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - isolation: Leave it out: the caller's.
  ///   - stub: Runs the test's answer.
  /// - Throws: What the answer says; ``Unanswered`` where there is none and nothing can be invented;
  ///   `CancellationError` when the task is cancelled while it waits, or the flow ends.
  public func callAsyncThrowing<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    isolation: isolated (any Actor)? = #isolation, stub: (Stub) async throws -> Value?
  ) async throws -> Value {
    let call = Invocation(name: name, arguments: arguments)
    switch await responder.askAndWait(call, for: Value.self, failingWith: (any Error).self) {
    case .value(let value): return value
    case .failure(let error): throw error
    case .cutOff: throw CancellationError()
    case .unsaid:
      guard let value = try await stub(self.stub) else { return try responder.fallback(for: call) }
      return value
    }
  }

  /// Records a call with one type of error, waits for its answer, or else returns a fallback.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Returned where nobody says anything, also when the task is cancelled.
  ///   - isolation: Leave it out: the caller's.
  ///   - stub: Runs the test's answer.
  /// - Throws: What the answer says.
  public func callAsyncThrowing<Value, Failure: Error>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    orReturn fallback: @autoclosure () -> Value,
    isolation: isolated (any Actor)? = #isolation,
    stub: (Stub) async throws(Failure) -> Value?
  ) async throws(Failure) -> Value {
    try await callAsyncThrowing(
      name, arguments,
      orAsk: { answers async throws(Failure) in
        try await stub(answers) ?? responder.noting(fallback(), to: name)
      })
  }

  /// Records a call with one type of error that the test answers in any case, and waits for that.
  ///
  /// - Parameters:
  ///   - name: The function.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - isolation: Leave it out: the caller's.
  ///   - stub: Runs the test's answer, where the flow says nothing.
  /// - Throws: What the answer says.
  public func callAsyncThrowing<Value, Failure: Error>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    isolation: isolated (any Actor)? = #isolation,
    orAsk stub: (Stub) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let call = Invocation(name: name, arguments: arguments)
    switch await responder.askAndWait(call, for: Value.self, failingWith: Failure.self) {
    case .value(let value): return value
    case .failure(let error): throw error
    case .cutOff: return responder.noting(try await stub(self.stub), to: name, isCancelled: true)
    case .unsaid: return try await stub(self.stub)
    }
  }
}
