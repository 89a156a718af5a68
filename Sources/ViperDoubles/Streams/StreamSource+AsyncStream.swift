import ViperTime

extension StreamSource {
  /// A stream of what is sent from now on, as long as somebody holds it. It can't fail.
  ///
  /// Each is a subscription of its own, which ends when nobody reads it any more.
  public var stream: AsyncStream<Value> {
    AsyncStream { continuation in
      let subscription = subscribe(
        next: { value in
          // Handed over as it is: what a test sends it gives away.
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        },
        complete: { continuation.finish() })
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }

  /// A stream of what is sent from now on, which fails when the source does.
  public var throwingStream: AsyncThrowingStream<Value, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = subscribe(
        next: { value in
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        },
        fail: { continuation.finish(throwing: $0) }, complete: { continuation.finish() })
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }

  /// Waits for the next value: the answer of an interactor that is an asynchronous function.
  ///
  /// ```swift
  /// func fetch() async throws -> [User] { try await users.first() }
  /// ```
  ///
  /// - Throws: The failure that is sent instead; `CancellationError` when the task is cancelled, or
  ///   the source ends without a value.
  public func first(isolation: isolated (any Actor)? = #isolation) async throws -> Value {
    let subscription = Guarded<Cancellation?>(nil)
    let answer = Guarded<CheckedContinuation<Moved<Result<Value, any Error>>, Never>?>(nil)
    let finish: @Sendable (Moved<Result<Value, any Error>>) -> Void = { result in
      answer.exchange(nil)?.resume(returning: result)
      subscription.exchange(nil)?.cancel()
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        _ = answer.exchange(continuation)
        _ = subscription.exchange(
          subscribe(
            next: { finish(Moved(.success($0))) },
            fail: { finish(Moved(.failure($0))) },
            complete: { finish(Moved(.failure(CancellationError()))) }))
        if Task.isCancelled {
          finish(Moved(.failure(CancellationError())))
        }
      }
    } onCancel: {
      finish(Moved(.failure(CancellationError())))
    }
    return try result.value.get()
  }
}
