public import Testing
import ViperConformance
import ViperRules
import ViperTestKit
import ViperTesting

/// Expects a module to keep the rules and laws of VIPER, from a synchronous test. No fixture is
/// needed: the wiring of the flow tests is. The function is in the product `ViperTestingConformance`.
///
/// ```swift
/// import ViperTestingConformance
///
/// @Test func conforms() {
///   expectConforms { harness in
///     let view = ArticlesViewInterfaceSpy(harness)
///     let presenter = ArticlesPresenter(interactor: ArticlesInteractorInputSpy(harness))
///     presenter.view = view
///     harness.owns(presenter, as: .presenter)
///     harness.accepts(ArticlesModuleInterfaceDriver(presenter))
///   }
/// }
/// ```
///
/// ```
/// ArticlesPresenter.view keeps view alive.
/// Where: ArticlesPresenter.view → view (strong)
/// Rule: A presenter holds its view weakly.
/// Because: The view owns the presenter, so the reference back must be weak: a bound method or a strong property makes a cycle, as in the published code of a paged list of items.
/// Fix: Make the presenter's reference to the view weak; in a closure capture it so: { [weak view] in … }.
/// Test: ArticlesTests.swift:4
/// [presenter-holds-view-weakly]
/// ```
///
/// The wiring is called often: each time for a module of its own. Who holds whom is read from the
/// module's objects, after the wiring and after each step; who sends what, from the flows or, without
/// any, from each event without arguments that the wiring accepts. What was looked at is told by the
/// report: `print(expectConforms { … }.text(isVerbose: true))`.
///
/// - Parameters:
///   - flows: What the module goes through: `Flow.all(in: "Articles.json")`.
///   - scenario: What happens to the module, for laws; the flows say what it leaves out.
///   - module: The module's name, where the wiring asks for it.
///   - options: What is said of rules and laws, with a reason; it goes before the `viper.json` that
///     stands beside the test file or above it.
///   - baseline: The name of a file beside the test file, with what is accepted for now. It is written
///     as fixtures are.
///   - record: What to record; nil for the scope's or environment's choice.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness.
/// - Returns: What holds, what does not, what was not checked and why.
@_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
@discardableResult
public func expectConforms(
  in flows: [Flow] = [], scenario: LawScenario? = nil, module: String = "Module",
  options: Conformance.Options = .init(), baseline: String? = nil, record: RecordMode? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) throws -> Void
) -> ConformanceReport {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let result = Conformance.check(
    flows, scenario: scenario, module: module, options: options, baseline: baseline,
    record: record, source: sourceLocation.place, call: .here(sourceLocation), wiring: wiring)
  IssueReporter.report(result, at: sourceLocation)
  return result.report
}

/// Expects a module to keep the rules and laws of VIPER, in the isolation of its caller, and waits for
/// what comes later. The function is in the product `ViperTestingConformance`.
///
/// - Parameters:
///   - flows: What the module goes through: `Flow.all(in: "Articles.json")`.
///   - scenario: What happens to the module, for laws; the flows say what it leaves out.
///   - module: The module's name, where the wiring asks for it.
///   - options: What is said of rules and laws, with a reason.
///   - baseline: The name of a file beside the test file, with what is accepted for now.
///   - record: What to record; nil for the scope's or environment's choice.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness; see the synchronous form.
/// - Returns: What holds, what does not, what was not checked and why.
@discardableResult
public func expectConforms(
  in flows: [Flow] = [], scenario: LawScenario? = nil, module: String = "Module",
  options: Conformance.Options = .init(), baseline: String? = nil, record: RecordMode? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) async throws -> Void
) async -> ConformanceReport {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let result = await Conformance.check(
    flows, scenario: scenario, module: module, options: options, baseline: baseline,
    record: record, source: sourceLocation.place, call: .here(sourceLocation), wiring: wiring)
  IssueReporter.report(result, at: sourceLocation)
  return result.report
}

extension IssueReporter {
  /// Records what fails, and tells what is only a warning.
  static func report(
    _ result: ConformanceResult, at location: SourceLocation, of check: String = #function
  ) {
    for warning in result.warnings {
      warn(warning, at: location)
    }
    if let note = result.note, result.findings.isEmpty { warn(note, at: location) }
    report(
      result.findings, remarks: result.warnings, rules: result.report.json, map: result.map,
      at: location, of: check)
  }
}

extension TestCall {
  /// The call in the test that runs.
  package static func here(_ location: SourceLocation) -> TestCall {
    swiftTesting(
      Test.current.map { "\($0.id)" }, case: Test.Case.current.map { String(reflecting: $0) },
      at: location.place)
  }
}
