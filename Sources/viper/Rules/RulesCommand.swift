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
    let options: Options
    let isJSON: Bool
    do {
      options = try Options.of(
        "rules", arguments,
        valued: ["--baseline", "--write-baseline", "--config", "--symbol-graph", "--format"],
        flags: ["--list", "--print-roles", "--verbose"], takesRest: true, help: help, output)
      isJSON = try options.isJSON(output)
    } catch {
      return error.status
    }
    if options.flags.contains("--list") {
      guard options.rest.isEmpty else { return output.usage("--list takes no path") }
      output.line(RulesList.text(isJSON: isJSON))
      return .holds
    }
    guard let first = options.rest.first else {
      return output.usage("rules needs the path of a file or folder, or --list")
    }
    do {
      return try check(options, first, isJSON: isJSON, output)
    } catch {
      output.progress("")
      output.writeError("viper: \(error)\n")
      return .badInput
    }
  }

  private static func check(
    _ options: Options, _ first: String, isJSON: Bool, _ output: Output
  ) throws -> CommandStatus {
    let settings = try settings(options.values["--config"], above: first)
    let written = options.values["--write-baseline"]
    let baseline = try baseline(options.values["--baseline"], written: written)
    let graphs = (options.lists["--symbol-graph"] ?? []).flatMap { $0.split(separator: ",") }
    let conformances = try Conformances(symbolGraphs: graphs.map(String.init))
    var sources = try SourceFiles(below: options.rest)
    let count = sources.paths.count
    let files = try sources.read { number, path in
      if number.isMultiple(of: 50) { output.progress("\(number + 1) of \(count): \(path)") }
    }
    output.progress("")
    guard !files.isEmpty else {
      let skipped = RulesReport.skipped(sources).map { " (\($0))" } ?? ""
      return output.usage(
        "there is no Swift file to look at below \(options.rest.joined(separator: ", "))\(skipped)")
    }
    let facts = SourceFacts(files, spellings: settings.roles, conformances: conformances)
    if options.flags.contains("--print-roles") {
      guard !isJSON else { throw RulesProblem("--print-roles is shown as text only") }
      facts.roleListing.forEach(output.line)
      output.line("\(files.count) files, \(facts.recognisedCount) roles recognised")
      return .holds
    }
    let report = SourceRules.report(on: facts, options: settings, baseline: baseline)
    if let written {
      return try write(report.newBaseline, to: written, output)
    }
    let text = RulesReport(report: report, facts: facts, sources: sources, settings: settings)
    output.line(isJSON ? text.json : text.text(isVerbose: options.flags.contains("--verbose")))
    return text.findings.isEmpty ? .holds : .fails
  }

  private static func settings(
    _ path: String?, above first: String
  ) throws -> Conformance.Options {
    guard let path = path ?? Conformance.Options.file(above: first) else {
      return Conformance.Options()
    }
    return try Conformance.Options(contentsOf: path)
  }

  /// What is accepted; one that is written anew keeps what it says of rules that are checked elsewhere.
  private static func baseline(_ path: String?, written: String?) throws -> Baseline {
    if let path { return try Baseline(contentsOf: path) }
    guard let written, FileManager.default.fileExists(atPath: written) else { return Baseline() }
    return try Baseline(contentsOf: written)
  }

  private static func write(
    _ baseline: Baseline, to path: String, _ output: Output
  ) throws -> CommandStatus {
    let isWritten: Bool
    do {
      isWritten = try baseline.write(to: path)
    } catch {
      throw RulesProblem("'\(path)' can't be written: \(error.localizedDescription)")
    }
    let count = baseline.accepted.count
    output.line(
      "\(path): \(count == 1 ? "1 violation" : "\(count) violations") accepted, "
        + (isWritten ? "written" : "up to date"))
    return .holds
  }
}

/// What is wrong with the command line, in one line.
struct RulesProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
