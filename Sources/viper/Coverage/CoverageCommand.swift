import Foundation
import SourceRules
import ViperCommandLine
import ViperFixtures
import ViperRules

/// `viper coverage`: says what no flow touches.
enum CoverageCommand {
  static let help = """
    usage: viper coverage DIR [--sources PATH]… [--module NAME] [--minimum PERCENT]
             [--baseline FILE] [--write-baseline FILE]
             [--format text|json|mermaid]

    Reads what flows touched, which `VIPER_COVERAGE=DIR swift test` wrote, and says which messages,
    routes and buttons no flow touches, which answers no flow gives, and which events flows send in
    other states of a module only. All processes that wrote into the folder add up: remove it before
    a new count.

      --sources PATH         where messages are declared; as default Sources, where that is there
      --module NAME          only this module
      --minimum PERCENT      fails where less is touched, of all modules that are shown together
      --baseline FILE        what may be untouched, which does not count; without --minimum anything
                             else fails, and so does an entry that is no longer true
      --write-baseline FILE  accepts all that is untouched now
      --format FORMAT        text (as default), json, or mermaid: Markdown with a diagram a module, of
                             its states and what leads from one to another

    exit status: 0 enough is touched, 1 it is not, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "coverage", arguments,
        valued: [
          "--sources", "--module", "--minimum", "--baseline", "--write-baseline", "--format",
        ], takesRest: true, help: help, output)
      let format = try options.format(among: ["text", "json", "mermaid"], output)
      guard options.rest.count == 1, let folder = options.rest.first else {
        throw CommandProblem("coverage needs one folder, the one that VIPER_COVERAGE named")
      }
      let minimum = try options.values["--minimum"].map(percent)
      return output.work { try report(on: folder, options, minimum, format, output) }
    }
  }

  private static func percent(_ text: String) throws(CommandProblem) -> Double {
    guard let number = Double(text), (0...100).contains(number) else {
      throw CommandProblem("--minimum is a percentage, 0 to 100, and not '\(text)'")
    }
    return number
  }

  private static func report(
    on folder: String, _ options: Options, _ minimum: Double?, _ format: String, _ output: Output
  ) throws -> CommandStatus {
    let data = try CoverageData(contentsOf: folder)
    let module = options.values["--module"]
    if let module, !data.modules.contains(module) {
      throw CommandProblem(
        "no flow of a module '\(module)' ran; there are \(data.modules.joined(separator: ", "))")
    }
    let path = options.values["--baseline"]
    let baseline = try path.map { try Baseline(contentsOf: $0, ids: CoverageReport.rules) }
    let report = CoverageReport(
      data, declarations: try declarations(options, output), baseline: baseline, module: module)
    if let written = options.values["--write-baseline"] {
      let baseline = report.newBaseline
      let count = "\(baseline.accepted.count)"
      return try RulesCommand.write(baseline, of: count, to: written, output)
    }
    let text = CoverageText(report: report, minimum: minimum, hasBaseline: baseline != nil)
    switch format {
    case "json": output.line(text.json)
    case "mermaid":
      output.write(text.mermaid)
      if !text.holds {
        output.writeError(
          "error: Not enough is touched, or the baseline is stale; --format text says which.\n")
      }
    default: output.write(text.text)
    }
    return text.holds ? .holds : .fails
  }

  /// Reads where messages are declared; nil where no sources are named or found.
  private static func declarations(
    _ options: Options, _ output: Output
  ) throws -> MessageDeclarations? {
    let standard = FileManager.default.fileExists(atPath: "Sources") ? ["Sources"] : []
    let paths = options.lists["--sources"] ?? standard
    guard !paths.isEmpty else { return nil }
    var sources = try SourceFiles(below: paths)
    return MessageDeclarations(try sources.read(showing: output) ?? [])
  }
}
