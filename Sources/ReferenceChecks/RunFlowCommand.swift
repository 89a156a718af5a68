package import ReferenceHarnesses
package import ViperCommandLine
import ViperTestKit

/// `viper-lab run-flow`: runs flows of a reference module, one after the other, and writes what each
/// finds. Only ``FlowProcess`` and trials of laws use it, so that no help names it.
package enum RunFlowCommand {
  package static let name = "run-flow"
  /// What stands before the reason why no flow was run.
  static let refusal = "viper-lab run-flow: "

  /// - Parameters:
  ///   - modules: Whose flows it knows.
  ///   - other: What else such a process may be made for; it gets the file's wiring.
  package static func run(
    _ arguments: [String], of modules: [ReferenceModule], _ output: Output,
    other: (Request, ReferenceModule, ReferenceModule.Suite) async throws -> Void = { _, _, _ in }
  ) async -> CommandStatus {
    do {
      let request = try Request(arguments)
      guard
        let module = modules.first(where: { $0.name == request.module }),
        let suite = module.suites.first(where: { $0.file == request.file })
      else {
        return refuse("there is no such flow", output)
      }
      try await other(request, module, suite)
      var read: [String: [Flow]] = [:]
      var jobs: [(FlowProcess.Job, ReferenceModule.Suite)] = []
      for (file, faults, id) in request.flows {
        let known = try read[file] ?? Flow.read("\(request.root)/\(file)", root: request.root)
        read[file] = known
        guard let flow = known.first(where: { $0.id == id }),
          let suite = module.suites.first(where: { $0.file == file })
        else { return refuse("there is no such flow", output) }
        jobs.append((FlowProcess.Job(flow, in: file, faults: faults), suite))
      }
      guard !jobs.isEmpty else { return refuse("there is no such flow", output) }
      var holds = true
      for (job, suite) in jobs {
        let result = await FaultyModule.run(job.flow, suite, faults: job.faults)
        holds = holds && result.findings.isEmpty
        // The module may have written a line without its end.
        output.line("\n" + FindingsText.write(result.findings))
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

extension RunFlowCommand {
  /// What its arguments ask for.
  package struct Request {
    package let module: String
    package let root: String
    package private(set) var file = ""
    package private(set) var faults: [String] = []
    /// How many runs exploring takes at most; nil where nothing is explored.
    package let runs: Int?
    /// What is run, in this order.
    let flows: [(file: String, faults: [String], id: String)]

    /// A file and faults hold for all flows that stand behind them.
    init(_ arguments: [String]) throws(CommandProblem) {
      var flows: [(file: String, faults: [String], id: String)] = []
      var values: [String: String] = [:]
      var arguments = arguments[...]
      while let option = arguments.popFirst() {
        guard let value = arguments.popFirst() else {
          throw CommandProblem("\(option) needs a value")
        }
        values[option] = value
        switch option {
        case "--file": file = value
        case "--faults": faults = value.split(separator: ",").map(String.init)
        case "--flow": flows.append((file, faults, value))
        default: break
        }
      }
      module = values["--module"] ?? ""
      root = values["--fixtures"] ?? ""
      runs = values["--explore"].flatMap { Int($0) }
      self.flows = flows
    }
  }
}
