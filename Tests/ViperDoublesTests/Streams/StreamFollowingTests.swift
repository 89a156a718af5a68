import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite("A probe that follows a sequence") struct StreamFollowingTests {
  private let recorder = Recorder()

  @Test("records the values of an asynchronous stream, and that it ends")
  func stream() async {
    let users = StreamProbe<String>(recorder: recorder, "users")
    let (stream, continuation) = AsyncStream<String>.makeStream()
    users.follow(stream)
    continuation.yield("anna")
    continuation.yield("bert")
    continuation.finish()
    await recorder.waitForMessages(3)
    #expect(
      recorder.lines == [
        #"← output users("anna")"#, #"← output users("bert")"#, "← output users completed",
      ])
  }

  @Test("records a failure, and one of a declared type")
  func failures() async {
    let plain = StreamProbe<Int>(recorder: recorder, "plain")
    let typed = StreamProbe<Int>(recorder: recorder, "typed")
    plain.follow(
      AsyncThrowingStream<Int, any Error> { $0.finish(throwing: Offline.noNetwork(code: 1)) })
    await recorder.waitForMessages(1)
    typed.follow(Failing(values: [1, 2]))
    await recorder.waitForMessages(4)
    #expect(
      recorder.lines == [
        "← output plain failed: .noNetwork(code: 1)", "← output typed(1)", "← output typed(2)",
        "← output typed failed: .noNetwork(code: 2)",
      ])
  }

  @Test("records that a sequence was cancelled, but not that the harness released it")
  func cancellation() async {
    let users = StreamProbe<Int>(recorder: recorder, "users")
    users.follow(AsyncThrowingStream<Int, any Error> { $0.finish(throwing: CancellationError()) })
    await recorder.waitForMessages(1)
    #expect(recorder.lines == ["← output users cancelled"])

    let source = StreamSource<Int>(recorder: recorder)
    let others = StreamProbe<Int>(recorder: recorder, "others")
    others.follow(source.stream)
    #expect(source.subscriberCount == 1)
    others.releaseAll()
    while source.subscriberCount > 0 { await Task.yield() }
    source.next(1)
    #expect(recorder.count == 1)
  }

  @Test("loses nothing of a sequence that begins with its iterator")
  func beginsAtOnce() async {
    let source = StreamSource<Int>(recorder: recorder)
    let count = StreamProbe<Int>(recorder: recorder, "count")
    count.follow(Subscribing(source: source))
    source.next(1)
    source.next(2)
    await recorder.waitForMessages(2)
    #expect(count.values == [1, 2])
    #expect(recorder.takeFindings().isEmpty)
    count.releaseAll()
  }

  @Test("takes the values on the main thread where the test is there") @MainActor
  func mainActor() async {
    let count = StreamProbe<Int>(recorder: recorder, "count", asksForMainThread: true)
    let source = StreamSource<Int>(recorder: recorder)
    count.follow(source.stream)
    await onQueue { source.next(1) }
    await recorder.waitForMessages(1)
    #expect(recorder.transcript().messages.map(\.isOnMainThread) == [true])
    #expect(recorder.takeFindings().isEmpty)
    count.releaseAll()
  }

  @Test("takes the values elsewhere where the test is elsewhere")
  func offMainActor() async {
    let count = StreamProbe<Int>(recorder: recorder, "count", asksForMainThread: true)
    let source = StreamSource<Int>(recorder: recorder)
    count.follow(source.stream)
    source.next(1)
    await recorder.waitForMessages(1)
    #expect(recorder.takeFindings().map(\.id) == [.offMainThread])
    count.releaseAll()
  }

  /// A sequence with a declared error.
  private struct Failing: AsyncSequence {
    typealias Element = Int
    typealias Failure = Offline
    let values: [Int]

    struct AsyncIterator: AsyncIteratorProtocol {
      var rest: [Int]
      var count = 0

      mutating func next() async throws(Offline) -> Int? {
        try await next(isolation: nil)
      }

      mutating func next(isolation actor: isolated (any Actor)?) async throws(Offline) -> Int? {
        guard !rest.isEmpty else { throw .noNetwork(code: count) }
        count += 1
        return rest.removeFirst()
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: values) }
  }

  /// A sequence that subscribes when its iterator is made.
  private struct Subscribing: AsyncSequence {
    let source: StreamSource<Int>

    func makeAsyncIterator() -> AsyncStream<Int>.AsyncIterator {
      source.stream.makeAsyncIterator()
    }
  }
}

extension Recorder {
  /// Waits until modules have sent so many messages.
  func waitForMessages(_ count: Int) async {
    _ = await wait(upTo: .seconds(600)) { $0.sentByModules >= count }
  }
}
