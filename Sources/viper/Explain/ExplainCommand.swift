import ViperCommandLine
import ViperRules

/// `viper explain`: says what a finding means.
enum ExplainCommand {
  static let help = """
    usage: viper explain [ID]

    Says what a finding means, shows an example, and says how to fix it. The id is the word in brackets
    at the end of a failure: that of a finding, or of a rule or law that does not hold. Without an id it
    lists all findings; `viper rules --list` lists rules and laws.

    exit status: 0 it is explained, 2 bad input
    """

  static func run(_ arguments: [String], _ output: Output) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "explain", arguments, valued: [], takesRest: true, help: help, output)
      guard options.rest.count < 2 else { throw CommandProblem("explain takes one id") }
      output.line(try options.rest.first.map(text) ?? list)
      return .holds
    }
  }

  private static func text(of id: String) throws -> String {
    if let entry = FindingEntry.all.first(where: { $0.id == id }) { return entry.text }
    let checks = RulesList.checks
    if let check = checks.first(where: { $0.id == id }) {
      return "\(RulesList.text(of: check))\n  fix: \(check.remedy)"
    }
    throw CommandProblem(
      "there is no finding, rule or law '\(id)'", given: id,
      among: FindingEntry.all.map(\.id) + checks.map(\.id))
  }

  private static var list: String {
    let width = FindingEntry.all.map(\.id.count).max() ?? 0
    return FindingEntry.all.map { entry in
      let padding = String(repeating: " ", count: width - entry.id.count)
      return "\(entry.id)\(padding)  \(entry.sentence)"
    }.joined(separator: "\n")
  }
}
