package import ViperDoubles
package import ViperMessages

/// Runs a test that has a harness and no flow, and finishes the harness in any case.
///
/// The front ends build on it; a test calls their `withHarness`.
package enum HarnessScope {
  /// Runs a body with a harness, releases the harness, and checks that nothing is left.
  ///
  /// - Parameters:
  ///   - module: The module's name; empty where a test has only one.
  ///   - source: The line of the test.
  ///   - remark: Takes what is to be said besides, which fails nothing.
  ///   - body: The test; an error that it throws comes back in the result.
  /// - Returns: What the body returned or threw, and what does not hold.
  @_disfavoredOverload
  public static func run<Value>(
    module: String, source: SourcePlace?, remark: ((Finding) -> Void)? = nil,
    body: (Harness) throws -> Value
  ) -> (result: Result<Value, any Error>, findings: [Finding]) {
    RunningTest.run {
      let release = begin(module)
      let result = Result { try body(release.harness) }
      [release].settle()
      let alerts = unanswered(release.harness, after: result)
      [release].release(policy)
      return (result, findings(release, alerts, source, remark))
    }
  }

  /// Runs an asynchronous body with a harness, in the isolation of the caller.
  ///
  /// - Parameters:
  ///   - module: The module's name; empty where a test has only one.
  ///   - source: The line of the test.
  ///   - isolation: Leave it out: the caller's.
  ///   - remark: Takes what is to be said besides, which fails nothing.
  ///   - body: The test; an error that it throws comes back in the result.
  /// - Returns: What the body returned or threw, and what does not hold.
  public static func run<Value>(
    module: String, source: SourcePlace?, isolation: isolated (any Actor)? = #isolation,
    remark: ((Finding) -> Void)? = nil, body: (Harness) async throws -> Value
  ) async -> (result: Result<Value, any Error>, findings: [Finding]) {
    await RunningTest.run {
      let release = begin(module)
      let result: Result<Value, any Error>
      do {
        result = .success(try await body(release.harness))
      } catch {
        result = .failure(error)
      }
      await [release].settle(isolation: isolation)
      let alerts = unanswered(release.harness, after: result)
      await [release].release(policy, isolation: isolation)
      return (result, findings(release, alerts, source, remark))
    }
  }

  private static var policy: RunPolicy { RunPolicy() }

  private static func begin(_ module: String) -> RunRelease {
    let release = RunRelease(of: Harness(module: module), policy: policy)
    RunningTest.begin(release.harness)
    return release
  }

  /// The alerts that nobody answered: a test that threw could not.
  private static func unanswered<Value>(
    _ harness: Harness, after result: Result<Value, any Error>
  ) -> [Finding] {
    guard case .success = result else { return [] }
    return harness.modules.unansweredAlerts
  }

  private static func findings(
    _ release: RunRelease, _ alerts: [Finding], _ source: SourcePlace?,
    _ remark: ((Finding) -> Void)?
  ) -> [Finding] {
    func placed(_ finding: Finding) -> Finding {
      var finding = finding
      finding.source = finding.source ?? source
      return finding
    }
    let transcript = release.close(of: source)
    let findings =
      release.harness.recorder.takeFindings() + alerts
      + MessagesAfterRelease.findings(in: transcript)
      + release.findings
    if let remark, findings.isEmpty { release.warnings.map(placed).forEach(remark) }
    return findings.naming(release.stillRunning + release.runningTasks).map(placed)
  }
}
