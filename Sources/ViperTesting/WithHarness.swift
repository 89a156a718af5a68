public import Testing
import ViperTestKit

/// Runs a test that wires a module by hand, and checks at its end that all is released and no
/// double was left without an answer.
///
/// ```swift
/// @Test func selectingOpensTheDetail() throws {
///   try withHarness { harness in
///     let router = RouterSpy<Scene>(harness)
///     …
///     #expect(router.scenes.count == 1)
///   }
/// }
/// ```
///
/// - Parameters:
///   - module: The module's name; empty where the test has only one.
///   - sourceLocation: The test's own line; leave it out.
///   - body: The test.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
@_disfavoredOverload  // `await` takes the other form also where the body awaits nothing.
public func withHarness<Value>(
  module: String = "", sourceLocation: SourceLocation = #_sourceLocation,
  _ body: (Harness) throws -> Value
) throws -> Value {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let (result, findings) = HarnessScope.run(
    module: module, source: sourceLocation.place,
    remark: { IssueReporter.warn($0, at: sourceLocation) }, body: body)
  IssueReporter.report(findings, at: sourceLocation)
  return try result.get()
}

/// Runs an asynchronous test that wires a module by hand, in the isolation of its caller.
///
/// - Parameters:
///   - module: The module's name; empty where the test has only one.
///   - isolation: Leave it out: the caller's.
///   - sourceLocation: The test's own line; leave it out.
///   - body: The test.
/// - Returns: What the body returns.
/// - Throws: What the body throws.
public func withHarness<Value>(
  module: String = "", isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Harness) async throws -> Value
) async throws -> Value {
  let check = BegunCheck(at: sourceLocation.place)
  defer { check.end() }
  let (result, findings) = await HarnessScope.run(
    module: module, source: sourceLocation.place,
    remark: { IssueReporter.warn($0, at: sourceLocation) }, body: body)
  IssueReporter.report(findings, at: sourceLocation)
  return try result.get()
}
