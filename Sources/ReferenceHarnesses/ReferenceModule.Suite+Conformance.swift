import ViperTestKit

// On the main actor, where a module that is bound to it has to be wired.
extension ReferenceModule.Suite {
  /// Holds the module to the rules and laws, as its flows say.
  ///
  /// - Parameters:
  ///   - run: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs a trial in a process of its own; nil where none can be made.
  ///   - faults: The names of the faults that are planted.
  @MainActor public func conformance(
    _ run: inout ConformanceRun, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async {
    guard isOnMainActor else {
      return hold(&run, flows, process, faults)
    }
    await run.add(flows: flows, process: process) { try wire($0, faults) }
  }

  /// Tries laws on the module, as its flows say.
  ///
  /// - Parameters:
  ///   - laws: The laws.
  ///   - report: What takes up what they say.
  ///   - flows: The file's flows.
  ///   - process: Runs a trial in a process of its own; nil where none can be made.
  ///   - faults: The names of the faults that are planted.
  /// - Returns: What is wrong with the flows or the wiring, so that nothing could be tried.
  @MainActor public func check(
    _ laws: [Law], _ report: inout ConformanceReport, flows: [Flow], process: LawProcess? = nil,
    faults: Set<String> = []
  ) async -> [Finding] {
    let module = flows.first?.module ?? "Module"
    guard isOnMainActor else {
      return check(laws, &report, flows, module, process, faults)
    }
    return await report.check(
      laws, LawScenario(flows: flows), module: module, process: process
    ) { try wire($0, faults) }
  }

  #if os(macOS) || os(Linux)
    /// In a process that was made for a trial of a law: runs it and ends the process.
    ///
    /// - Parameters:
    ///   - place: The line of the test that it was made for.
    ///   - faults: The names of the faults that are planted.
    @MainActor public func runTrial(at place: SourcePlace, faults: Set<String>) async {
      guard isOnMainActor else {
        return runTrialAtOnce(place, faults)
      }
      await LawProcess.runTrial(at: place) { try wire($0, faults) }
    }

    @MainActor private func runTrialAtOnce(_ place: SourcePlace, _ faults: Set<String>) {
      LawProcess.runTrial(at: place) { try wire($0, faults) }
    }
  #endif

  // A synchronous function calls what does not wait: so does a synchronous test.

  @MainActor private func hold(
    _ run: inout ConformanceRun, _ flows: [Flow], _ process: LawProcess?, _ faults: Set<String>
  ) {
    run.add(flows: flows, process: process) { try wire($0, faults) }
  }

  @MainActor private func check(
    _ laws: [Law], _ report: inout ConformanceReport, _ flows: [Flow], _ module: String,
    _ process: LawProcess?, _ faults: Set<String>
  ) -> [Finding] {
    report.check(laws, LawScenario(flows: flows), module: module, process: process) {
      try wire($0, faults)
    }
  }
}
