import ViperMessages
import ViperTime

extension StreamProbe {
  /// Calls an asynchronous function and records what it returns or throws: a stream of one value.
  ///
  /// For an interactor that returns its answer, so that no output hears of it:
  ///
  /// ```swift
  /// let page = StreamProbe<Page>(harness, "page")
  /// harness.accepts(.request, named: "page") { with in
  ///   let number: Int = try with("number")
  ///   page.call { try await interactor.page(number: number) }
  /// }
  /// ```
  ///
  /// ```json
  /// { "when": { "request": "page", "with": { "number": 2 } },
  ///   "then": [ { "call": "get" }, { "output": "page", "with": { "number": 2 } } ] }
  /// ```
  ///
  /// Each call is a stream of its own: after a failure there may be another one. An error is recorded
  /// as `failed`, a `CancellationError` as `cancelled`. The task is cancelled at the end of the test.
  ///
  /// - Parameters:
  ///   - isolation: Leave it out: the caller's.
  ///   - body: Calls the function, in the isolation of the caller.
  public func call(
    isolation: isolated (any Actor)? = #isolation, _ body: @escaping () async throws -> Value
  ) {
    let moved = Moved(body)
    keep(
      Task { [weak self] in
        // Inherits the isolation, which it names.
        _ = isolation
        let event = await Self.event(of: moved)
        guard let self, !Task.isCancelled else { return }
        record(event)
      })
  }

  private static func event(
    of body: Moved<() async throws -> Value>, isolation: isolated (any Actor)? = #isolation
  ) async -> StreamEvent<Value> {
    do {
      return .value(try await body.value())
    } catch is CancellationError {
      return .cancelled
    } catch {
      return .failed(error)
    }
  }

  /// Records what came of a call.
  private func record(_ event: StreamEvent<Value>) {
    if case .value(let value) = event {
      checkThread(value)
    }
    line.tell(StreamRecord(name: name, event))
  }
}
