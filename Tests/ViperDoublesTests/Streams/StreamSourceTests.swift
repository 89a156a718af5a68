import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages
@testable import ViperTime

@Suite("A source of a stream") struct StreamSourceTests {
  private let recorder = Recorder()

  @Test("sends to all that are subscribed, until they call it off")
  func sends() {
    let source = StreamSource<Int>(recorder: recorder)
    var first: [Int] = []
    var second: [Int] = []
    let subscription = source.subscribe { first.append($0) }
    source.next(1)
    source.subscribe { second.append($0) }
    source.next(2)
    #expect(source.subscriberCount == 2)
    subscription.cancel()
    subscription.cancel()
    source.next(3)
    #expect(first == [1, 2])
    #expect(second == [2, 3])
    #expect(source.subscriberCount == 1)
    #expect(source.lost == [])
  }

  @Test("ends the subscriptions of the moment, and serves whoever subscribes later")
  func ends() {
    let source = StreamSource<Int>(recorder: recorder)
    var seen: [String] = []
    func subscribe() {
      source.subscribe(
        next: { seen.append("\($0)") }, fail: { _ in seen.append("failed") },
        complete: { seen.append("completed") })
    }
    subscribe()
    source.fail(Offline.noNetwork(code: 1))
    source.next(1)
    subscribe()
    source.next(2)
    source.complete()
    source.complete()
    #expect(seen == ["failed", "2", "completed"])
    // Nobody listens any more, which is no loss: it had its subscribers.
    #expect(source.lost == [1])
    #expect(recorder.takeFindings().map(\.description) == [])
  }

  @Test("finds what is sent before anybody has subscribed")
  func lost() {
    let harness = Harness(recorder: recorder)
    let source = StreamSource<Int>(harness, "select")
    source.next(1, filePath: "Tests/SmallTests.swift", line: 9)
    source.complete(filePath: "Tests/SmallTests.swift", line: 10)
    #expect(source.lost == [1])
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        event select was sent to nobody: nothing has subscribed to it, so that it is lost.
        Fix: Let the module subscribe before the view may send; or make the source with \
        keepsLast: true where the app's stream keeps its value.
        Test: SmallTests.swift:9
        [lost-value]
        """,
        """
        event select (completed) was sent to nobody: nothing has subscribed to it, so that it is lost.
        Fix: Let the module subscribe before the view may send; or make the source with \
        keepsLast: true where the app's stream keeps its value.
        Test: SmallTests.swift:10
        [lost-value]
        """,
      ])
    #expect(recorder.lines == ["→ event select(1)", "→ event select(completed: true)"])
  }

  @Test("keeps its last value for whoever comes later, where it is to")
  func keepsLast() {
    let source = StreamSource<Int>(recorder: recorder, keepsLast: true)
    source.next(1)
    source.next(2)
    var seen: [Int] = []
    source.subscribe { seen.append($0) }
    source.next(3)
    #expect(seen == [2, 3])
    #expect(source.lost.isEmpty && recorder.takeFindings().isEmpty)
  }

  @Test("says that a subscription takes no failure")
  func unfailing() {
    let harness = Harness(recorder: recorder)
    let source = StreamSource<Int>(harness, "users", on: .response)
    source.subscribe { _ in }
    source.fail(Offline.noNetwork(code: 1), filePath: "A.swift", line: 3)
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        response users failed (.noNetwork(code: 1)), but what subscribed to it takes no failure.
        Fix: Give the subscription a fail:, or the module the throwingStream.
        Test: A.swift:3
        [impossible-step]
        """
      ])
  }

  @Test("sends on to a subject of the module, which is no subscription of the module")
  func bridges() {
    let source = StreamSource<Int>(recorder: recorder)
    var seen: [Int] = []
    source.send(to: { seen.append($0) })
    source.next(1)
    #expect(seen == [1])
    #expect(source.subscriberCount == 0)
    source.releaseAll()
    source.next(2)
    #expect(seen == [1])
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test("feeds an asynchronous stream, from when it is asked for")
  func stream() async {
    let source = StreamSource<Int>(recorder: recorder)
    do {
      let stream = source.stream
      #expect(source.subscriberCount == 1)
      source.next(1)
      source.next(2)
      source.complete()
      var seen: [Int] = []
      for await value in stream { seen.append(value) }
      #expect(seen == [1, 2])
    }
    do {
      let unread = source.stream
      source.next(3)
      withExtendedLifetime(unread) {}
    }
    #expect(source.subscriberCount == 0)
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test("feeds an asynchronous stream that fails")
  func throwingStream() async {
    let source = StreamSource<Int>(recorder: recorder)
    let stream = source.throwingStream
    source.next(1)
    source.fail(Offline.noNetwork(code: 4))
    var seen: [Int] = []
    await #expect(throws: Offline.noNetwork(code: 4)) {
      for try await value in stream { seen.append(value) }
    }
    #expect(seen == [1])
    #expect(source.subscriberCount == 0)
  }

  @Test("answers an asynchronous function once")
  func first() async throws {
    let source = StreamSource<String>(recorder: recorder)
    async let answer = source.first()
    await subscribed(source)
    source.next("anna")
    source.next("bert")
    let value = try await answer
    #expect(value == "anna")
    #expect(source.subscriberCount == 0)

    let failing = Task { try await source.first() }
    await subscribed(source)
    source.fail(Offline.noNetwork(code: 2))
    await #expect(throws: Offline.noNetwork(code: 2)) { try await failing.value }

    let ending = Task { try await source.first() }
    await subscribed(source)
    source.complete()
    await #expect(throws: CancellationError.self) { try await ending.value }
  }

  @Test("is called off with the task that waits for its answer")
  func cancelledFirst() async {
    let source = StreamSource<String>(recorder: recorder)
    let waiting = Task { try await source.first() }
    await subscribed(source)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(source.subscriberCount == 0)
    let neverBegun = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await source.first()
    }
    neverBegun.cancel()
    await #expect(throws: CancellationError.self) { try await neverBegun.value }
    #expect(source.subscriberCount == 0)
  }

  @Test("sends from many threads while others come and go")
  func manyThreads() {
    let source = StreamSource<Int>(recorder: recorder)
    let count = Counter()
    source.subscribe { _ in count.raise() }
    fromManyThreads { number in
      let subscription = source.subscribe { _ in }
      source.next(number)
      _ = source.subscriberCount
      subscription.cancel()
    }
    #expect(count.value == 200)
    #expect(source.subscriberCount == 1)
    source.releaseAll()
    #expect(source.subscriberCount == 0)
  }

  /// Waits until somebody has subscribed, without letting time pass.
  private func subscribed<Value>(_ source: StreamSource<Value>) async {
    while source.subscriberCount == 0 { await Task.yield() }
  }
}
