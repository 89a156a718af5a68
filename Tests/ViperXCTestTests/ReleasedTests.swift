import Dispatch
import FrontEndProbes
import ViperXCTest
import XCTest

/// A module that a test makes must go away; if it does not, the failure stands at the test's line.
final class ReleasedTests: CatchingTestCase {
  /// A queue of its own: other tests may keep all threads of the global ones busy.
  private static let late = DispatchQueue(label: "late")

  private static func leak() -> GreetingPresenter {
    let presenter = GreetingPresenter()
    presenter.holding = presenter
    return presenter
  }

  func testReleasedModulePasses() async {
    XCTAssertEqual(failures { assertReleased { GreetingPresenter() } }, [])
    let later = await eventualFailures {
      await assertReleased {
        await Task.yield()
        return GreetingPresenter()
      }
    }
    XCTAssertEqual(later, [])
  }

  func testLeakIsAFailureAtTheLineOfTheTest() throws {
    weak var leaked: GreetingPresenter?
    let line = #line + 2
    let failures = failures {
      assertReleased(timeout: .milliseconds(1)) {
        let presenter = Self.leak()
        leaked = presenter
        return presenter
      }
    }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failure.path, #filePath)
    XCTAssertEqual(failure.line, line)
    XCTAssertEqual(
      failure.text,
      """
      GreetingPresenter was not released.
        GreetingPresenter.holding (strong) ⟲
        Fix: make GreetingPresenter.holding weak.
      Test: ReleasedTests.swift:\(line)
      [not-released]
      """)
    leaked?.holding = nil
  }

  @MainActor func testLeakOnTheMainActorIsAFailure() async {
    weak var leaked: GreetingPresenter?
    let failures = await eventualFailures {
      await assertReleased(timeout: .milliseconds(1)) {
        await Task.yield()
        let presenter = Self.leak()
        leaked = presenter
        return presenter
      }
    }
    XCTAssertEqual(failures.map(\.title), ["GreetingPresenter was not released."])
    leaked?.holding = nil
  }

  func testErrorOfTheClosureIsAFailure() {
    let failures = failures { assertReleased { throw NoServer() } }
    XCTAssertEqual(failures.map(\.title), ["Making the module threw NoServer()."])
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

  func testSeveralPartsAreFollowedEachByItself() {
    weak var leaked: GreetingPresenter?
    let failures = failures {
      assertReleased(timeout: .milliseconds(1)) {
        let presenter = Self.leak()
        leaked = presenter
        return (GreetingPresenter(), presenter)
      }
    }
    XCTAssertEqual(failures.map(\.title), ["GreetingPresenter was not released."])
    leaked?.holding = nil
  }

  func testNothingToFollowIsAFailure() {
    let line = #line + 1
    let failures = failures { assertReleased { nil as GreetingPresenter? } }
    XCTAssertEqual(
      failures.map(\.text),
      [
        """
        What was made holds no object of a module, so that its release can't be checked.
        Fix: Return from the closure what your app keeps of the module: its view, its router.
        Test: ReleasedTests.swift:\(line)
        [not-tracked]
        """
      ])
  }

  // MARK: Expected survivors

  func testRetainedThatAppliesPasses() async {
    for entry in [
      ExpectedSurvivor.edge("GreetingPresenter.holding", because: "fixed in 2.0"),
      .edge("presenter.holding", because: "fixed in 2.0"),
      .object("GreetingPresenter", because: "fixed in 2.0"),
      .object("presenter", because: "fixed in 2.0"),
    ] {
      weak var leaked: GreetingPresenter?
      let make = {
        let presenter = Self.leak()
        leaked = presenter
        return presenter
      }
      let failures = failures {
        assertReleased(timeout: .milliseconds(1), retained: [entry], make)
      }
      XCTAssertEqual(failures, [])
      leaked?.holding = nil
      let later = await eventualFailures {
        await assertReleased(timeout: .milliseconds(1), retained: [entry]) {
          await Task.yield()
          return make()
        }
      }
      XCTAssertEqual(later, [])
      leaked?.holding = nil
    }
  }

  func testRetainedThatNoLongerAppliesIsAFailure() {
    let line = #line + 2
    let failures = failures {
      assertReleased(
        retained: [
          .edge("GreetingPresenter.holding", because: "fixed in 2.0"),
          .edge("presenter.holding", because: "fixed in 2.0"),
          .object("GreetingPresenter", because: "an upload goes on"),
          .object("presenter", because: "an upload goes on"),
          .edge("holding", because: "fixed in 2.0"),
        ]
      ) { GreetingPresenter() }
    }
    let end = "\nTest: ReleasedTests.swift:\(line)\n[retained-is-gone]"
    let remove = "\nFix: Remove it from 'retained'."
    XCTAssertEqual(
      failures.map(\.text),
      [
        "GreetingPresenter.holding is expected to keep something alive (fixed in 2.0), but keeps "
          + "nothing.\(remove)\(end)",
        "presenter.holding is expected to keep something alive (fixed in 2.0), but keeps "
          + "nothing.\(remove)\(end)",
        "GreetingPresenter is expected to live on (an upload goes on), but was "
          + "released.\(remove)\(end)",
        "presenter is expected to live on (an upload goes on), but was released.\(remove)\(end)",
        "holding is expected to keep something alive (fixed in 2.0), but keeps nothing.\nFix: "
          + "Write the owner and its property: \"ListPresenter.holding\".\(end)",
      ])
    XCTAssertTrue(failures.allSatisfy { $0.path == #filePath && $0.line == line })
  }
}

private struct NoServer: Error {}
