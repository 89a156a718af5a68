import FrontEndProbes
import ViperXCTest
import XCTest

/// A module that a test makes must go away; if it does not, the failure stands at the test's line.
final class ReleasedTests: CatchingTestCase {
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
        Mend: make GreetingPresenter.holding weak.
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
}

private struct NoServer: Error {}
