/// A stream that its owner sends on, and as many read as want to.
@MainActor final class Trigger {
  private var readers: [Int: AsyncStream<Void>.Continuation] = [:]
  private var nextNumber = 0

  /// What is sent from now on.
  var stream: AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let number = nextNumber
    nextNumber += 1
    readers[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.readers[number] = nil }
    }
    return stream
  }

  func send() {
    for reader in readers.values {
      reader.yield()
    }
  }
}
