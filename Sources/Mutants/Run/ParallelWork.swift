import Foundation

/// Work on many things, several at a time.
package enum ParallelWork {
  /// Gives the results in the order of the elements.
  ///
  /// - Parameter done: Told how many are done.
  /// - Throws: The first error; what has begun by then is finished.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], jobs: Int, done: @escaping @Sendable (Int) -> Void,
    _ work: @escaping @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let state = State<Result>(count: elements.count)
    // More may run at once than there are cores.
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = max(1, jobs)
    for place in elements.indices {
      queue.addOperation {
        guard !state.hasFailed else { return }
        do {
          let result = try work(elements[place])
          done(state.take(result, at: place))
        } catch {
          state.fail(error)
        }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return try state.all()
  }

  private final class State<Result: Sendable>: @unchecked Sendable {
    // The lock guards all that follows.
    private let lock = NSLock()
    private var results: [Result?]
    private var finished = 0
    private var error: (any Error)?

    init(count: Int) { results = Array(repeating: nil, count: count) }

    var hasFailed: Bool { lock.withLock { error != nil } }

    func take(_ result: Result, at place: Int) -> Int {
      lock.withLock {
        results[place] = result
        finished += 1
        return finished
      }
    }

    func fail(_ error: any Error) { lock.withLock { self.error = self.error ?? error } }

    func all() throws -> [Result] {
      try lock.withLock {
        if let error { throw error }
        return results.compactMap { $0 }
      }
    }
  }
}
