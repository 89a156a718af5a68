import ViperMessages
import ViperTime

extension StreamProbe {
  /// Records what an asynchronous sequence gives, until it ends or the harness releases the probe.
  ///
  /// ```swift
  /// users.follow(presenter.users)
  /// ```
  ///
  /// The iterator is made before this returns, so that nothing is lost of a sequence that begins
  /// with its iterator. The values are taken in the isolation of the caller, as a view would: those
  /// of a test on the main actor come on the main thread. An error that it throws is its failure,
  /// also one of a declared type; a `CancellationError` says that it was cancelled.
  ///
  /// One that gives more and more, and never waits, is left at some time:
  ///
  /// ```
  /// output pages gave 10000 values, and there are still more.
  /// Fix: Let the sequence end, or wait for what it gives.
  /// [endless-loop]
  /// ```
  ///
  /// - Parameters:
  ///   - sequence: The sequence; it is released when it ends, and at the end of the test.
  ///   - isolation: Leave it out: the caller's.
  public func follow<Source: AsyncSequence>(
    _ sequence: Source, isolation: isolated (any Actor)? = #isolation
  ) where Source.Element == Value {
    let moved = Moved(sequence.makeAsyncIterator())
    keep(
      Task { [weak self] in
        // Inherits the isolation, which it names.
        _ = isolation
        await Self.run(moved, isolation: isolation) { self?.takeFollowed($0, number: $1) ?? false }
      })
  }

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
        if case .value(let value) = event { checkThread(value) }
        line.tell(StreamRecord(name: name, event))
      })
  }

  private static func event(
    of body: Moved<() async throws -> Value>, isolation: isolated (any Actor)? = #isolation
  ) async -> StreamEvent<Value> {
    do {
      return .value(try await body.value())
    } catch {
      return StreamEvent(endingWith: error)
    }
  }

  /// How many values are taken of one sequence.
  static var mostValues: Int { 10_000 }

  private static func run<Iterator: AsyncIteratorProtocol>(
    _ moved: Moved<Iterator>, isolation: isolated (any Actor)?,
    take: (StreamEvent<Value>, _ number: Int) -> Bool
  ) async where Iterator.Element == Value {
    nonisolated(unsafe) var iterator = moved.value
    var count = 0
    do {
      while let value = try await nextElement(of: &iterator, isolation: isolation) {
        count += 1
        guard take(.value(value), count) else { return }
        // One that never waits would keep the test from going on.
        if count.isMultiple(of: 50) { await Task.yield() }
      }
      _ = take(.completed, count)
    } catch {
      _ = take(StreamEvent(endingWith: error), count)
    }
  }

  private static func nextElement<Iterator: AsyncIteratorProtocol>(
    of iterator: inout Iterator, isolation: isolated (any Actor)?
  ) async throws -> Value? where Iterator.Element == Value {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      return try await iterator.next(isolation: isolation)
    }
    nonisolated(unsafe) var copy = iterator
    defer { iterator = copy }
    nonisolated(unsafe) let value = try await copy.next()
    return value
  }

  /// Records what came, unless the release by the harness caused it.
  ///
  /// - Returns: Whether there may be more.
  private func takeFollowed(_ event: StreamEvent<Value>, number: Int) -> Bool {
    guard !Task.isCancelled else { return false }
    if case .value(let value) = event {
      guard number <= Self.mostValues else {
        line.recorder.note(
          Finding(
            id: .endlessLoop,
            sentence: "output \(name) gave \(Self.mostValues) values, and there are still more.",
            remedy: "Let the sequence end, or wait for what it gives."))
        line.recorder.wake()
        return false
      }
      checkThread(value)
    }
    take(event, isFollowed: true)
    return true
  }
}

extension StreamEvent {
  /// How asynchronous code ends that throws this.
  fileprivate init(endingWith error: any Error) {
    self = error is CancellationError ? .cancelled : .failed(error)
  }
}
