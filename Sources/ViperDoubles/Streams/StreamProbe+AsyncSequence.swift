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
    } catch is CancellationError {
      _ = take(.cancelled, count)
    } catch {
      _ = take(.failed(error), count)
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
    switch event {
    case .value where number > Self.mostValues:
      noteEndless()
      return false
    case .value(let value): checkThread(value)
    case .failed, .completed, .cancelled: break
    }
    take(event, isFollowed: true)
    return true
  }

  private func noteEndless() {
    line.recorder.note(
      Finding(
        id: .endlessLoop,
        sentence: "output \(name) gave \(Self.mostValues) values, and there are still more.",
        remedy: "Let the sequence end, or wait for what it gives."))
    line.recorder.wake()
  }
}
