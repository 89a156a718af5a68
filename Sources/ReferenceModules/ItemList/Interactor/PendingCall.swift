import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A call that ends once: with its answer, or when its time is up.
///
/// `lock` guards `completion`, `task` and `clock`.
final class PendingCall<Body>: @unchecked Sendable {
  private let queue: DispatchQueue
  private let lock = NSLock()
  private var completion: ((Result<Body, any Error>) -> Void)?
  private var task: URLSessionDataTask?
  private var clock: DispatchWorkItem?

  init(queue: DispatchQueue, completion: @escaping (Result<Body, any Error>) -> Void) {
    self.queue = queue
    self.completion = completion
  }

  func start(_ task: URLSessionDataTask, timeout: TimeInterval) {
    let clock = DispatchWorkItem { [weak self] in
      self?.finish(.failure(ItemsAPIError.timedOut))
    }
    lock.withLock {
      self.task = task
      self.clock = clock
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: clock)
    task.resume()
  }

  func finish(_ result: Result<Body, any Error>) {
    let taken = lock.withLock {
      defer {
        completion = nil
        task = nil
        clock = nil
      }
      return (completion: completion, task: task, clock: clock)
    }
    guard let completion = taken.completion else { return }
    taken.clock?.cancel()
    // Harmless where the task has ended; where the time is up, it frees the connection.
    taken.task?.cancel()
    queue.async { completion(result) }
  }
}
