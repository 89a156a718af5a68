package import RoleNames
package import ViperConformance
package import ViperDoubles
package import ViperFixtures
package import ViperFlows
package import ViperMessages

/// What came of a check by explored flows.
package struct ExploredResult: Sendable {
  /// What came of the flows of the file, each cause once.
  package internal(set) var flows: [FlowResult] = []
  /// What does not hold besides: what was found while exploring, and that a file was written.
  package internal(set) var findings: [Finding] = []
  /// What is told and fails nothing.
  package internal(set) var warnings: [Finding] = []
}

extension Exploration {
  /// Runs the flows of an explored file; where it is missing, explores the module and writes it.
  ///
  /// - Parameters:
  ///   - file: The file's name.
  ///   - module: The module's name; nil for that of the file up to the first dot.
  ///   - subject: The role that is real.
  ///   - limits: How far the search goes.
  ///   - record: What to record.
  ///   - source: The line of the test.
  ///   - call: The call of the check, by which a process of its own finds it again.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  @_disfavoredOverload
  package static func check(
    _ file: String, module: String?, subject: Role, limits: ExplorationLimits,
    record: RecordMode?, source: SourcePlace, call: TestCall, wiring: (Harness) throws -> Void
  ) -> ExploredResult {
    let check = ExploredCheck(file, module, subject, limits, record, source)
    switch check.turn(call) {
    case .done(let result): return result
    case .flows(let runners):
      return ExploredResult(flows: runners.map { $0.run(wiring: wiring) }.tellingCausesOnce)
    case .process(let process): return check.written(process.explore(check.module, subject))
    case .here:
      return check.written(
        Exploration.of(check.search, prefix: check.prefix, wiring: wiring))
    case .explorer:
      runExplorer(
        check.module, subject: subject, prefix: check.prefix, limits: limits,
        folder: check.file.folder, wiring: wiring)
    }
  }

  /// The same in the isolation of the caller.
  package static func check(
    _ file: String, module: String?, subject: Role, limits: ExplorationLimits,
    record: RecordMode?, source: SourcePlace, call: TestCall,
    isolation: isolated (any Actor)? = #isolation, wiring: (Harness) async throws -> Void
  ) async -> ExploredResult {
    let check = ExploredCheck(file, module, subject, limits, record, source)
    switch check.turn(call) {
    case .done(let result): return result
    case .flows(let runners):
      var results: [FlowResult] = []
      for runner in runners { results.append(await runner.run(wiring: wiring)) }
      return ExploredResult(flows: results.tellingCausesOnce)
    case .process(let process): return check.written(process.explore(check.module, subject))
    case .here:
      return check.written(
        await Exploration.of(check.search, prefix: check.prefix, wiring: wiring))
    case .explorer:
      await runExplorer(
        check.module, subject: subject, prefix: check.prefix, limits: limits,
        folder: check.file.folder, wiring: wiring)
    }
  }
}
