import ReferenceChecks
import ReferenceHarnesses
import ViperTestKit

/// What came of one of the five systems: its flows, and the faults that its article has.
struct ShownModule {
  let name: String
  let flows: [CheckedFlow]
  /// Each fault of the article, and what was found in the flow that is to name it.
  let faults: [(fault: ReferenceModule.Fault, flow: CheckedFlow)]
  let duration: Duration
}

extension ShownModule {
  /// Runs all in one process, and in a new one behind each trap.
  init(_ faulty: FaultyModule, onEnd: @escaping @Sendable () -> Void) async throws {
    var process = faulty.process
    process.onEnd = onEnd
    let jobs = faulty.jobs
    let start = ContinuousClock.now
    let findings = try await process.run(jobs)
    let duration: Duration = .now - start
    let checked = zip(jobs, findings).map { CheckedFlow(flow: $0.flow, findings: $1) }
    let faults = faulty.articleFaults
    self.init(
      name: faulty.module.name, flows: Array(checked.dropLast(faults.count)),
      faults: Array(zip(faults.map(\.fault), checked.suffix(faults.count))), duration: duration)
  }

  /// The flows that do not hold.
  var failing: [CheckedFlow] { flows.filter { !$0.holds } }

  /// The faults that are not found by the finding that is to name them.
  var missed: [ReferenceModule.Fault] {
    faults.filter { [$0.flow].naming($0.fault) == nil }.map(\.fault)
  }
}

extension FaultyModule {
  /// The faults that its article has, each with the flow that is to name it; but for what breaks a law and no
  /// flow.
  fileprivate var articleFaults: [(fault: ReferenceModule.Fault, job: FlowProcess.Job)] {
    let named = Dictionary(
      suites.flatMap { suite, flows in flows.map { ($0.id, (suite.file, $0)) } },
      uniquingKeysWith: { first, _ in first })
    return (module.faults + module.mutants).filter { $0.origin != .planted }.compactMap { fault in
      guard let (file, flow) = fault.flow.flatMap({ named[$0] }) else { return nil }
      return (fault, FlowProcess.Job(flow, in: file, faults: [fault.name]))
    }
  }

  /// All flows, and then those of the faults.
  var jobs: [FlowProcess.Job] {
    suites.flatMap { suite, flows in
      flows.map { FlowProcess.Job($0, in: suite.file, faults: []) }
    } + articleFaults.map(\.job)
  }
}
