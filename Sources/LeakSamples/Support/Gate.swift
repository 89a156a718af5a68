/// A place where a task waits until it is let through or cancelled.
///
/// It stands for an answer that does not come. Whoever awaits `reached()` knows that the task has
/// been suspended: the actor is free again only then.
actor Gate {
  private var passers: [CheckedContinuation<Void, Never>] = []
  private var watchers: [CheckedContinuation<Void, Never>] = []
  private var isOpen: Bool = false

  /// Waits until the gate opens.
  func pass() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !isOpen, !Task.isCancelled else { return continuation.resume() }
        passers.append(continuation)
        watchers.forEach { $0.resume() }
        watchers = []
      }
    } onCancel: {
      Task { await open() }
    }
  }

  /// Returns as soon as somebody waits.
  func reached() async {
    guard passers.isEmpty else { return }
    await withCheckedContinuation { watchers.append($0) }
  }

  /// The pages of a server that has no more news; the gate is reached once a task waits for some.
  nonisolated var pages: AsyncStream<Int> {
    AsyncStream(unfolding: { [weak self] in
      await self?.pass()
      return nil
    })
  }

  /// Lets everybody through, from now on.
  func open() {
    isOpen = true
    passers.forEach { $0.resume() }
    passers = []
  }
}
