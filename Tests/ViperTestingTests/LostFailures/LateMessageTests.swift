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
          + "  command show came from the module after its test had ended."))
  }

  @Test func messageAfterTheCheckFailsTheProcess() async throws {
    let run = try await ProbeRun.swiftTesting("ViperTestingTests.MessageAfterCheckProbes", .flow)
    #expect(run.status == 1)
    #expect(run.count == 1)
    #expect(
      run.output.contains(
        """
        command show came from the module after its test had ended.
        """))
  }
}
