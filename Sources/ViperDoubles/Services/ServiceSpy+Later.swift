import ViperMessages

extension ServiceSpy {
  /// Records a call, waits for its answer, and returns or throws it.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - type: What it returns.
  ///   - isolation: Leave it out: the caller's.
  /// - Throws: What the answer says; ``Unanswered`` where there is none; `CancellationError` when
  ///   the task is cancelled while it waits, or the flow ends.
  public func callAsync<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    returning type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Value {
    let call = Invocation(name: name, arguments: arguments)
    return try value(of: try await responder.record(call).settled(), to: call, fallback: nil)
  }

  /// Records a call, waits for its answer, and returns or throws it; if none, returns a fallback.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - type: What it returns.
  ///   - isolation: Leave it out: the caller's.
  ///   - fallback: Returned where neither the flow nor a stub says anything.
  /// - Throws: What the answer says; `CancellationError` when the task is cancelled while it waits,
  ///   or the flow ends.
  public func callAsync<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    returning type: Value.Type = Value.self, isolation: isolated (any Actor)? = #isolation,
    fallback: @autoclosure () -> Value
  ) async throws -> Value {
    let call = Invocation(name: name, arguments: arguments)
    let answer = try await responder.record(call).settled()
    return try withoutActuallyEscaping(fallback) { fallback in
      try value(of: answer, to: call, fallback: fallback)
    }
  }

  /// Records a call, and hands its answer to a completion handler: at once where it is there
  /// already, else when the flow releases it. At the end of a flow, handlers that still wait are
  /// dropped.
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Handed over where neither the flow nor a stub says anything; where this is nil
  ///     too, it is ``Unanswered``.
  ///   - completion: Takes the value or the error.
  public func call<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    fallback: (() -> Value)? = nil,
    completion: @escaping (Result<Value, any Error>) -> Void
  ) {
    let call = Invocation(name: name, arguments: arguments)
    let answer = responder.record(call)
    guard case .later(let pending) = answer else {
      completion(Result { try value(of: answer, to: call, fallback: fallback) })
      return
    }
    hand(pending, of: call, fallback, to: completion)
  }

  /// Records a call of a function that can throw at once and answer later.
  ///
  /// An error that is there at once is thrown, and the handler not called; everything else goes to the
  /// handler, as by ``call(_:_:fallback:completion:)``.
  ///
  /// ```swift
  /// func items(page: Int, completion: @escaping (Result<[Item], any Error>) -> Void) throws {
  ///   try service.callThrowing("items", ["page": page], completion: completion)
  /// }
  /// // { "call": "items", "throws": "offline" }                 is thrown.
  /// // { "call": "items", "throws": "offline", "held": true }   is handed over when it is released.
  /// ```
  ///
  /// - Parameters:
  ///   - name: The function, without labels.
  ///   - arguments: What it was called with; the label is nil where there is none.
  ///   - fallback: Handed over where neither the flow nor a stub says anything; where this is nil
  ///     too, ``Unanswered`` is thrown.
  ///   - completion: Takes the value, or an error that comes later.
  /// - Throws: An error that is there at once.
  public func callThrowing<Value>(
    _ name: String, _ arguments: KeyValuePairs<String?, Any> = [:],
    fallback: (() -> Value)? = nil,
    completion: @escaping (Result<Value, any Error>) -> Void
  ) throws {
    let call = Invocation(name: name, arguments: arguments)
    let answer = responder.record(call)
    guard case .later(let pending) = answer else {
      completion(.success(try value(of: answer, to: call, fallback: fallback)))
      return
    }
    hand(pending, of: call, fallback, to: completion)
  }

  private func hand<Value>(
    _ pending: PendingAnswer, of call: Invocation, _ fallback: (() -> Value)?,
    to completion: @escaping (Result<Value, any Error>) -> Void
  ) {
    pending.whenResolved { [weak self] answer in
      guard let self, !answer.isMissing else { return }
      completion(Result { try self.value(of: answer, to: call, fallback: fallback) })
    }
  }
}
