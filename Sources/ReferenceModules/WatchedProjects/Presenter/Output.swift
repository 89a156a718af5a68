/// A stream with the end at which values are put in. Values wait for whoever reads it first.
struct Output<Value: Sendable>: Sendable {
  let stream: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func send(_ value: Value) {
    continuation.yield(value)
  }

  func finish() {
    continuation.finish()
  }
}
