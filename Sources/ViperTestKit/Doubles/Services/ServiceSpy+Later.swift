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
    return try value(of: try await settled(record(call)), to: call, fallback: nil)
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
    let answer = try await settled(record(call))
    return try withoutActuallyEscaping(fallback) { fallback in
      try value(of: answer, to: call, fallback: fallback)
    }
  }

  /// Records a call, and hands its answer to a completion handler: at once where it is there
  /// already, else when the flow lets it go. At the end of a flow, handlers that still wait are
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
    let answer = record(call)
    guard case .later(let pending) = answer else {
      completion(Result { try value(of: answer, to: call, fallback: fallback) })
      return
    }
    pending.whenResolved { [weak self] answer in
      guard let self, !answer.isMissing else { return }
      completion(Result { try self.value(of: answer, to: call, fallback: fallback) })
    }
  }

  /// The answer itself, after waiting for one that comes later.
  private func settled(
    _ answer: Answer, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Answer {
    guard case .later(let pending) = answer else { return answer }
    let waiter = Waiter()
    let settled = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.arm(continuation)
        pending.whenResolved { waiter.resume($0) }
      }
    } onCancel: {
      waiter.resume(.none)
    }
    guard !settled.isMissing else { throw CancellationError() }
    return settled
  }
}

/// Somebody who waits for an answer or for being cancelled, whichever is first.
private final class Waiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<Answer, Never>)
    case over(Answer)
  }

  private let state = Guarded(State.idle)

  func arm(_ continuation: CheckedContinuation<Answer, Never>) {
    let known = state.withLock { state -> Answer? in
      if case .over(let answer) = state { return answer }
      state = .waiting(continuation)
      return nil
    }
    if let known {
      continuation.resume(returning: known)
    }
  }

  func resume(_ answer: Answer) {
    let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
      switch state {
      case .over: return nil
      case .idle:
        state = .over(answer)
        return nil
      case .waiting(let continuation):
        state = .over(answer)
        return continuation
      }
    }
    continuation?.resume(returning: answer)
  }
}

extension Answer {
  /// Whether there is none, as for what still waits when a flow ends.
  fileprivate var isMissing: Bool {
    if case .none = self { true } else { false }
  }
}
