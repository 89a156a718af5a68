import LeakSamples
import ViperCommandLine
import ViperTestKit

/// `viper-lab samples`: runs each leak sample through the release check.
enum SamplesCommand {
  static let help = """
    usage: viper-lab samples [--only NAME]… [--format text|json] [--verbose]

    Runs each leak sample, leaking and fixed, through the release check, and shows
    whether the verdict is right, how much of the path is named, and the fix.

      --only NAME       only this sample; may be given more than once
      --format FORMAT   text (as default): a line a module and the figures; json: one object
      --verbose         also what the check says of each

    path: full, or partly; opaque: it is said what can't be read; wrong: another reference is named
    exit status: 0 all verdicts are right, enough paths are full and none is wrong; 1 not so;
    2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) async throws -> CommandStatus {
    let options = try Options.of(
      "samples", arguments, valued: ["--only", "--format"], flags: ["--verbose"], help: help,
      output)
    let isJSON = try options.isJSON(output)
    let samples = try CommandProblem.find(
      options.lists["--only"], "sample", among: LeakSample.all, by: \.name)
    var results: [SampleResult] = []
    for sample in samples {
      output.progress(sample.name)
      for module in [sample.leaking, sample.fixed].compactMap(\.self) {
        results.append(await SampleResult(of: sample, module))
      }
    }
    output.progress("")
    let isVerbose = options.flags.contains("--verbose")
    output.line(
      isJSON
        ? SamplesReport.json(results) : SamplesReport.text(results, isVerbose: isVerbose))
    return SampleFigures(results).holds ? .holds : .fails
  }
}
