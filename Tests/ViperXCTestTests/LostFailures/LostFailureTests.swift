import FrontEndProbes
import Testing

/// A failure of ViperXCTest is counted wherever it happens.
@Suite(.enabled(if: ProbeRun.isPossible))
struct LostFailureTests {
  @Test(
    arguments: Probe.Check.each(in: [
      "testBody", "testAsyncBody", "testAsyncLet", "testTaskGroup", "testUnstructuredTask",
      "testDetachedTask", "testDispatchQueue", "testDispatchQueueOfSynchronousTest",
    ]))
  func failureIsCountedToItsTest(_ check: Probe.Check, _ place: String) async throws {
    let run = try await ProbeRun.xctest("ViperXCTestTests.LostFailureProbes/\(place)", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 1)
    #expect(run.output.contains("error: LostFailureProbes.\(place) : \(check.sentence)"))
    #expect(!run.output.contains("ViperTestKit:"))
  }

  @Test func eachFailureOfManyThreadsIsCounted() async throws {
    let run = try await ProbeRun.xctest(
      "ViperXCTestTests.LostFailureProbes/testEightThreads", .flow)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 200)
  }

  @Test(arguments: Probe.Check.allCases)
  func aCheckThatHasNotEndedFailsTheProcess(_ check: Probe.Check) async throws {
    let run = try await ProbeRun.xctest("ViperXCTestTests.UnawaitedProbes/testCheck", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 0)
    #expect(
      run.output.contains(
        #/
        ViperTestKit:\ 1\ check\ had\ not\ ended\ when\ the\ process\ exited\.
        \ What\ it\ would\ have\ found\ is\ not\ known:\n
        \ \ LostFailureProbes\.swift:[0-9]+\n
        Fix:\ Let\ the\ test\ await\ it:
        /#))
  }

  @Test(arguments: Probe.Check.allCases)
  func failureAfterTheEndOfItsTestFailsTheProcess(_ check: Probe.Check) async throws {
    let run = try await ProbeRun.xctest("ViperXCTestTests.OutlivingTaskProbes", check)
    #expect(run.status == 1)
    #expect(run.count == 2)
    #expect(run.failureCount == 0)
    #expect(run.output.contains("ViperTestKit: a failure outside of any test: \(check.sentence)"))
    #expect(run.output.contains("ViperTestKit: no test reported 1 failure:\n"))
  }

  @Test(arguments: Probe.Check.allCases)
  func failureAfterTheEndOfItsTestIsReportedByTheNext(_ check: Probe.Check) async throws {
    let run = try await ProbeRun.xctest("ViperXCTestTests.OutlivingTaskBeforeCheckProbes", check)
    #expect(run.status == 1)
    #expect(run.count == 2)
    #expect(run.failureCount == 1)
    #expect(
      run.output.contains(
        "error: OutlivingTaskBeforeCheckProbes.test2LetsItGoOnAndChecks : \(check.sentence)"))
  }

  @Test(arguments: Probe.Check.allCases)
  func failureAtExitFailsTheProcess(_ check: Probe.Check) async throws {
    let run = try await ProbeRun.xctest("ViperXCTestTests.ExitProbes/testLast", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.failureCount == 0)
    #expect(run.output.contains("ViperTestKit: no test reported 1 failure:\n"))
  }

  @Test(arguments: Probe.Check.each(in: ["body", "asyncBody"]))
  func failureInSwiftTestingFailsTheProcess(_ check: Probe.Check, _ test: String) async throws {
    let run = try await ProbeRun.swiftTesting(
      "ViperXCTestTests.WrongFrameworkProbes/\(test)", check)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(run.output.contains("ViperTestKit: a failure outside of any test: \(check.sentence)"))
    #expect(
      run.output.contains(
        "It came where XCTest runs no test: after the test's end, or in a test of Swift Testing."))
    #expect(run.output.contains("in a test of Swift Testing use ViperTesting."))
  }

  @Test func messageAfterTheTestFailsTheProcess() async throws {
    let run = try await ProbeRun.xctest("ViperXCTestTests.LateMessageProbes", .flow)
    #expect(run.status == 1)
    #expect(run.count == 2)
    #expect(run.failureCount == 0)
    #expect(
      run.output.contains(
        "ViperTestKit: no test reported 1 failure:\n"
          + "  command show came from Greeting after its test had ended: LateMessageProbes.swift:14."
      ))
  }
}
