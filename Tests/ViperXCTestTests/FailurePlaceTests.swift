import FrontEndProbes
import GoldenText
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
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    let place = "Fixture: \(flow.path):23:52\nTest: FailurePlaceTests.swift:\(line)"
    XCTAssertTrue(failure.text.hasSuffix("\n\(place)\n[different-argument]"))
    assertGolden(
      failure.text.replacingOccurrences(of: place, with: "(the place)"), named: "DifferentGreeting")
  }
}
