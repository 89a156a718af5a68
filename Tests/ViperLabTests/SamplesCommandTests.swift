import CommandTestSupport
import Foundation
import Testing
import ViperCommandLine

@testable import viper_lab_proofs

@Suite struct SamplesCommandTests {
  @Test func aSampleThatLeaksAndACleanOneAreShown() async {
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool().run(
      "samples", ["--only", "presenter-view", "--only", "diamond"], captured.output)
    #expect(status == .holds)
    let expected = """
      sample          module  expected  got    path  fix
      presenter-view  leaks   cycle     cycle  full  make ListPresenter.view weak
      diamond         clean   clean     clean  -
      verdicts right 2 of 2; of 1 leaking: reason 1, full path 1 \
      (\(SampleFigures.wantedPercentage) % wanted), wrong path 0, fix 1

      """
    #expect(captured.text == expected)
    #expect(captured.errors.isEmpty)
  }

  @Test func verboseShowsTheReport() async {
    let captured = CapturedOutput(tool: "viper-lab")
    _ = await ViperLabProofs.tool().run(
      "samples", ["--only", "presenter-view", "--verbose"], captured.output)
    #expect(captured.text.contains("ListPresenter was not released (nor was ListView)."))
    #expect(captured.text.contains("ListPresenter.view (strong)"))
  }

  @Test func jsonHoldsTheFigures() async throws {
    let captured = CapturedOutput(tool: "viper-lab")
    let status = await ViperLabProofs.tool().run(
      "samples", ["--only", "diamond", "--format", "json"], captured.output)
    #expect(status == .holds)
    let object = try JSONSerialization.jsonObject(with: Data(captured.text.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["holds"] as? Bool == true)
    #expect(report["modules"] as? Int == 1)
    #expect(report["leaking"] as? Int == 0)
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(results.first?["sample"] as? String == "diamond")
  }

  @Test(
    arguments: [
      (
        ["--only", "presenter-vew"],
        "viper-lab: there is no sample 'presenter-vew' (did you mean 'presenter-view'?); "
          + "see viper-lab --help\n"
      ),
      (["--format", "xml"], "viper-lab: there is no format 'xml'; see viper-lab --help\n"),
      (["more"], "viper-lab: samples takes no 'more'; see viper-lab --help\n"),
    ])
  func aWrongCommandLineIsRefused(_ arguments: [String], _ message: String) async {
    let captured = CapturedOutput(tool: "viper-lab")
    #expect(await ViperLabProofs.tool().run("samples", arguments, captured.output) == .badInput)
    #expect(captured.errors == message)
    #expect(captured.text.isEmpty)
  }

  @Test func aFixStandsForTheLineBelowIt() {
    let source = """
      // Fix: weak var view: ListView?
      var view: ListView?
      var title = ""
          // Fix: presenter.start(weakly: true)
          presenter.start()
      """
    #expect(FollowedFixes.areIn(source))
    #expect(
      FollowedFixes.followed(in: source) == """
        // Fix: weak var view: ListView?
        weak var view: ListView?
        var title = ""
            // Fix: presenter.start(weakly: true)
        presenter.start(weakly: true)
        """)
    #expect(!FollowedFixes.areIn("// A fix: none"))
  }
}
