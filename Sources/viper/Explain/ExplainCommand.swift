import Foundation
import ViperCommandLine
import ViperRules

/// `viper explain`: says what a finding means.
enum ExplainCommand {
  static let help = """
    usage: viper explain [ID] [--language LANGUAGE]

    Says what a finding means, shows an example, and says how to fix it. The id is the word in brackets
    at the end of a failure: that of a finding, or of a rule or law that does not hold. Without an id it
    lists all findings; `viper rules --list` lists rules and laws.

      --language LANGUAGE  en or ja (by default that of LC_ALL, LC_MESSAGES or LANG, else en);
                           rules and laws are explained in English only

    exit status: 0 it is explained, 2 bad input
    """

  /// - Parameter environment: The environment variables; leave it out.
  static func run(
    _ arguments: [String], _ output: Output,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> CommandStatus {
    output.carryOut {
      let options = try Options.of(
        "explain", arguments, valued: [Language.option], takesRest: true, help: help, output)
      guard options.rest.count < 2 else { throw CommandProblem("explain takes one id") }
      let language = try Language.asked(for: options, environment: environment)
      let entries = FindingEntry.all(in: language)
      output.line(
        try options.rest.first.map { try text(of: $0, entries, language) } ?? list(entries))
      return .holds
    }
  }

  private static func text(
    of id: String, _ entries: [FindingEntry], _ language: Language
  ) throws -> String {
    if let entry = entries.first(where: { $0.id == id }) { return entry.text }
    let checks = RulesList.checks
    if let check = checks.first(where: { $0.id == id }) {
      let text = "\(RulesList.text(of: check))\n  fix: \(check.remedy)"
      return switch language {
      case .english: text
      case .japanese: "ルールと法則の説明は、英語のみです。\n\n\(text)"
      }
    }
    throw CommandProblem(
      "there is no finding, rule or law '\(id)'", given: id,
      among: entries.map(\.id) + checks.map(\.id))
  }

  private static func list(_ entries: [FindingEntry]) -> String {
    Columns.lines(entries.map { [$0.id, $0.sentence] }).joined(separator: "\n")
  }
}
