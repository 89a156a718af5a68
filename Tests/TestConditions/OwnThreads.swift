import Foundation
import Testing

/// Runs tests that hold their thread for long (a child process, a leak that is real, a second of computing)
/// on threads of their own. The pool has as many threads as there are cores: there, all other tests would
/// wait for them.
///
/// ```swift
/// @Suite(.onOwnThreads) struct LeakTests { … }
/// ```
package struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      try await withTaskExecutorPreference(BlockableThreads.shared) { try await body() }
    } else {
      try await body()
    }
  }
}

extension Trait where Self == OwnThreads {
  package static var onOwnThreads: Self { OwnThreads() }
}

/// Some threads that run what they are given in its order.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
private final class BlockableThreads: TaskExecutor, @unchecked Sendable {
  static let shared = BlockableThreads(count: 8)

  // The condition guards the jobs.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  private init(count: Int) {
    for _ in 0..<count { Thread.detachNewThread { [self] in run() } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    jobs.append(job)
    condition.signal()
    condition.unlock()
  }

  private func run() -> Never {
    while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func next() -> UnownedJob {
    condition.lock()
    defer { condition.unlock() }
    while jobs.isEmpty { condition.wait() }
    return jobs.removeFirst()
  }
}
