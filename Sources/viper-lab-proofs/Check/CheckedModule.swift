import ReferenceChecks
import ReferenceConformance
import ReferenceHarnesses
import ViperCommandLine
import ViperConformance
import ViperRules
import ViperTestKit

/// What came of a reference module: its flows, fixed and with each fault switched on.
struct CheckedModule {
  let module: ReferenceModule
  /// The flows of the fixed module.
  var flows: [CheckedFlow] = []
  /// What the rules and laws say of the fixed module.
  var conformance = ConformanceReport()
  /// What the laws of streams say of it; empty where its parts do not talk by streams.
  var streamLaws: [(law: StreamLaw, findings: [Finding])] = []
  /// What kept it from being held to them.
  var problems: [Finding] = []
  /// Each fault, switched on by itself, and the flows that it made fail.
  var faults: [(fault: ReferenceModule.Fault, found: [CheckedFlow])] = []
  /// The flows that fail with all that was published, together.
  var failingAsPublished: [CheckedFlow] = []

  init(_ module: ReferenceModule) {
    self.module = module
  }

  /// Runs it without a fault.
  ///
  /// Its flows are first run in another process: one that traps ends that one, and is told.
  ///
  /// - Throws: What can't be run once more.
  init(fixed faulty: FaultyModule, _ output: Output) async throws {
    module = faulty.module
    for (suite, flows) in faulty.suites {
      output.progress("\(module.name): \(suite.file)")
      let found = try await faulty.runApart(flows, suite)
      for (flow, findings) in zip(flows, found) {
        output.progress("\(module.name): \(flow.id)")
        let ends = findings.filter { $0.id == .trapped || $0.id == .hung }
        self.flows.append(
          ends.isEmpty
            ? CheckedFlow(await faulty.run(flow, suite)) : CheckedFlow(flow: flow, findings: ends))
      }
    }
    guard !endsProcesses else { return }
    output.progress("\(module.name): rules and laws")
    (conformance, problems) = await faulty.conformance()
    output.progress("\(module.name): laws of streams")
    streamLaws = await faulty.streamLaws()
  }

  /// Whether a flow ends the process: then nothing more can be tried in this one.
  private var endsProcesses: Bool {
    flows.flatMap(\.findings).contains { $0.id == .trapped || $0.id == .hung }
  }

  /// What was found without a fault.
  var findings: [Finding] { flows.flatMap(\.findings) + broken }
  /// What the rules and all laws say of the fixed module, and what kept it from being held to them.
  var broken: [Finding] { problems + conformance.findings + streamLaws.flatMap(\.findings) }

  /// Runs it without a fault, with each of them, and as it was published.
  ///
  /// - Throws: What can't be run once more.
  init(running faulty: FaultyModule, _ output: Output) async throws {
    try await self.init(fixed: faulty, output)
    defer { output.progress("") }
    guard !endsProcesses else { return }
    for fault in module.faults {
      output.progress("\(module.name): switching on \(fault.name)")
      faults.append((fault, try await faulty.failing(with: [fault])))
    }
    guard !module.published.isEmpty else { return }
    output.progress("\(module.name): as published")
    failingAsPublished = try await faulty.failing(with: module.published)
  }
}
