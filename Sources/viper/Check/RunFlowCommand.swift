import ReferenceHarnesses
import ViperTestKit

/// `viper run-flow`: runs one flow of a reference module and writes what it finds. Only
/// ``FlowProcess`` uses it, so that no help names it.
enum RunFlowCommand {
  static let name = "run-flow"
  /// What stands before the reason why no flow was run.
  static let refusal = "viper run-flow: "

  static func run(_ arguments: [String], _ output: Output) async -> CommandStatus {
    do {
      let options = try Options(
        arguments, valued: ["--module", "--file", "--flow", "--faults", "--fixtures"], flags: [])
      let faults = (options.values["--faults"] ?? "").split(separator: ",").map(String.init)
      let file = options.values["--file"] ?? ""
      let root = options.values["--fixtures"] ?? ""
      guard
        let module = ReferenceModule.all.first(where: { $0.name == options.values["--module"] }),
        let suite = module.suites.first(where: { $0.file == file }),
        let flow = try Flow.read("\(root)/\(file)", root: root)
          .first(where: { $0.id == options.values["--flow"] })
      else {
        return refuse("there is no such flow", output)
      }
      let findings = await Checker.run(flow, suite, faults: faults).findings
      // The module may have written a line without its end.
      output.line("\n" + FindingsText.write(findings))
      return findings.isEmpty ? .holds : .fails
    } catch {
      return refuse("\(error)", output)
    }
  }

  private static func refuse(_ reason: String, _ output: Output) -> CommandStatus {
    output.writeError("\n\(refusal)\(reason)\n")
    return .badInput
  }
}
