import Dispatch
import FrontEndProbes
import ViperXCTest
import XCTest

/// A module that a test makes must go away; if it does not, the failure stands at the test's line.
final class ReleasedTests: CatchingTestCase {
  /// A queue of its own: other tests may keep all threads of the global ones busy.
  private static let late = DispatchQueue(label: "late")

  func testEachCaseIsTold() async {
    for released in ReleaseCase.all {
      let knot = ReleaseCase.Knot()
      let line = #line + 2
      let failures = failures {
        assertReleased(timeout: .milliseconds(1), retained: released.retained) {
          try released.make(knot)
        }
      }
      knot.untie()
      XCTAssertEqual(failures.map(\.text), released.texts(at: "ReleasedTests.swift:\(line)"))
      XCTAssertTrue(failures.allSatisfy { $0.path == #filePath && $0.line == line }, "\(released)")
      let later = #line + 2
      let eventual = await eventualFailures {
        await assertReleased(timeout: .milliseconds(1), retained: released.retained) {
          await Task.yield()
          return try released.make(knot)
        }
      }
      knot.untie()
      XCTAssertEqual(eventual.map(\.text), released.texts(at: "ReleasedTests.swift:\(later)"))
      XCTAssertTrue(eventual.allSatisfy { $0.path == #filePath && $0.line == later }, "\(released)")
    }
  }

  @MainActor func testLeakOnTheMainActorIsAFailure() async {
    let knot = ReleaseCase.Knot()
    let failures = await eventualFailures {
      await assertReleased(timeout: .milliseconds(1)) {
        await Task.yield()
        return knot.tied()
      }
    }
    XCTAssertEqual(failures.map(\.title), ["GreetingPresenter was not released."])
    knot.untie()
  }

  func testWhatTheMainQueueReleasesLaterPasses() {
    var count = 0
    let failures = failures {
      assertReleased(timeout: .seconds(10)) {
        count += 1
        let presenter = GreetingPresenter()
        nonisolated(unsafe) let kept = presenter
        Self.late.asyncAfter(deadline: .now() + 0.05) {
          DispatchQueue.main.async { withExtendedLifetime(kept) {} }
        }
        return presenter
      }
    }
    XCTAssertEqual(failures, [])
    XCTAssertEqual(count, 1)
  }
}
