import ReferenceHarnesses
import ViperCommandLine
import ViperConformance
import ViperRules
import ViperTestKit

/// Runs the flows of reference modules, fixed and with each fault switched on.
struct Checker {
  let root: String
  let report: any CheckReport
  let output: Output
  /// This program, which runs once more for what may end the process.
  let program: String
  private(set) var summary = Summary()

  /// How much was run, and how much holds.
  struct Summary {
    var flows = 0
    var holding = 0
    var faults = 0
    /// Those that the finding names which is to name them.
    var found = 0
    /// Published versions that pass although they have faults.
    var publishedThatHold = 0
    /// Rules and laws that a fixed module does not keep.
    var broken = 0

    /// Whether all flows hold, the fixed modules keep the rules and laws, and all faults are found
    /// by themselves and together.
    var holds: Bool {
      flows > 0 && flows == holding && faults == found && publishedThatHold == 0 && broken == 0
    }
  }

  init(root: String, report: any CheckReport, output: Output, program: String) {
    self.root = root
    self.report = report
    self.output = output
    self.program = program
  }

  mutating func check(_ module: ReferenceModule) async throws {
    let suites = try module.suites.map { suite in
      (suite, try Flow.read("\(root)/\(suite.file)", root: root))
    }
    report.begin(module)
    for (suite, flows) in suites {
      for flow in flows {
        output.progress("\(module.name): \(flow.id)")
        let result = CheckedFlow(await suite.run(flow))
        output.progress("")
        summary.flows += 1
        summary.holding += result.holds ? 1 : 0
        report.add(result)
      }
    }
    await hold(module, suites)
    report.beginFaults(module)
    for fault in module.faults {
      output.progress("\(module.name): switching on \(fault.name)")
      let found = try await failing(module, suites, faults: [fault])
      output.progress("")
      summary.faults += 1
      summary.found += found.naming(fault) == nil ? 0 : 1
      report.add(fault, found: found)
    }
    output.progress("\(module.name): as published")
    let published = try await failing(module, suites, faults: module.faults)
    output.progress("")
    summary.publishedThatHold += published.isEmpty && !module.faults.isEmpty ? 1 : 0
    report.addAsPublished(module, failing: published)
  }

  /// Holds the fixed module to the rules and laws.
  private mutating func hold(_ module: ReferenceModule, _ suites: Suites) async {
    output.progress("\(module.name): rules and laws")
    let (conformance, problems) = await Self.conformance(of: module, suites, program: program)
    output.progress("")
    summary.broken += problems.count + conformance.findings.count
    report.add(conformance, problems: problems)
  }

  private static func conformance(
    of module: ReferenceModule, _ suites: Suites, program: String
  ) async -> (ConformanceReport, problems: [Finding]) {
    var run = ConformanceRun(module: module.name)
    for (suite, flows) in suites {
      await suite.conformance(
        &run, flows: flows,
        process: RunFlowCommand.trials(of: suite, in: module, program: program))
    }
    run.add(assembling: { module.assemble([]) })
    return (run.report(), run.problems)
  }

  private typealias Suites = [(ReferenceModule.Suite, [Flow])]

  private var faulty: FaultyFlow { FaultyFlow(root: root, program: program) }

  /// The results that mutants make fail.
  private func failing(
    _ module: ReferenceModule, _ suites: Suites, faults: [ReferenceModule.Fault]
  ) async throws -> [CheckedFlow] {
    var failing: [CheckedFlow] = []
    for (suite, flows) in suites {
      let results = try await faulty.run(flows, of: module, suite, faults: faults)
      failing += results.filter { !$0.holds }
    }
    return failing
  }
}
