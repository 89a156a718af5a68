package import ViperMessages
import ViperTime

/// The test that is running, known in its own code and in the tasks that it started.
///
/// It keeps nothing of the test alive: a task may go on for ever. Each task that inherited it keeps it
/// until it ends, and nobody else does when the test is over.
package final class RunningTest: Sendable {
  @TaskLocal package static var current: RunningTest?

  private struct Weak {
    weak var recorder: Recorder?
  }

  private let test = Guarded(Weak())

  /// The recorder of its harness; nil before that is made, and when the test is over.
  package var recorder: Recorder? { test.withLock { $0.recorder } }

  private init() {}

  /// Runs a test, which says with ``begin(_:)`` what its harness is.
  package static func run<Value>(_ body: () throws -> Value) rethrows -> Value {
    try $current.withValue(RunningTest(), operation: body)
  }

  /// Runs an asynchronous test, in the isolation of the caller.
  package static func run<Value>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Value
  ) async rethrows -> Value {
    try await $current.withValue(RunningTest(), operation: body)
  }

  /// Says what the harness of the running test is.
  package static func begin(_ harness: Harness) {
    current?.test.withLock { $0.recorder = harness.recorder }
  }
}
