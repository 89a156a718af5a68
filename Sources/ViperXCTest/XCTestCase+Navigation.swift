import ViperTestKit
public import XCTest

extension XCTestCase {
  /// Asserts that what arrives twice, a tap above all, opens one screen.
  ///
  /// It is sent in twice, and the routes are counted: more after the second one are a failure, and
  /// so are none after the first, since the check would prove nothing then.
  ///
  /// ```swift
  /// func testASecondTapOpensNothing() {
  ///   assertOpensOnce("didTapAdd", after: ["viewDidLoad"], wiring: wire)
  /// }
  /// ```
  ///
  /// ```
  /// event didTapAdd arrived twice and opened twice: route push(scene: .add), message 5, is one too many.
  /// ```
  ///
  /// - Parameters:
  ///   - arrival: What arrives twice: `"didTapAdd"`, or `.event("didSelect", with: …)`.
  ///   - earlier: What comes before it.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - wiring: Makes the module and its doubles in an empty harness, a recording router among
  ///     them.
  @_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
  public func assertOpensOnce(
    _ arrival: OpensOnce.Arrival, after earlier: [OpensOnce.Arrival] = [],
    module: String = "Module", filePath: String = #filePath, line: Int = #line,
    wiring: (Harness) throws -> Void
  ) {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      OpensOnce.findings(
        of: arrival, after: earlier, module: module, source: source, wiring: wiring),
      at: source)
  }

  /// Asserts that what arrives twice opens one screen, and waits for routes that come later.
  public func assertOpensOnce(
    _ arrival: OpensOnce.Arrival, after earlier: [OpensOnce.Arrival] = [],
    module: String = "Module", isolation: isolated (any Actor)? = #isolation,
    filePath: String = #filePath, line: Int = #line, wiring: (Harness) async throws -> Void
  ) async {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    report(
      await OpensOnce.findings(
        of: arrival, after: earlier, module: module, source: source, wiring: wiring),
      at: source)
  }
}
