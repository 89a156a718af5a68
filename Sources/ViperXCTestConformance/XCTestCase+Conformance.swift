import ViperConformance
import ViperRules
import ViperTestKit
import ViperXCTest
public import XCTest

extension XCTestCase {
  /// Asserts that a module keeps the rules and laws of VIPER. No fixture is needed: the wiring of the
  /// flow tests is. The method is in the product `ViperXCTestConformance`.
  ///
  /// ```swift
  /// import ViperXCTestConformance
  ///
  /// func testArticlesConforms() {
  ///   assertConforms(wiring: wire)
  /// }
  /// ```
  ///
  /// ```
  /// ArticlesPresenter.view keeps view alive.
  /// Where: ArticlesPresenter.view → view (strong)
  /// Rule: A presenter holds its view weakly.
  /// ```
  ///
  /// The wiring is called often: each time for a module of its own. Warnings are written to standard
  /// error.
  ///
  /// - Parameters:
  ///   - flows: What the module goes through: `Flow.all(in: "Articles.json")`; without any, each event
  ///     without arguments that the wiring accepts.
  ///   - scenario: What happens to the module, for laws; the flows say what it leaves out.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - options: What is said of rules and laws, with a reason; it goes before the `viper.json` that
  ///     stands beside the test file or above it.
  ///   - baseline: The name of a file beside the test file, with what is accepted for now. It is
  ///     written as fixtures are.
  ///   - record: What to record; nil for the environment's choice.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  /// - Returns: What holds, what does not, what was not checked and why.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  @discardableResult
  public func assertConforms(
    in flows: [Flow] = [], scenario: LawScenario? = nil, module: String = "Module",
    options: Conformance.Options = .init(), baseline: String? = nil, record: RecordMode? = nil,
    filePath: String = #filePath, line: Int = #line, wiring: (Harness) throws -> Void
  ) -> ConformanceReport {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    let result = Conformance.check(
      flows, scenario: scenario, module: module, options: options, baseline: baseline,
      record: record, source: source, call: call(at: source), wiring: wiring)
    report(result, at: source)
    return result.report
  }

  /// Asserts that a module keeps the rules and laws of VIPER, in the isolation of its caller, and
  /// waits for what comes later. The method is in the product `ViperXCTestConformance`.
  @discardableResult
  public func assertConforms(
    in flows: [Flow] = [], scenario: LawScenario? = nil, module: String = "Module",
    options: Conformance.Options = .init(), baseline: String? = nil, record: RecordMode? = nil,
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line, wiring: (Harness) async throws -> Void
  ) async -> ConformanceReport {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    let result = await Conformance.check(
      flows, scenario: scenario, module: module, options: options, baseline: baseline,
      record: record, source: source, call: call(at: source), wiring: wiring)
    report(result, at: source)
    return result.report
  }

  /// The call in the test that runs.
  package func call(at source: SourcePlace) -> TestCall {
    .xctest(String(reflecting: type(of: self)), name: name, at: source)
  }

  private func report(
    _ result: ConformanceResult, at source: SourcePlace, of check: String = #function
  ) {
    for warning in result.warnings {
      warn(warning)
    }
    report(
      result.findings, remarks: result.warnings, rules: result.report.json, map: result.map,
      at: source, of: check)
    if let note = result.note, result.findings.isEmpty { warn("\(note) (\(source))") }
  }
}
