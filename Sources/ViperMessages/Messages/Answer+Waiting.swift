import ViperTime

extension Answer {
  /// The answer itself, after waiting for one that comes later.
  ///
  /// - Throws: `CancellationError` when the task is cancelled while it waits, or the flow ends.
  package func settled(isolation: isolated (any Actor)? = #isolation) async throws -> Answer {
    guard case .later(let pending) = self else { return self }
    let waiter = Waiter()
    let settled = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waiter.arm(continuation)
        pending.resumeTaskWhenResolved { waiter.resume($0) }
      }
    } onCancel: {
      pending.cancel()
      waiter.resume(.none)
    }
    guard !settled.isMissing else { throw CancellationError() }
    return settled
  }

  /// Whether there is none, as for what still waits when a flow ends.
  package var isMissing: Bool {
    if case .none = self { true } else { false }
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
