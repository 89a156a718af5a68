import ViperConformance
public import ViperExploration
import ViperTestKit
import ViperXCTest
import ViperXCTestConformance
public import XCTest

extension XCTestCase {
  /// Asserts that a module does what it did when the kit explored it. The method is in the product
  /// `ViperXCTestExploration`.
  ///
  /// Where the file is missing, the kit drives the module by itself, writes what it does into the file
  /// as flows, and fails the test, naming the file. From then on these flows are run as any others.
  ///
  /// ```swift
  /// import ViperXCTestExploration
  ///
  /// func testExplored() {
  ///   assertExplored("TodoList.explored.json", wiring: wire)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - file: The name of the fixture file; it is written beside the test file.
  ///   - module: The module's name; left out, that of the file up to the first dot.
  ///   - subject: The role that is real.
  ///   - limits: How far the search goes.
  ///   - record: What to record; nil for the environment's choice.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - wiring: Makes the module and its doubles in an empty harness.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func assertExplored(
    _ file: String, module: String? = nil, subject: Role = .presenter,
    limits: ExplorationLimits = ExplorationLimits(), record: RecordMode? = nil,
    filePath: String = #filePath, line: Int = #line, wiring: (Harness) throws -> Void
  ) {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    let result = Exploration.check(
      file, module: module, subject: subject, limits: limits, record: record, source: source,
      call: call(at: source), wiring: wiring)
    report(result, at: source)
  }

  /// Asserts that a module does what it did when the kit explored it, in the isolation of its caller, and
  /// waits for what comes later. The method is in the product `ViperXCTestExploration`.
  public func assertExplored(
    _ file: String, module: String? = nil, subject: Role = .presenter,
    limits: ExplorationLimits = ExplorationLimits(), record: RecordMode? = nil,
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line, wiring: (Harness) async throws -> Void
  ) async {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    let result = await Exploration.check(
      file, module: module, subject: subject, limits: limits, record: record, source: source,
      call: call(at: source), wiring: wiring)
    report(result, at: source)
  }

  private func report(
    _ result: ExploredResult, at source: SourcePlace, of check: String = #function
  ) {
    for flow in result.flows { report(flow, at: source) }
    for warning in result.warnings { warn(warning) }
    report(result.findings, remarks: result.warnings, at: source, of: check)
  }
}
