import ViperTestKit
public import XCTest

extension XCTestCase {
  /// Runs a test that wires a module by hand, and checks at its end that all is released and no
  /// double was left without an answer.
  ///
  /// - Parameters:
  ///   - module: The module's name; empty where the test has only one.
  ///   - filePath: The test file; leave it out.
  ///   - line: The test's own line; leave it out.
  ///   - body: The test.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  @_disfavoredOverload  // `await` takes the other form also where the body awaits nothing.
  public func withHarness<Value>(
    module: String = "", filePath: String = #filePath, line: Int = #line,
    _ body: (Harness) throws -> Value
  ) throws -> Value {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    let (result, findings) = HarnessScope.run(
      module: module, source: source, remark: { self.warn($0) }, body: body)
    report(findings, at: source)
    return try result.get()
  }

  /// Runs an asynchronous test that wires a module by hand, in the isolation of its caller.
  public func withHarness<Value>(
    module: String = "", isolation: isolated (any Actor)? = #isolation,
    filePath: String = #filePath, line: Int = #line, _ body: (Harness) async throws -> Value
  ) async throws -> Value {
    let source = SourcePlace(filePath: filePath, line: line)
    let check = BegunCheck(at: source)
    defer { check.end() }
    let (result, findings) = await HarnessScope.run(
      module: module, source: source, remark: { self.warn($0) }, body: body)
    report(findings, at: source)
    return try result.get()
  }
}
