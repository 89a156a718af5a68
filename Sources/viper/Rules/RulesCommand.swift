import Foundation
import SourceRules
import ViperCommandLine
import ViperRules

/// `viper rules`: holds source code to the rules of VIPER.
enum RulesCommand {
  static let help = """
    usage: viper rules PATH… [--baseline FILE] [--write-baseline FILE] [--config FILE]
             [--symbol-graph FILE[,FILE…]] [--format text|json] [--verbose]
           viper rules PATH… --print-roles
           viper rules --list [--format text|json]

    Reads the Swift files below the paths, recognises views, interactors, presenters, entities and
    routers, and says where the source breaks a rule of VIPER. No package is needed, and nothing is
    built. Tests, generated files and dependencies are passed over.

      --list                 lists all rules and laws: id, sentence, because
      --print-roles          lists what is recognised, and why
      --config FILE          what the project says of rules and roles; as default the viper.json in
                             or above the first path
      --baseline FILE        what is accepted; an entry that is no longer true is a finding
      --write-baseline FILE  accepts all that does not hold now
      --symbol-graph FILES   what types adopt, as the compiler knows it
      --format FORMAT        text (as default) or json
      --verbose              also the rules that hold

    exit status: 0 all rules that were checked hold, 1 one does not, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "rules", arguments,
        valued: ["--baseline", "--write-baseline", "--config", "--symbol-graph", "--format"],
        flags: ["--list", "--print-roles", "--verbose"], takesRest: true, help: help, output)
      let isJSON = try options.isJSON(output)
      if options.flags.contains("--list") {
        guard options.rest.isEmpty else { throw CommandProblem("--list takes no path") }
        output.line(RulesList.text(isJSON: isJSON))
        return .holds
      }
      guard let first = options.rest.first else {
        throw CommandProblem("rules needs the path of a file or folder, or --list")
      }
      return output.work { try check(options, first, isJSON: isJSON, output) }
    }
  }

  private static func check(
    _ options: Options, _ first: String, isJSON: Bool, _ output: Output
  ) throws -> CommandStatus {
    let settings = try Conformance.Options(of: options, above: first)
    let written = options.values["--write-baseline"]
    // A baseline that is written anew keeps what it says of rules that are checked elsewhere.
    let known = written.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    let accepted = options.values["--baseline"] ?? known
    let baseline = try accepted.map { try Baseline(contentsOf: $0) } ?? .init()
    let graphs = (options.lists["--symbol-graph"] ?? []).flatMap { $0.split(separator: ",") }
    let conformances = try Conformances(symbolGraphs: graphs.map(String.init))
    var sources = try SourceFiles(below: options.rest)
    guard let files = try sources.read(showing: output) else {
      return sources.refuse(options.rest, output)
    }
    let facts = SourceFacts(files, spellings: settings.roles, conformances: conformances)
    if options.flags.contains("--print-roles") {
      guard !isJSON else { throw CommandProblem("--print-roles is shown as text only") }
      facts.roleListing.forEach(output.line)
      output.line("\(files.count) files, \(facts.recognisedCount) roles recognised")
      return .holds
    }
    let report = SourceRules.report(on: facts, options: settings, baseline: baseline)
    if let written {
      let baseline = report.newBaseline
      let violations = RulesReport.count(baseline.accepted.count, "violation")
      return try write(baseline, of: violations, to: written, output)
    }
    let text = RulesReport(report: report, facts: facts, sources: sources, settings: settings)
    output.write(
      isJSON ? text.json + "\n" : text.text(isVerbose: options.flags.contains("--verbose")))
    return text.findings.isEmpty ? .holds : .fails
  }

  /// - Parameter text: How much it accepts.
  static func write(
    _ baseline: Baseline, of text: String, to path: String, _ output: Output
  ) throws -> CommandStatus {
    do {
      let end = try baseline.write(to: path) ? "written" : "up to date"
      output.line("\(path): \(text) accepted, \(end)")
      return .holds
    } catch {
      throw CommandProblem("'\(path)' can't be written: \(error.localizedDescription)")
    }
  }
}
