import ViperConformance
import ViperRules
import ViperTestKit

extension ReferenceModule.Suite {
  /// Holds the module to the rules and laws, as its flows say.
  ///
  /// - Parameters:
  ///   - run: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs a trial in a process of its own; nil where none can be made.
  ///   - faults: The names of the faults that are switched on.
  public func conformance(
    _ run: inout ConformanceRun, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async {
    guard isOnMainActor else {
      return hold(&run, flows, process, faults)
    }
    run = await held(run, flows, process, faults)
  }

  /// Tries laws on the module, as its flows say.
  ///
  /// - Parameters:
  ///   - laws: The laws.
  ///   - report: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs a trial in a process of its own; nil where none can be made.
  ///   - faults: The names of the faults that are switched on.
  /// - Returns: What is wrong with the flows or the wiring, so that nothing could be tried.
  public func check(
    _ laws: [Law], _ report: inout ConformanceReport, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async -> [Finding] {
    let module = flows.first?.module ?? "Module"
    guard isOnMainActor else {
      return check(laws, &report, flows, module, process, faults)
    }
    let (checked, problems) = await checked(laws, report, flows, module, process, faults)
    report = checked
    return problems
  }

  // A synchronous function calls what does not wait: so does a synchronous test.

  private func hold(
    _ run: inout ConformanceRun, _ flows: [Flow], _ process: LawProcess?, _ faults: Set<String>
  ) {
    run.add(flows: flows, process: process) { try wire($0, faults) }
  }

  private func check(
    _ laws: [Law], _ report: inout ConformanceReport, _ flows: [Flow], _ module: String,
    _ process: LawProcess?, _ faults: Set<String>
  ) -> [Finding] {
    report.check(laws, LawScenario(flows: flows), module: module, process: process) {
      try wire($0, faults)
    }
  }

  // On the main actor, where a module that is bound to it has to be wired.

  @MainActor private func held(
    _ run: ConformanceRun, _ flows: [Flow], _ process: LawProcess?, _ faults: Set<String>
  ) async -> ConformanceRun {
    var run = run
    // As for flows: none has a queue or a thread of its own.
    run.idleEndsSteps = !faults.isEmpty
    await run.add(flows: flows, process: process) { try wire($0, faults) }
    return run
  }

  @MainActor private func checked(
    _ laws: [Law], _ report: ConformanceReport, _ flows: [Flow], _ module: String,
    _ process: LawProcess?, _ faults: Set<String>
  ) async -> (ConformanceReport, problems: [Finding]) {
    var report = report
    let problems = await report.check(
      laws, LawScenario(flows: flows), module: module, process: process
    ) { try wire($0, faults) }
    return (report, problems)
  }
}
