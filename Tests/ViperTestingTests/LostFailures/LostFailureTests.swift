import FrontEndProbes
import GoldenText
import TestConditions
import Testing

/// A failure of ViperTesting is counted wherever it happens.
@Suite(.onOwnThreads, .enabled(if: ProbeRun.isPossible))
struct LostFailureTests {
  /// Where Swift Testing knows of the test.
  @Test(
    arguments: Probe.Check.each(
      in: ["body", "unstructuredTask", "asyncBody", "asyncLet", "taskGroup"].sample(every: 2)))
  func failureIsCountedToItsTest(_ check: Probe.Check, _ place: String) async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.LostFailureProbes/\(place)", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 1)
    #expect(run.output.contains("✘ Test \(place)() failed after "))
    #expect(run.output.contains(check.sentence))
    #expect(!run.output.contains("ViperTestKit:"))
  }

  /// Where it does not.
  @Test(arguments: Probe.Check.each(in: ["detachedTask", "dispatchQueue"]))
  func failureOutsideOfTheTestFailsTheProcess(
    _ check: Probe.Check, _ place: String
  ) async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.LostFailureProbes/\(place)", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.output.contains("ViperTestKit: a failure outside of any test: \(check.sentence)"))
    #expect(run.output.contains("ViperTestKit: no test reported 1 failure:"))
  }

  @Test(arguments: Probe.Check.allCases)
  func aCheckThatHasNotEndedFailsTheProcess(_ check: Probe.Check) async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.UnawaitedProbes/check", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 0)
    let said = try #require(
      run.output.firstMatch(of: #/ViperTestKit: 1 check had .*\n.*:[0-9]+\nFix: .*/#)?.output)
    expectShown(
      String(said).replacing(#/LostFailureProbes\.swift:[0-9]+/#, with: "ArticlesTests.swift:12"),
      in: "RunningOnCI.md", having: "had not ended")
  }

  /// Where Swift Testing drops the issues of what it prepares, and before the tests of a suite.
  @Test(
    arguments: Probe.Check.each(
      in: ["PreparationProbes/condition", "PreparationProbes/arguments", "PreparedSuiteProbes"]))
  func failureBeforeATestFailsTheProcess(_ check: Probe.Check, _ place: String) async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.\(place)", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.output.contains("ViperTestKit: a failure outside of any test: \(check.sentence)"))
    #expect(run.output.contains("ViperTestKit: no test reported 1 failure:"))
  }

  @Test(arguments: Probe.Check.allCases)
  func failureAfterTheEndOfItsTestIsCounted(_ check: Probe.Check) async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.OutlivingTaskProbes", check)
    #expect(run.status == 1)
    #expect(run.count == 2)
    #expect(run.failureCount == 1)
    #expect(run.output.contains(check.sentence))
  }

  @Test(arguments: Probe.Check.allCases)
  func failureOutsideOfAnyTestIsToldByTheNext(_ check: Probe.Check) async throws {
    let run = try await ProbeRun.swiftTesting(
      "ViperTestingTests.OutlivingDetachedTaskProbes", check)
    #expect(run.status == 1)
    #expect(run.count == 2)
    #expect(run.failureCount == 0)
    #expect(run.output.contains("A failure outside of any test: "))
    #expect(run.output.contains("ViperTestKit: a failure outside of any test: \(check.sentence)"))
  }

  @Test(arguments: Probe.Check.each(in: ["testBody", "testAsyncBody"]))
  func failureInXCTestFailsTheProcess(_ check: Probe.Check, _ test: String) async throws {
    let run = try await ProbeRun.xctest("ViperTestingTests.WrongFrameworkProbes/\(test)", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.output.contains("ViperTestKit: a failure outside of any test: \(check.sentence)"))
    #expect(
      run.output.contains(
        """
        It came where Swift Testing runs no test: in a detached task, on a dispatch queue, in a \
        trait or the arguments of a test, or in an XCTestCase.
        Fix: Call the check from the test's own task; in an XCTestCase use ViperXCTest.
        """))
  }

  /// A failure that another test has taken, and expected, has still failed the process.
  @Test func failureTakenAsKnownIssueFailsTheProcess() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.SwallowedFailureProbes", .flow)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 0)
    #expect(run.output.contains("ViperTestKit: 1 failure came outside of a test."))
  }
}
