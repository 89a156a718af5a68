import Foundation
import Testing

@testable import viper

@Suite struct ShapesCommandTests {
  @Test func oneShapeIsShownWithBothTwins() async {
    let captured = CapturedOutput()
    let status = await Viper.run("shapes", ["--only", "presenter-view"], captured.output)
    #expect(status == .holds)
    let expected = """
      shape           twin   expected  got    path  mend
      presenter-view  leaky  cycle     cycle  full  make ListPresenter.view weak
      presenter-view  clean  clean     clean  -
      verdicts right 2 of 2; of 1 leaky: reason 1, full path 1 \
      (\(ShapeFigures.wantedPercentage) % wanted), wrong path 0, mend 1

      """
    #expect(captured.text == expected)
    #expect(captured.errors.isEmpty)
  }

  @Test func verboseShowsTheReport() async {
    let captured = CapturedOutput()
    _ = await Viper.run("shapes", ["--only", "presenter-view", "--verbose"], captured.output)
    #expect(captured.text.contains("ListPresenter was not released (nor was ListView)."))
    #expect(captured.text.contains("ListPresenter.view (strong)"))
  }

  @Test func jsonHoldsTheFigures() async throws {
    let captured = CapturedOutput()
    let status = await Viper.run(
      "shapes", ["--only", "diamond", "--format", "json"], captured.output)
    #expect(status == .holds)
    let object = try JSONSerialization.jsonObject(with: Data(captured.text.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["holds"] as? Bool == true)
    #expect(report["twins"] as? Int == 1)
    #expect(report["leaky"] as? Int == 0)
    let results = try #require(report["results"] as? [[String: Any]])
    #expect(results.first?["shape"] as? String == "diamond")
  }

  @Test(
    arguments: [
      (
        ["--only", "presenter-vew"],
        "viper: there is no shape 'presenter-vew' (did you mean 'presenter-view'?); "
          + "see viper --help\n"
      ),
      (["--format", "xml"], "viper: there is no format 'xml'; see viper --help\n"),
      (["more"], "viper: shapes takes no 'more'; see viper --help\n"),
    ])
  func aWrongCommandLineIsRefused(_ arguments: [String], _ message: String) async {
    let captured = CapturedOutput()
    #expect(await Viper.run("shapes", arguments, captured.output) == .badInput)
    #expect(captured.errors == message)
    #expect(captured.text.isEmpty)
  }
}
