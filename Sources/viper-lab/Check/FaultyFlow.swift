import ReferenceHarnesses
import ViperTestKit

/// Runs flows of reference modules with faults switched on.
struct FaultyFlow {
  let root: String
  /// This program, which runs once more for what may end the process.
  let program: String

  /// A fault shows at once: nothing has to be waited for.
  static let releaseTimeout: Duration = .milliseconds(10)

  /// Runs flows, in other processes where a fault may end one.
  func run(
    _ flows: [Flow], of module: ReferenceModule, _ suite: ReferenceModule.Suite,
    faults: [ReferenceModule.Fault]
  ) async throws -> [CheckedFlow] {
    guard faults.contains(where: \.traps) else {
      var results: [CheckedFlow] = []
      for flow in flows {
        results.append(CheckedFlow(await Self.run(flow, suite, faults: faults.map(\.name))))
      }
      return results
    }
    let process = FlowProcess(
      program: program, root: root, module: module.name, file: suite.file,
      faults: faults.map(\.name))
    return zip(flows, try await process.run(flows)).map { CheckedFlow(flow: $0, findings: $1) }
  }

  /// Runs a flow in this process.
  static func run(
    _ flow: Flow, _ suite: ReferenceModule.Suite, faults: [String]
  ) async -> FlowResult {
    await suite.run(flow, releaseTimeout: releaseTimeout, faults: Set(faults))
  }
}
