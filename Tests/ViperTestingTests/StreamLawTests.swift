import FrontEndProbes
import GoldenText
import TestConditions
import Testing
import ViperTesting
import ViperTestingConformance

/// A module that talks by streams keeps their laws; if it does not, the failure stands at the test's
/// line.
@Suite(.onOwnThreads) struct StreamLawTests {
  @Test func moduleThatKeepsTheLawsPasses() async {
    #expect(
      Failure.all { expectStreamLaws(Feeding.scenario, wiring: Feeding.wire) }.map(\.text) == [])
    let later = await Failure.eventual {
      await expectStreamLaws(Feeding.scenario) { harness in
        await Task.yield()
        Feeding.wire(harness)
      }
    }
    #expect(later.map(\.text) == [])
  }

  @Test func brokenLawIsAFailureAtTheLineOfTheTest() throws {
    let line = #line + 2
    let failures = Failure.all {
      expectStreamLaws(Feeding.scenario, wiring: Feeding.wireBroken)
    }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(failure.path == #filePath)
    #expect(failure.line == line)
    expectEndedByFailure(failure.text, line: line)
  }

  @Test @MainActor func brokenLawIsAFailureOfAnAsynchronousTestToo() async throws {
    let line = #line + 2
    let failures = await Failure.eventual {
      await expectStreamLaws(Feeding.scenario) { harness in
        await Task.yield()
        Feeding.wireBroken(harness)
      }
    }
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(failure.path == #filePath)
    #expect(failure.line == line)
    expectEndedByFailure(failure.text, line: line)
  }

  private func expectEndedByFailure(_ text: String, line: Int) {
    let place = "Test: StreamLawTests.swift:\(line)"
    #expect(text.hasSuffix("\n\(place)\n[ended-by-failure]"))
    expectGolden(text.replacingOccurrences(of: place, with: "(the place)"), named: "EndedByFailure")
  }

  @Test func onlyTheLawsThatAreNamedAreTried() async {
    let others = StreamLaw.allCases.filter { $0 != .livesOnAfterFailure && $0 != .mainThread }
    #expect(
      Failure.all {
        expectStreamLaws(Feeding.scenario, laws: others, wiring: Feeding.wireBroken)
      }.map(\.text) == [])
    let later = await Failure.eventual {
      await expectStreamLaws(Feeding.scenario, laws: others, wiring: Feeding.wireBroken)
    }
    #expect(later.map(\.text) == [])
  }

  @Test func lawThatIsNamedAndCannotBeTriedIsAFailure() {
    let line = #line + 2
    let failures = Failure.all {
      expectStreamLaws(Feeding.scenario, laws: [.mainThread], wiring: Feeding.wire)
    }
    #expect(
      failures.map(\.text) == [
        """
        No view asks for the main thread, so that the law "no value to the view off the main \
        thread" is not tried.
        Fix: Make the probe of such a stream with asksForMainThread: true.
        Test: StreamLawTests.swift:\(line)
        [proves-nothing]
        """
      ])
  }

  @Test func errorOfTheWiringIsAFailure() async {
    let line = #line + 1
    let failures = Failure.all { expectStreamLaws(Feeding.scenario) { _ in throw NoServer() } }
    #expect(failures.map(\.text) == [Self.wiringFailed(line: line)])
    let next = #line + 2
    let later = await Failure.eventual {
      await expectStreamLaws(Feeding.scenario) { _ in
        await Task.yield()
        throw NoServer()
      }
    }
    #expect(later.map(\.text) == [Self.wiringFailed(line: next)])
  }

  private static func wiringFailed(line: Int) -> String {
    """
    the laws of streams
    The wiring threw NoServer().
    Test: StreamLawTests.swift:\(line)
    [wiring-failed]
    """
  }
}

private struct NoServer: Error {}
