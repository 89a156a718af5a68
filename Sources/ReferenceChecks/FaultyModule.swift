package import ReferenceHarnesses
package import ViperTestKit

/// A reference module with its flows, which run with faults switched on.
package struct FaultyModule: Sendable {
  package let module: ReferenceModule
  /// The files, with their flows.
  package let suites: [(suite: ReferenceModule.Suite, flows: [Flow])]
  package let root: String
  /// This program, which runs once more for what may end the process.
  package let program: String
  /// What is wrong with the version that should be fixed.
  package let remaining: [String]

  /// - Throws: A `JSONError` where a fixture can't be read.
  package init(
    _ module: ReferenceModule, root: String, program: String, remaining: [String] = []
  ) throws {
    self.module = module
    self.root = root
    self.program = program
    self.remaining = remaining
    suites = try module.suites.map { ($0, try Flow.read("\(root)/\($0.file)", root: root)) }
  }

  /// A fault shows at once: nothing has to be waited for.
  package static let releaseTimeout: Duration = .milliseconds(10)

  /// Runs a flow in this process.
  package static func run(
    _ flow: Flow, _ suite: ReferenceModule.Suite, faults: [String]
  ) async -> FlowResult {
    // Where nothing is wrong a module may need a while to go, on a busy machine.
    await suite.run(
      flow, releaseTimeout: faults.isEmpty ? .seconds(1) : releaseTimeout, faults: Set(faults))
  }

  /// Runs the flows that are asked for, in other processes where a fault may end one.
  ///
  /// - Returns: The results that do not hold.
  package func failing(
    with faults: [ReferenceModule.Fault], among isAsked: (Flow) -> Bool = { _ in true }
  ) async throws -> [CheckedFlow] {
    let names = faults.map(\.name)
    var results: [CheckedFlow] = []
    for (suite, flows) in suites {
      let asked = flows.filter(isAsked)
      if asked.isEmpty {
        continue
      } else if faults.contains(where: \.traps) {
        results += zip(asked, try await runApart(asked, suite, faults: names)).map {
          CheckedFlow(flow: $0, findings: $1)
        }
      } else {
        for flow in asked {
          results.append(CheckedFlow(await Self.run(flow, suite, faults: names)))
        }
      }
    }
    return results.filter { !$0.holds }
  }

  /// Runs a flow of the fixed version in this process.
  package func run(_ flow: Flow, _ suite: ReferenceModule.Suite) async -> FlowResult {
    await suite.run(flow, faults: Set(remaining))
  }

  /// Runs flows in another process, of the fixed version or with faults.
  ///
  /// - Returns: What each found.
  package func runApart(
    _ flows: [Flow], _ suite: ReferenceModule.Suite, faults: [String] = []
  ) async throws -> [[Finding]] {
    try await process.run(
      flows.map { FlowProcess.Job($0, in: suite.file, faults: remaining + faults) })
  }

  /// A process for its flows.
  package var process: FlowProcess {
    FlowProcess(program: program, root: root, module: module.name)
  }
}
