public import Testing
import ViperConformance
public import ViperExploration
import ViperTestKit
import ViperTesting
import ViperTestingConformance

/// Expects a module to do what it did when the kit explored it, from a synchronous test. The function is
/// in the product `ViperTestingExploration`.
///
/// Where the file is missing, the kit drives the module by itself, writes what it does into the file as
/// flows, and fails the test, naming the file. From then on these flows are run as any others.
///
/// ```swift
/// import ViperTestingExploration
///
/// @Test func explored() {
///   expectExplored("TodoList.explored.json", wiring: wire)
/// }
/// ```
///
/// - Parameters:
///   - file: The name of the fixture file; it is written beside the test file.
///   - module: The module's name; left out, that of the file up to the first dot.
///   - subject: The role that is real.
///   - limits: How far the search goes.
///   - record: What to record; nil for the scope's or environment's choice.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness.
@_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
public func expectExplored(
  _ file: String, module: String? = nil, subject: Role = .presenter,
  limits: ExplorationLimits = ExplorationLimits(), record: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) throws -> Void
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let result = Exploration.check(
    file, module: module, subject: subject, limits: limits, record: record,
    source: sourceLocation.place, call: .here(sourceLocation), wiring: wiring)
  IssueReporter.report(result, at: sourceLocation)
}

/// Expects a module to do what it did when the kit explored it, in the isolation of the caller, and waits
/// for what comes later. The function is in the product `ViperTestingExploration`.
///
/// - Parameters:
///   - file: The name of the fixture file; it is written beside the test file.
///   - module: The module's name; left out, that of the file up to the first dot.
///   - subject: The role that is real.
///   - limits: How far the search goes.
///   - record: What to record; nil for the scope's or environment's choice.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness; see the synchronous form.
public func expectExplored(
  _ file: String, module: String? = nil, subject: Role = .presenter,
  limits: ExplorationLimits = ExplorationLimits(), record: RecordMode? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) async throws -> Void
) async {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let result = await Exploration.check(
    file, module: module, subject: subject, limits: limits, record: record,
    source: sourceLocation.place, call: .here(sourceLocation), wiring: wiring)
  IssueReporter.report(result, at: sourceLocation)
}

extension IssueReporter {
  static func report(
    _ result: ExploredResult, at location: SourceLocation, of check: String = #function
  ) {
    for flow in result.flows { report(flow, at: location) }
    for warning in result.warnings { warn(warning, at: location) }
    report(result.findings, remarks: result.warnings, at: location, of: check)
  }
}
