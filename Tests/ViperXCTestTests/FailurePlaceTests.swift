import FrontEndProbes
import ViperXCTest
import XCTest

/// A failure stands where the fixture was not met, and names the test.
final class FailurePlaceTests: CatchingTestCase {
  private let flow = Greeting.flow("greeting.fails")

  func testFailureStandsAtTheLineOfTheFixture() throws {
    let line = #line + 1
    let failures = failures { assertFlow(flow, wiring: Greeting.wire) }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failure.path.hasSuffix("/FrontEndProbes/Fixtures/Greeting.json"))
    XCTAssertEqual(failure.line, 23)
    XCTAssertTrue(failure.text.contains("\nTest: FailurePlaceTests.swift:\(line)\n"))
  }

  func testFailureOfAnAsynchronousTestStandsThereToo() async throws {
    let line = #line + 1
    let failures = await eventualFailures { await assertFlow(flow, wiring: Greeting.wire) }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failure.path.hasSuffix("/FrontEndProbes/Fixtures/Greeting.json"))
    XCTAssertEqual(failure.line, 23)
    XCTAssertTrue(failure.text.contains("\nTest: FailurePlaceTests.swift:\(line)\n"))
  }

  func testFailureOfAHarnessStandsAtTheTest() throws {
    var presenter: GreetingPresenter?
    let line = #line + 1
    let failures = try failures { try withHarness { presenter = Greeting.wireLeak($0) } }
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failure.path, #filePath)
    XCTAssertEqual(failure.line, line)
    XCTAssertTrue(
      failure.text.hasSuffix("\nTest: FailurePlaceTests.swift:\(line)\n[not-released]"))
    presenter?.holding = nil
  }

  func testFailureSaysWhatWasExpectedAndWhatCame() throws {
    let line = #line + 1
    let failures = failures { assertFlow(flow, wiring: Greeting.wire) }
    XCTAssertEqual(
      failures.map(\.text),
      [
        """
        greeting.fails: the greeting is another
        Step 1, event enter: command show came with another with.text: expected "Good day Ada", \
        came "Hello Ada".
        Expected (-) and came (+):
          - command show(text: "Good day Ada")
          + command show(text: "Hello Ada")
        Transcript:
          1 → event enter(name: "Ada")
          2 ← command show(text: "Hello Ada")
        Fix: If the module is right, write \
        { "command": "show", "with": { "text": "Hello Ada" } }.
        Fixture: \(flow.path):23:52
        Test: FailurePlaceTests.swift:\(line)
        [different-argument]
        """
      ])
  }
}
