import Foundation

/// A gate that a task of one test waits at, until another test opens it.
///
/// `lock` guards everything.
public final class Gate: @unchecked Sendable {
  private let lock = NSLock()
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var task: Task<Void, Never>?

  /// Makes a gate that is closed.
  public init() {}

  /// Keeps a task that waits at the gate.
  public func keep(_ task: Task<Void, Never>) {
    lock.withLock { self.task = task }
  }

  /// Waits until the gate is open.
  public func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = lock.withLock {
        if !self.isOpen { waiting.append(continuation) }
        return self.isOpen
      }
      if isOpen {
        continuation.resume()
      }
    }
  }

  /// Opens the gate and waits until the task that was kept has ended.
  public func open() async {
    let (waiting, task) = lock.withLock {
      isOpen = true
      defer { self.waiting = [] }
      return (self.waiting, self.task)
    }
    for continuation in waiting {
      continuation.resume()
    }
    await task?.value
  }
}
