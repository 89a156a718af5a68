import ViperConformance
import ViperTestKit
import ViperXCTest
public import XCTest

extension XCTestCase {
  /// Asserts that a module whose parts talk by streams satisfies the laws of streams.
  ///
  /// One scenario is enough: how the module loads, and what its interactor sends when that goes well
  /// and when not. The module is wired anew for each trial. The method is in the product
  /// `ViperXCTestConformance`.
  ///
  /// ```swift
  /// import ViperXCTestConformance
  ///
  /// func testUserListKeepsTheLaws() {
  ///   assertStreamLaws(
  ///     StreamScenario(
  ///       load: ["viewDidLoadTrigger"],
  ///       success: [.response("users", with: [["login": "octocat"]])],
  ///       failure: [.response("users", failed: "offline")]),
  ///     wiring: wire)
  /// }
  /// ```
  ///
  /// ```
  /// output users gave ["octocat"] off the main thread, and the view asked for the main thread.
  /// ```
  ///
  /// - Parameters:
  ///   - scenario: How the module loads.
  ///   - laws: The laws; left out, all that the scenario and the wiring let try. One that is named
  ///     and can't be tried is a failure.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - wiring: Makes the module, its sources and probes in an empty harness.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func assertStreamLaws(
    _ scenario: StreamScenario, laws: [StreamLaw]? = nil, module: String = "Module",
    filePath: String = #filePath, line: Int = #line, wiring: (Harness) throws -> Void
  ) {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      StreamLaw.findings(of: laws, scenario, module: module, source: source, wiring: wiring),
      at: source)
  }

  /// Asserts that a module satisfies the laws of streams, and waits for what comes a little later.
  /// The method is in the product `ViperXCTestConformance`.
  public func assertStreamLaws(
    _ scenario: StreamScenario, laws: [StreamLaw]? = nil, module: String = "Module",
    isolation: isolated (any Actor)? = #isolation, filePath: String = #filePath,
    line: Int = #line, wiring: (Harness) async throws -> Void
  ) async {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      await StreamLaw.findings(
        of: laws, scenario, module: module, source: source, wiring: wiring),
      at: source)
  }
}
