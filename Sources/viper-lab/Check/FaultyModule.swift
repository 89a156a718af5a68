import ReferenceHarnesses
import ViperConformance
import ViperRules
import ViperTestKit

/// A reference module with its flows, which run with faults switched on.
struct FaultyModule {
  let module: ReferenceModule
  /// The files, with their flows.
  let suites: [(suite: ReferenceModule.Suite, flows: [Flow])]
  let root: String
  /// This program, which runs once more for what may end the process.
  let program: String
  /// What is wrong with the version that should be fixed.
  private let remaining: [String]

  /// - Throws: A `JSONError` where a fixture can't be read.
  init(
    _ module: ReferenceModule, root: String, program: String, remaining: [String] = []
  ) throws {
    self.module = module
    self.root = root
    self.program = program
    self.remaining = remaining
    suites = try module.suites.map { ($0, try Flow.read("\(root)/\($0.file)", root: root)) }
  }

  /// A fault shows at once: nothing has to be waited for.
  static let releaseTimeout: Duration = .milliseconds(10)

  /// Runs a flow in this process.
  static func run(
    _ flow: Flow, _ suite: ReferenceModule.Suite, faults: [String]
  ) async -> FlowResult {
    await suite.run(flow, releaseTimeout: releaseTimeout, faults: Set(faults))
  }

  /// Runs the flows that are asked for, in other processes where a fault may end one.
  ///
  /// - Returns: The results that do not hold.
  func failing(
    with faults: [ReferenceModule.Fault], among isAsked: (Flow) -> Bool = { _ in true }
  ) async throws -> [CheckedFlow] {
    let names = faults.map(\.name)
    var results: [CheckedFlow] = []
    for (suite, flows) in suites {
      let asked = flows.filter(isAsked)
      if asked.isEmpty {
        continue
      } else if faults.contains(where: \.traps) {
        results += zip(asked, try await process(suite, faults: names).run(asked)).map {
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
  func run(_ flow: Flow, _ suite: ReferenceModule.Suite) async -> FlowResult {
    await suite.run(flow, faults: Set(remaining))
  }

  /// Runs flows in another process.
  func process(_ suite: ReferenceModule.Suite, faults: [String]) -> FlowProcess {
    FlowProcess(
      program: program, root: root, module: module.name, file: suite.file,
      faults: remaining + faults)
  }

  /// What all rules and laws say, and what kept the module from being looked at.
  func conformance(
    with faults: Set<String> = []
  ) async -> (report: ConformanceReport, problems: [Finding]) {
    // Where nothing is wrong a module may need a while to go, on a busy machine.
    var run = ConformanceRun(
      module: module.name, releaseTimeout: faults.isEmpty ? .seconds(1) : Self.releaseTimeout)
    for (suite, flows) in suites {
      await suite.conformance(&run, flows: flows, process: trials(suite, faults), faults: faults)
    }
    run.add(assembling: { module.assemble(faults) })
    return (run.report(), run.problems)
  }

  /// What each law of streams says of the fixed version; none where no presenter talks by streams.
  func streamLaws() async -> [(law: StreamLaw, findings: [Finding])] {
    guard !module.streams.isEmpty else { return [] }
    var said: [(law: StreamLaw, findings: [Finding])] = []
    for law in StreamLaw.allCases {
      var findings: [Finding] = []
      for streams in module.streams {
        findings += await streams.findings(of: law, faults: Set(remaining))
      }
      said.append((law, findings))
    }
    return said
  }

  /// Runs trials of laws in a process of their own.
  func trials(_ suite: ReferenceModule.Suite, _ faults: Set<String>) -> LawProcess {
    RunFlowCommand.trials(of: suite, in: module, program: program, faults: faults.sorted())
  }
}
