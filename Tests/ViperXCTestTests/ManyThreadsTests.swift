import Dispatch
import FrontEndProbes
import ViperXCTest
import XCTest

#if !canImport(ObjectiveC)
  /// XCTest counts failures without a lock, so that they must come one at a time.
  final class ManyThreadsTests: XCTestCase {
    private let visitors = Visitors()

    func testFailuresOfManyThreadsAreRecordedOneAtATime() {
      nonisolated(unsafe) let test = self
      let flow = Greeting.flow("greeting.none")
      visitors.isCounting = true
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<20 { test.assertFlow(flow, wiring: Greeting.wire) }
      }
      visitors.isCounting = false
      XCTAssertEqual(visitors.all, 160)
      XCTAssertEqual(visitors.most, 1)
    }

    override func recordFailure(
      withDescription description: String, inFile path: String, atLine line: Int, expected: Bool
    ) {
      guard visitors.isCounting else {
        super.recordFailure(
          withDescription: description, inFile: path, atLine: line, expected: expected)
        return
      }
      visitors.enter()
      // Time for another thread to come in, if it may.
      for _ in 0..<50 where visitors.most == 1 { sched_yield() }
      visitors.leave()
    }
  }

  /// Who is in a function. `lock` guards everything.
  private final class Visitors: @unchecked Sendable {
    private let lock = NSLock()
    private var state = (isCounting: false, now: 0, most: 0, all: 0)

    var isCounting: Bool {
      get { lock.withLock { state.isCounting } }
      set { lock.withLock { state.isCounting = newValue } }
    }
    var most: Int { lock.withLock { state.most } }
    var all: Int { lock.withLock { state.all } }

    func enter() {
      lock.withLock {
        state.now += 1
        state.all += 1
        state.most = max(state.most, state.now)
      }
    }

    func leave() {
      lock.withLock { state.now -= 1 }
    }
  }
#endif
