import FrontEndProbes
import GoldenText
import TestConditions
import Testing
import ViperTesting

/// A failure stands where the fixture was not met, and names the test.
@Suite(.onOwnThreads) struct FailurePlaceTests {
  private let flow = Greeting.flow("greeting.fails")

  @Test func failureStandsAtTheLineAndColumnOfTheFixture() throws {
    let line = #line + 1
    let failures = Failure.all { expectFlow(flow, wiring: Greeting.wire) }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(failure.path.hasSuffix("/FrontEndProbes/Fixtures/Greeting.json"))
    #expect(failure.line == 23)
    #expect(failure.column == 52)
    #expect(failure.text.contains("\nTest: FailurePlaceTests.swift:\(line)\n"))
  }

  @Test func failureOfAnAsynchronousTestStandsThereToo() async throws {
    let line = #line + 1
    let failures = await Failure.eventual { await expectFlow(flow, wiring: Greeting.wire) }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(failure.path.hasSuffix("/FrontEndProbes/Fixtures/Greeting.json"))
    #expect(failure.line == 23)
    #expect(failure.column == 52)
    #expect(failure.text.contains("\nTest: FailurePlaceTests.swift:\(line)\n"))
  }

  @Test func failureOfAHarnessStandsAtTheTest() throws {
    var presenter: GreetingPresenter?
    let line = #line + 1
    let failures = try Failure.all { try withHarness { presenter = Greeting.wireLeak($0) } }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(failure.path == #filePath)
    #expect(failure.line == line)
    #expect(failure.text.hasSuffix("\nTest: FailurePlaceTests.swift:\(line)\n[not-released]"))
    presenter?.holding = nil
  }

  /// On the main actor, since the transcript says which messages came from another thread.
  @MainActor @Test func failureSaysWhatWasExpectedAndWhatCame() throws {
    let line = #line + 1
    let failures = Failure.all { expectFlow(flow, wiring: Greeting.wire) }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    let place = "Fixture: \(flow.path):23:52\nTest: FailurePlaceTests.swift:\(line)"
    #expect(failure.text.hasSuffix("\n\(place)\n[different-argument]"))
    expectGolden(
      failure.text.replacingOccurrences(of: place, with: "(the place)"), named: "DifferentGreeting")
  }
}
