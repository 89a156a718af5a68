package import ReferenceHarnesses
package import ViperConformance
package import ViperRules
package import ViperTestKit

// As in `Suite.run`: a synchronous closure calls what does not wait, so does a synchronous test.

extension ReferenceModule.Suite {
  /// Holds the module to the rules and laws, as its flows say.
  ///
  /// - Parameters:
  ///   - run: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs what may trap before it is run here; nil where nothing can.
  ///   - faults: The names of the faults that are switched on.
  package func conformance(
    _ run: inout ConformanceRun, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async {
    guard isHeldToRules else { return }
    guard isOnMainActor else {
      run = await call { [run] in
        var run = run
        run.add(flows: flows, process: process) { try wire($0, faults) }
        return run
      }
      return
    }
    run = await { @MainActor [run] in
      var run = run
      run.idleEndsSteps = !faults.isEmpty
      await run.add(flows: flows, process: process) { try wire($0, faults) }
      return run
    }()
  }

  /// In a process that was made for trials of laws: runs them, and ends it.
  ///
  /// - Parameter faults: The names of the faults that are switched on.
  package func runTrials(faults: Set<String>) async -> Never {
    let run = { LawProcess.runTrials { try wire($0, faults) } }
    if isOnMainThread { return await { @MainActor in run() }() }
    guard isOnMainActor else { return run() }
    return await { @MainActor in
      await LawProcess.runTrials { try wire($0, faults) }
    }()
  }

  /// Tries laws on the module, as its flows say.
  ///
  /// - Parameters:
  ///   - laws: The laws.
  ///   - report: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs what may trap before it is run here; nil where nothing can.
  ///   - faults: The names of the faults that are switched on.
  /// - Returns: What is wrong with the flows or the wiring, so that nothing could be tried.
  package func check(
    _ laws: [Law], _ report: inout ConformanceReport, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async -> [Finding] {
    guard isHeldToRules else { return [] }
    let module = flows.first?.module ?? "Module"
    guard isOnMainActor else {
      let checked = await call { [report] in
        var report = report
        let problems = report.check(
          laws, LawScenario(flows: flows), module: module, process: process
        ) { try wire($0, faults) }
        return (report: report, problems: problems)
      }
      report = checked.report
      return checked.problems
    }
    let checked = await { @MainActor [report] in
      var report = report
      let problems = await report.check(
        laws, LawScenario(flows: flows), module: module, process: process
      ) { try wire($0, faults) }
      return (report: report, problems: problems)
    }()
    report = checked.report
    return checked.problems
  }
}
