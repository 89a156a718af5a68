/// Where a task goes on that waits, which tells what it waits for.
package enum SuspendedTask {
  /// The code with which a task goes on; nil for one that does not wait, or of another layout.
  package static func resumeFunction<Success, Failure>(of task: Task<Success, Failure>) -> UInt? {
    // A task is a reference to its memory, which stays until this has been read.
    withExtendedLifetime(task) { resumeFunction(at: unsafeBitCast(task, to: UInt.self)) }
  }

  /// The same for a task that somebody holds.
  ///
  /// - Parameter address: Where the task is, as ``ObjectGraph/Node/address`` says it.
  package static func resumeFunction(at address: UInt) -> UInt? {
    TaskRecord(task: address).flatMap { $0.isWaiting ? $0.resumeFunction : nil }
  }
}
