import ReferenceHarnesses
import ViperTestKit

/// `viper run-flow`: runs flows of a reference module, one after the other, and writes what each
/// finds. Only ``FlowProcess`` uses it, so that no help names it.
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
        let suite = module.suites.first(where: { $0.file == file })
      else {
        return refuse("there is no such flow", output)
      }
      let known = try Flow.read("\(root)/\(file)", root: root)
      let names = options.lists["--flow"] ?? []
      let flows = names.compactMap { name in known.first { $0.id == name } }
      guard !flows.isEmpty, flows.count == names.count else {
        return refuse("there is no such flow", output)
      }
      var holds = true
      for flow in flows {
        let findings = await Checker.run(flow, suite, faults: faults).findings
        holds = holds && findings.isEmpty
        // The module may have written a line without its end.
        output.line("\n" + FindingsText.write(findings))
      }
      return holds ? .holds : .fails
    } catch {
      return refuse("\(error)", output)
    }
  }

  private static func refuse(_ reason: String, _ output: Output) -> CommandStatus {
    output.writeError("\n\(refusal)\(reason)\n")
    return .badInput
  }
}
