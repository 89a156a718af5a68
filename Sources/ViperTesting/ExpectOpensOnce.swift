public import Testing
import ViperTestKit

/// Expects what arrives twice, a tap above all, to open one screen, from a synchronous test.
///
/// It is sent in twice, and the routes are counted: more after the second one are a failure, and so
/// are none after the first, since the check would prove nothing then.
///
/// ```swift
/// @Test func aSecondTapOpensNothing() {
///   expectOpensOnce(
///     .event("didSelect", with: ["item": ["id": "c6861", "title": "VIPER"]]),
///     after: ["viewDidLoad"], wiring: wire)
/// }
/// ```
///
/// ```
/// event didSelect arrived twice and opened twice: route push(scene: .detail(id: 1)), message 4, is one too many.
/// Transcript:
///   1 → event didSelect(id: 1)
///   2 ← route push(scene: .detail(id: 1))
///   3 → event didSelect(id: 1)
///   4 ← route push(scene: .detail(id: 1))
/// Fix: Let the module remember that it is opening a screen, until that screen is closed.
/// Test: ListTests.swift:12
/// [opened-twice]
/// ```
///
/// - Parameters:
///   - arrival: What arrives twice: `"didTapAdd"`, or `.event("didSelect", with: …)`.
///   - earlier: What comes before it.
///   - module: The module's name, where the wiring asks for it.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness, a recording router among them.
@_disfavoredOverload  // `await` takes the other form also where the wiring awaits nothing.
public func expectOpensOnce(
  _ arrival: OpensOnce.Arrival, after earlier: [OpensOnce.Arrival] = [],
  module: String = "Module", sourceLocation: SourceLocation = #_sourceLocation,
  wiring: (Harness) throws -> Void
) {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    OpensOnce.findings(
      of: arrival, after: earlier, module: module, source: sourceLocation.place, wiring: wiring),
    at: sourceLocation)
}

/// Expects what arrives twice to open one screen, and waits for routes that come a little later.
///
/// - Parameters:
///   - arrival: What arrives twice: `"didTapAdd"`, or `.event("didSelect", with: …)`.
///   - earlier: What comes before it.
///   - module: The module's name, where the wiring asks for it.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - wiring: Makes the module and its doubles in an empty harness, a recording router among them.
public func expectOpensOnce(
  _ arrival: OpensOnce.Arrival, after earlier: [OpensOnce.Arrival] = [],
  module: String = "Module", isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, wiring: (Harness) async throws -> Void
) async {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  IssueReporter.report(
    await OpensOnce.findings(
      of: arrival, after: earlier, module: module, source: sourceLocation.place, wiring: wiring),
    at: sourceLocation)
}
