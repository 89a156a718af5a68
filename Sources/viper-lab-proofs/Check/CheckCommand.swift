import InventedHarnesses
import ReferenceChecks
import ReferenceHarnesses
import ViperCommandLine
import ViperTestKit

/// `viper-lab check`: runs the reference modules against their fixtures.
enum CheckCommand {
  static let help = """
    usage: viper-lab check [--module NAME]… [--format text|json] [--verbose] [--fixtures DIR]
           viper-lab check --ownership [--module NAME]…

    Runs the flows of the reference modules, then switches on each fault, says whether it was
    published, warned of or planted, and shows which flow finds it.

      --module NAME     only this module, one or more (\(ReferenceModule.inAllDialects.map(\.name).joined(separator: ", ")))
      --format FORMAT   text (as default): a line a flow and a summary; json: one object
      --verbose         also the transcript of each flow
      --ownership       runs no flow; shows who holds whom in the modules, fixed and as published, where they were
      --fixtures DIR    the fixture root; as default $VIPER_FIXTURES, ./Fixtures, or the package's

    exit status: 0 all holds and each fault is found, 1 something does not, 2 bad input
    """

  /// - Parameter program: This program, which runs once more for what may end the process.
  static func run(
    _ arguments: [String], _ output: Output, program: String
  ) async throws -> CommandStatus {
    let options = try Options.of(
      "check", arguments, valued: ["--module", "--format", "--fixtures"],
      flags: ["--verbose", "--ownership"], help: help, output)
    let isJSON = try options.isJSON(output)
    let modules = try ReferenceModule.named(options.lists["--module"])
    if options.flags.contains("--ownership") {
      guard !isJSON else { throw CommandProblem("--ownership is shown as text only") }
      modules.forEach { writeOwnership(of: $0, output) }
      return .holds
    }
    let root = try FixtureRoot.path(options.values["--fixtures"])
    var report = CheckReport()
    for module in modules {
      let faulty = try FaultyModule(module, root: root, program: program)
      let checked = try await CheckedModule(running: faulty, output)
      report.modules.append(checked)
      guard !isJSON else { continue }
      report.heading.map(output.line)
      checked.lines(isVerbose: options.flags.contains("--verbose")).forEach(output.line)
    }
    output.line(isJSON ? JSONWriter.pretty(report.json) : report.summary)
    return report.holds ? .holds : .fails
  }

  /// Writes who holds whom in a module, fixed and as published.
  private static func writeOwnership(of module: ReferenceModule, _ output: Output) {
    let versions =
      [("fixed", [])] + (module.published.isEmpty ? [] : [("as published", module.published)])
    for (version, faults) in versions {
      let map = ownershipMap(of: module.assemble(Set(faults.map(\.name))))
      output.line("\(module.name), \(version):")
      for line in map.description.split(separator: "\n") {
        output.line("  " + line)
      }
      output.line("")
    }
  }
}
