import FrontEndProbes
import Testing

/// A message that comes after the test is a failure.
@Suite(.enabled(if: ProbeRun.isPossible))
struct LateMessageTests {
  @Test func messageAfterTheTestFailsTheProcess() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.LateMessageProbes", .flow)
    #expect(run.status == 1)
    #expect(run.count == 2)
    #expect(
      run.output.contains(
        "ViperTestKit: no test reported 1 failure:\n"
          + "  command show came from the module after its test had ended: LateMessageProbes.swift:11."
      ))
  }

  @Test func messageAfterTheCheckFailsTheProcess() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.MessageAfterCheckProbes", .flow)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(
      run.output.replacing(#/LateMessageProbes\.swift:31/#, with: "CartTests.swift:12")
        .contains(
          """
          command show came from the module after its test had ended: CartTests.swift:12.
          """))
  }

  /// What a double would have answered went with the test, so that nothing is said of it.
  @Test func lateQuestionIsNoQuestionWithoutAnAnswer() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.QuestionAfterCheckProbes", .flow)
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "call fetch came from the module after its test had ended: LateMessageProbes.swift:"))
    #expect(!run.output.contains("[unanswered]"))
  }

  /// The next test that checks something tells of it, and does not fail of it.
  @Test func lateMessageIsCountedToNoOtherTest() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.ReportedLateProbes", .flow)
    #expect(run.status == 1)
    #expect(run.count == 2)
    #expect(run.failureCount == 0)
    #expect(
      run.output.contains(
        "A failure outside of any test: command show came from the module after its test had ended: "
      ))
    #expect(run.output.contains("ViperTestKit: 1 failure came outside of a test."))
  }
}
