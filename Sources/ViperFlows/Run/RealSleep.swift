import RuntimeReflection
import ViperTime

/// Tells tasks that sleep in real time.
enum RealSleep {
  /// The code with which they go on, by each function that sleeps: seen once, in tasks of its own.
  static var resumeFunctions: Set<UInt> {
    get async { await seen.value }
  }

  private static let seen = Task.detached {
    let long = Duration.seconds(3_600)
    let tasks = [
      Task { try await Task.sleep(for: long) },
      Task { try await Task.sleep(for: long, clock: .suspending) },
      Task { try await Task.sleep(nanoseconds: 3_600_000_000_000) },
    ]
    await ProcessIdle.wait()
    defer {
      for task in tasks { task.cancel() }
    }
    // One that has not begun yet goes on with code of its own, as no other task does.
    return Set(tasks.compactMap(SuspendedTask.resumeFunction))
  }
}
