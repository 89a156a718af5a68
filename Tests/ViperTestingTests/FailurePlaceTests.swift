import FrontEndProbes
import Testing
import ViperTesting

/// A failure stands where the fixture was not met, and names the test.
struct FailurePlaceTests {
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
    #expect(
      failures.map(\.text) == [
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
