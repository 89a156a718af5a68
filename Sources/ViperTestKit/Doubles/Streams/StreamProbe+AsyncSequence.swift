extension StreamProbe {
  /// Records what an asynchronous sequence gives, until it ends or the harness lets go.
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
  /// - Parameters:
  ///   - sequence: The sequence; it is let go of when it ends, and at the end of the test.
  ///   - isolation: Leave it out: the caller's.
  public func follow<Source: AsyncSequence>(
    _ sequence: Source, isolation: isolated (any Actor)? = #isolation
  ) where Source.Element == Value {
    let moved = Moved(sequence.makeAsyncIterator())
    keep(
      Task { [weak self] in
        // Inherits the isolation, which it names.
        _ = isolation
        await Self.run(moved, isolation: isolation) { self?.takeFollowed($0) }
      })
  }

  private static func run<Iterator: AsyncIteratorProtocol>(
    _ moved: Moved<Iterator>, isolation: isolated (any Actor)?,
    take: (StreamEvent<Value>) -> Void
  ) async where Iterator.Element == Value {
    nonisolated(unsafe) var iterator = moved.value
    do {
      while let value = try await nextElement(of: &iterator, isolation: isolation) {
        guard !Task.isCancelled else { return }
        take(.value(value))
      }
      take(.completed)
    } catch is CancellationError {
      take(.cancelled)
    } catch {
      take(.failed(error))
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

  /// Records what came, unless it came because the harness let go.
  private func takeFollowed(_ event: StreamEvent<Value>) {
    guard !Task.isCancelled else { return }
    switch event {
    case .value(let value): next(value)
    case .failed(let error): fail(error)
    case .completed: complete()
    case .cancelled: cancel()
    }
  }
}
