import Foundation
import LeakSamples
import ReferenceChecks
import ViperCommandLine
import ViperTestKit

/// `viper-lab samples`: runs each leak sample through the release check.
enum SamplesCommand {
  static let help = """
    usage: viper-lab samples [--only NAME]… [--format text|json] [--verbose]
           viper-lab samples --apply-fixes [--only NAME]… [--scratch-path DIR]

    Runs each leak sample, and each that a hasty check would report, through the release check, and
    shows whether the verdict is right, how much of the path is named, and the fix.

      --only NAME       only this sample; may be given more than once
      --format FORMAT   text (as default): a line a module and the figures; json: one object
      --verbose         also what the check says of each
      --apply-fixes     compiles each leaking one with its fix followed, as the lines // Fix: … of its source
                        say, and tests that it lives while it is held, and goes afterwards
      --scratch-path DIR  where that is made and built; as default .build/fixed

    path: full, or partly; opaque: it is said what can't be read; wrong: another reference is named
    exit status: 0 all verdicts are right, enough paths are full and none is wrong; 1 not so;
    2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) async throws -> CommandStatus {
    let options = try Options.of(
      "samples", arguments, valued: ["--only", "--format", "--scratch-path"],
      flags: ["--verbose", "--apply-fixes"], help: help, output)
    let isJSON = try options.isJSON(output)
    let samples = try CommandProblem.find(
      options.lists["--only"], "sample", among: LeakSample.all, by: \.name)
    if options.flags.contains("--apply-fixes") {
      return try applyFixes(samples, options.values["--scratch-path"], output)
    }
    var results: [SampleResult] = []
    for sample in samples {
      output.progress(sample.name)
      results.append(await SampleResult(of: sample))
    }
    output.progress("")
    let isVerbose = options.flags.contains("--verbose")
    output.line(
      isJSON
        ? SamplesReport.json(results) : SamplesReport.text(results, isVerbose: isVerbose))
    return SampleFigures(results).holds ? .holds : .fails
  }

  private static func applyFixes(
    _ samples: [LeakSample], _ scratch: String?, _ output: Output
  ) throws -> CommandStatus {
    let kit = FixtureRoot.checkout
    let folder =
      scratch.map { URL(fileURLWithPath: $0) } ?? kit.appendingPathComponent(".build/fixed")
    let leaking = samples.filter(\.isLeaking)
    output.progress("compiling and testing \(leaking.count) samples")
    do {
      try FixedSamples(kit: kit, folder: folder, samples: leaking).test()
    } catch let failure as FixedSamples.Failure {
      output.progress("")
      output.line("with their fixes, not all samples live and go:\n\(failure)")
      return .fails
    }
    output.progress("")
    output.line(
      "\(leaking.count) leaking samples with their fixes: each lives while it is held, and goes")
    return .holds
  }
}
