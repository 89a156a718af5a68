import FlowTestSupport
import Foundation
import KitTestSupport
import Testing

@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// What could make a stream hang, lose something, or end the process.
@Suite("A stream at its edges") struct StreamEdgeTests {
  private let recorder = Recorder()

  /// A sequence that never waits and never ends.
  private struct Endless: AsyncSequence {
    struct AsyncIterator: AsyncIteratorProtocol {
      var last = 0

      mutating func next() async -> Int? {
        last += 1
        return last
      }

      mutating func next(isolation: isolated (any Actor)?) async -> Int? {
        last += 1
        return last
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
  }

  private static let flow = """
    "steps": [ { "when": { "event": "start" }, "then": [ { "output": "pages", "with": 1 } ] } ]
    """

  private func followEndless(_ harness: Harness) {
    let probe = StreamProbe<Int>(harness, "pages")
    SmallPresenter.wire(harness) { [weak probe] _, _ in probe?.follow(Endless()) }
  }

  @Test("that never ends is left at some time, also on the main actor") @MainActor
  func endlessOnMainActor() async throws {
    let probe = StreamProbe<Int>(recorder: recorder, "pages")
    probe.follow(Endless())
    await recorder.waitForMessages(StreamProbe<Int>.mostValues)
    while true {
      let findings = recorder.takeFindings()
      guard !findings.isEmpty else {
        await Task.yield()
        continue
      }
      #expect(
        findings.map(\.description) == [
          """
          output pages gave 10000 values, and there are still more.
          Fix: Let the sequence end, or wait for what it gives.
          [endless-loop]
          """
        ])
      break
    }
    #expect(probe.values.count == StreamProbe<Int>.mostValues)
    probe.releaseAll()
  }

  @Test("that never ends does not keep a flow from its end")
  func endlessFlow() async throws {
    let result = await FlowRunner(try FlowText.flow(Self.flow)).run { followEndless($0) }
    #expect(!result.findings.isEmpty)
    let onMain = try await Task { @MainActor in
      await FlowRunner(try FlowText.flow(Self.flow)).run { followEndless($0) }
    }.value
    #expect(!onMain.findings.isEmpty)
  }

  @Test("releases a subscriber that cancels in its own callback, and others")
  func cancelsInCallback() {
    let source = StreamSource<Int>(recorder: recorder)
    var seen: [String] = []
    var tokens: [String: Cancellation] = [:]
    tokens["a"] = source.subscribe { value in
      seen.append("a\(value)")
      tokens["a"]?.cancel()
      tokens["b"]?.cancel()
    }
    tokens["b"] = source.subscribe { seen.append("b\($0)") }
    tokens["c"] = source.subscribe { value in
      seen.append("c\(value)")
      if value == 1 { source.subscribe { seen.append("d\($0)") } }
    }
    source.next(1)
    #expect(seen == ["a1", "c1"])
    source.next(2)
    #expect(seen == ["a1", "c1", "c2", "d2"])
    #expect(source.subscriberCount == 2)
  }

  @Test("may be sent on by those who take it")
  func reentrant() {
    let source = StreamSource<Int>(recorder: recorder)
    var seen: [Int] = []
    source.subscribe { value in
      seen.append(value)
      if value < 5 { source.next(value + 1) }
    }
    source.next(1)
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test("ends a circle of those who send what they take")
  func circle() {
    let harness = Harness(recorder: recorder)
    let source = StreamSource<Int>(harness, "page")
    var count = 0
    source.subscribe { value in
      count += 1
      source.next(value + 1, filePath: "A.swift", line: 4)
    }
    source.next(1, filePath: "A.swift", line: 3)
    #expect(count == 100)
    #expect(
      recorder.takeFindings().map(\.description) == [
        """
        event page was sent again by its own subscribers, 100 times over; this one was not \
        delivered.
        Fix: Break the loop in the module.
        Test: A.swift:4
        [endless-loop]
        """
      ])
  }

  @Test("may end within its own value")
  func endsInCallback() {
    let source = StreamSource<Int>(recorder: recorder)
    var seen: [String] = []
    for name in ["a", "b"] {
      source.subscribe(
        next: { value in
          seen.append("\(name)\(value)")
          if name == "a" { source.complete() }
        }, complete: { seen.append("\(name) over") })
    }
    source.next(1)
    // Whoever comes later hears of the end, and then nothing more.
    #expect(seen == ["a1", "a over", "b over"])
    #expect(source.subscriberCount == 0)
  }

  @Test("loses nothing of what ten threads send")
  func tenThreads() async {
    let source = StreamSource<Int>(recorder: recorder)
    let probe = StreamProbe<Int>(recorder: recorder, "numbers")
    probe.follow(source.stream)
    let direct = StreamProbe<Int>(recorder: recorder, "direct")
    source.subscribe(next: direct.next)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<10 {
        group.addTask {
          await onQueue {
            for number in 0..<100 { source.next(thread * 100 + number) }
          }
        }
      }
    }
    await recorder.waitForMessages(2_000)
    #expect(Set(probe.values) == Set(0..<1_000))
    #expect(Set(direct.values) == Set(0..<1_000))
    // Of one thread they stay in their order.
    for thread in 0..<10 {
      let own = probe.values.filter { $0 / 100 == thread }
      #expect(own == own.sorted())
    }
    probe.releaseAll()
  }

  @Test("ends once, whoever ends it, from many threads")
  func manyEnds() {
    let source = StreamSource<Int>(recorder: recorder)
    let ends = Counter()
    source.subscribe(next: { _ in }, fail: { _ in ends.raise() }, complete: { ends.raise() })
    fromManyThreads { number in
      if number.isMultiple(of: 2) {
        source.complete()
      } else {
        source.fail(Offline.noNetwork(code: number))
      }
    }
    #expect(ends.value == 1)
  }

  #if canImport(Observation)
    @Test("says nothing of a property that never changes, and holds nobody")
    func neverChanges() {
      weak var gone: ObservationTests.Presenter?
      let users = StreamProbe<[String]>(recorder: recorder, "users")
      do {
        let presenter = ObservationTests.Presenter()
        gone = presenter
        users.observe { presenter.users }
        users.observe { presenter.state.names }
        presenter.isLoading = true
      }
      users.releaseAll()
      #expect(recorder.lines == [])
      #expect(gone == nil)
    }

    @Test(
      "tells of a hundred changes in quick succession, each with its value",
      arguments: [true, false])
    func quickChanges(_ isOnMain: Bool) async throws {
      let flow = try FlowText.flow(Self.quick)
      let result =
        if isOnMain {
          await Task { @MainActor in await FlowRunner(flow).run { wireCounting($0) } }.value
        } else {
          await FlowRunner(flow).run { wireCounting($0) }
        }
      #expect(result.findings.map(\.description) == [])
    }

    @Test("tells of them in a synchronous test as well")
    func quickChangesInASynchronousTest() throws {
      let result = FlowRunner(try FlowText.flow(Self.quick)).run { wireCounting($0) }
      #expect(result.findings.map(\.description) == [])
    }

    private static let quick = """
      "steps": [ { "when": { "event": "start" }, "then": [
        \((1...100).map { #"{ "output": "count", "with": \#($0) }"# }.joined(separator: ",")) ] } ]
      """

    private func wireCounting(_ harness: Harness) {
      let count = StreamProbe<Int>(harness, "count")
      let observed = ObservationTests.Presenter()
      harness.keeps(observed)
      count.observe { observed.state.count }
      SmallPresenter.wire(harness) { _, _ in
        for _ in 0..<100 { observed.state.count += 1 }
      }
    }
  #endif
}
