import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperMessages

@Suite("A probe of a stream") struct StreamProbeTests {
  private let recorder = Recorder()

  @Test("records values and ends in their order, typed and as messages")
  func records() {
    let users = StreamProbe<[String]>(recorder: recorder, "users")
    let errors = StreamProbe<String>(recorder: recorder, "errors")
    users.next([])
    errors.next("offline")
    users.next(["anna"])
    users.fail(Offline.noNetwork(code: 7))
    errors.complete()
    #expect(users.values == [[], ["anna"]])
    #expect(
      recorder.lines == [
        "← output users([])", #"← output errors("offline")"#, #"← output users(["anna"])"#,
        "← output users failed: .noNetwork(code: 7)", "← output errors completed",
      ])
    #expect(users.events.count == 3)
    if case .failed(let error)? = users.events.last {
      #expect(error as? Offline == .noNetwork(code: 7))
    } else {
      Issue.record("no failure")
    }
    #expect(recorder.takeFindings().map(\.description) == [])
  }

  @Test("records cancellation, and values that say nothing")
  func recordsNothingness() {
    let taps = StreamProbe<Void>(recorder: recorder, "taps")
    let tap: () -> Void = taps.next
    tap()
    taps.next(())
    let maybe = StreamProbe<Int?>(recorder: recorder, "maybe")
    maybe.next(nil)
    taps.cancel()
    #expect(
      recorder.lines == [
        "← output taps", "← output taps", "← output maybe(nil)", "← output taps cancelled",
      ])
    #expect(taps.values.count == 2)
    #expect(maybe.values == [nil])
  }

  @Test("its closures can be handed over to whoever sends from anywhere")
  func sendableClosures() {
    let count = StreamProbe<Int>(recorder: recorder, "count")
    let next: @Sendable (Int) -> Void = count.next
    let fail: @Sendable (any Error) -> Void = count.fail
    let complete: @Sendable () -> Void = count.complete
    let cancel: @Sendable () -> Void = count.cancel
    next(1)
    cancel()
    fail(Offline.noNetwork(code: 1))
    complete()
    #expect(recorder.lines.count == 4)
    _ = recorder.takeFindings()
  }

  @Test("finds what comes after the end")
  func afterTheEnd() {
    let users = StreamProbe<[String]>(recorder: recorder, "users")
    users.complete()
    users.next(["anna"])
    users.complete()
    users.fail(Offline.noNetwork(code: 1))
    users.cancel()
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        output users gave ["anna"] after it had completed.
        Fix: Let the stream end once and say nothing afterwards; or, if this is another stream, \
        give it a probe of its own.
        [output-after-end]
        """,
        """
        output users completed after it had completed.
        Fix: Let the stream end once and say nothing afterwards; or, if this is another stream, \
        give it a probe of its own.
        [output-after-end]
        """,
        """
        output users failed (.noNetwork(code: 1)) after it had completed.
        Fix: Let the stream end once and say nothing afterwards; or, if this is another stream, \
        give it a probe of its own.
        [output-after-end]
        """,
      ])
    let errors = StreamProbe<String>(recorder: recorder, "errors")
    errors.fail(Offline.noNetwork(code: 2))
    errors.next("late")
    #expect(
      recorder.takeFindings().map(\.sentence) == [
        #"output errors gave "late" after it had failed."#
      ])
    // Whoever listens may call it off while a value is on its way.
    let count = StreamProbe<Int>(recorder: recorder, "count")
    count.cancel()
    count.next(1)
    #expect(recorder.takeFindings().isEmpty)
  }

  @Test("finds a value off the main thread where the view asked for the main thread, once")
  func offMainThread() async {
    let users = StreamProbe<[String]>(recorder: recorder, "users", asksForMainThread: true)
    let others = StreamProbe<[String]>(recorder: recorder, "others")
    await MainActor.run { users.next([]) }
    #expect(recorder.takeFindings().isEmpty)
    await onQueue {
      users.next(["anna"])
      users.next(["bert"])
      others.next([])
    }
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        output users gave ["anna"] off the main thread, and the view asked for the main thread.
        Fix: Let the presenter go to the main thread before it sends, or the view where it binds: \
        receive(on: DispatchQueue.main), @MainActor.
        [off-main-thread]
        """
      ])
  }

  @Test("records what a callback without a value is about")
  func callbacks() {
    let counter = Counting()
    let count = StreamProbe<Int>(recorder: recorder, "count")
    let step = StreamProbe<Int>(recorder: recorder, "step")
    counter.didChange = count.reading { [unowned counter] in counter.count }
    counter.onStep = step.next
    counter.count = 1
    counter.count += 2
    #expect(count.values == [1, 3])
    #expect(
      recorder.lines == [
        "← output count(1)", "← output step(1)", "← output count(3)", "← output step(2)",
      ])
  }

  @Test("takes values from many threads")
  func manyThreads() {
    let count = StreamProbe<Int>(recorder: recorder, "count", asksForMainThread: true)
    fromManyThreads { number in
      count.next(number)
      _ = count.values
      if number == 100 { count.keep("token") }
    }
    count.releaseAll()
    #expect(Set(count.values) == Set(0..<200))
    // The threads that run it may include the main one, which is no finding.
    #expect(recorder.takeFindings().count <= 1)
  }

  @Test("serves the main actor") @MainActor
  func mainActor() {
    let count = StreamProbe<Int>(recorder: recorder, "count", asksForMainThread: true)
    let screen = Screen()
    screen.onCount = count.next
    screen.show(3)
    #expect(count.values == [3])
    #expect(recorder.takeFindings().isEmpty)
  }

  @MainActor private final class Screen {
    var onCount: (@MainActor (Int) -> Void)?

    func show(_ count: Int) { onCount?(count) }
  }

  private final class Counting {
    var didChange: () -> Void = {}
    var onStep: (Int) -> Void = { _ in }
    var count = 0 {
      didSet {
        didChange()
        onStep(count - oldValue)
      }
    }
  }
}

enum Offline: Error, Equatable {
  case noNetwork(code: Int)
}

/// Runs a body on a queue in the background, and waits for it.
func onQueue(_ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      body()
      continuation.resume()
    }
  }
}
