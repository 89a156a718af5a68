import ReferenceHarnesses
import ViperCommandLine
import ViperTestKit

/// `viper-lab check`: runs the reference modules against their fixtures.
enum CheckCommand {
  static let help = """
    usage: viper-lab check [--module NAME] [--format text|json] [--verbose] [--fixtures DIR]
           viper-lab check --ownership [--module NAME]

    Runs the flows of the reference modules, then switches on each fault of the published versions,
    and shows which flow finds it.

      --module NAME     only this module (\(ReferenceModule.all.map(\.name).joined(separator: ", ")))
      --format FORMAT   text (as default): a line a flow and a summary; json: one object
      --verbose         also the transcript of each flow
      --ownership       runs no flow; shows who holds whom in the modules, fixed and as published
      --fixtures DIR    the fixture root; as default $VIPER_FIXTURES, ./Fixtures, or the package's

    exit status: 0 all holds and each fault is found, 1 something does not, 2 bad input
    """

  /// - Parameter program: This program, which runs once more for what may end the process.
  static func run(
    _ arguments: [String], _ output: Output, program: String
  ) async -> CommandStatus {
    let options: Options
    let isJSON: Bool
    do {
      options = try Options.of(
        "check", arguments, valued: ["--module", "--format", "--fixtures"],
        flags: ["--verbose", "--ownership"], help: help, output)
      isJSON = try options.isJSON(output)
    } catch {
      return error.status
    }
    guard let modules = ReferenceModule.named(options.values["--module"], output) else {
      return .badInput
    }
    if options.flags.contains("--ownership") {
      guard !isJSON else { return output.usage("--ownership is shown as text only") }
      OwnershipReport.write(modules, output)
      return .holds
    }
    guard let root = FixtureRoot.path(options.values["--fixtures"], output) else {
      return .badInput
    }
    let report: any CheckReport =
      isJSON
      ? JSONCheckReport(output)
      : TextCheckReport(output, isVerbose: options.flags.contains("--verbose"))
    return await check(
      modules, with: Checker(root: root, report: report, output: output, program: program))
  }

  private static func check(
    _ modules: [ReferenceModule], with checker: Checker
  ) async -> CommandStatus {
    var checker = checker
    do {
      for module in modules {
        try await checker.check(module)
      }
    } catch {
      checker.output.progress("")
      return checker.output.fail("\(error)")
    }
    checker.output.progress("")
    checker.report.finish(checker.summary)
    return checker.summary.holds ? .holds : .fails
  }
}
