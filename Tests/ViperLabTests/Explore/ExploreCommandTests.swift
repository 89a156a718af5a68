import CommandTestSupport
import TestConditions
import Testing
import ViperCommandLine

@testable import viper_lab_proofs

@Suite struct ExploreCommandTests {
  @Test(arguments: ["few", "0", "-1"])
  func aNumberThatIsNoneIsRefused(_ runs: String) async {
    let captured = CapturedOutput(tool: "viper-lab")
    #expect(
      await ViperLabProofs.tool().run("explore", ["--runs", runs], captured.output) == .badInput)
    #expect(
      captured.errors
        == "viper-lab: --runs takes a number from 1 to 1000000, not '\(runs)'; see viper-lab --help\n"
    )
    #expect(captured.text.isEmpty)
  }

  /// The flows that a short search writes hold, and find faults.
  @Test(.enabled(if: isExhaustive)) func whatASearchWritesHolds() async {
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool(program: Program.proofs).run(
      "explore", ["--module", "Articles", "--runs", "80", "--without-faults"], captured.output)
    #expect(status == .holds, "\(captured.text)\(captured.errors)")
    // Of the first file all is found, of the scene not.
    #expect(captured.text.contains(#/Articles\.presenter\.json +2 +\d+ +\d+ +\d+ /#))
    #expect(captured.text.contains(#/Articles\.scene\.json .* 80\+ /#))
  }
}
