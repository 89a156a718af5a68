public import ViperDoubles
public import ViperMessages
import ViperRelease
import ViperTime

/// Runs a test that has a harness and no flow, and finishes the harness in any case.
///
/// The front ends build on it; a test calls their `withHarness`.
public enum HarnessScope {
  /// Runs a body with a harness, lets the harness go, and looks who is still there.
  ///
  /// - Parameters:
  ///   - module: The module's name; empty where a test has only one.
  ///   - source: The line of the test.
  ///   - body: The test; an error that it throws comes back in the result.
  /// - Returns: What the body returned or threw, and what does not hold.
  @_disfavoredOverload
  public static func run<Value>(
    module: String, source: SourcePlace?, body: (Harness) throws -> Value
  ) -> (result: Result<Value, any Error>, findings: [Finding]) {
    let harness = Harness(module: module)
    let result = Result { try body(harness) }
    let stillHeld = harness.answers.stillHeld
    var stillRunning = harness.stillRunning
    let alerts = letGoOfModules(of: harness, after: result)
    stillRunning += harness.runningTasks()
    var held = HeldCheck()
    if harness.checkWhileAlertsAreUp(&held) {
      BoundedWait.wait(upTo: ReleaseVerdict.patience) { harness.isGone }
      _ = harness.checkWhileAlertsAreUp(&held)
    }
    harness.letGoOfAlerts()
    harness.letGoOfAnswers()
    BoundedWait.wait(upTo: ReleaseCheck.timeout) { harness.isGone }
    BoundedWait.wait(upTo: ReleaseVerdict.patience) { harness.ownParts.areGone }
    return (result, findings(harness, alerts, held, stillHeld, stillRunning, source))
  }

  /// Runs an asynchronous body with a harness, in the isolation of the caller.
  ///
  /// - Parameters:
  ///   - module: The module's name; empty where a test has only one.
  ///   - source: The line of the test.
  ///   - isolation: Leave it out: the caller's.
  ///   - body: The test; an error that it throws comes back in the result.
  /// - Returns: What the body returned or threw, and what does not hold.
  public static func run<Value>(
    module: String, source: SourcePlace?, isolation: isolated (any Actor)? = #isolation,
    body: (Harness) async throws -> Value
  ) async -> (result: Result<Value, any Error>, findings: [Finding]) {
    let harness = Harness(module: module)
    let result: Result<Value, any Error>
    do {
      result = .success(try await body(harness))
    } catch {
      result = .failure(error)
    }
    if harness.recorder.timeInUse != nil {
      await Stillness.come(news: { harness.recorder.progress.sum })
    }
    let stillHeld = harness.answers.stillHeld
    var stillRunning = harness.stillRunning
    let alerts = letGoOfModules(of: harness, after: result)
    stillRunning += harness.runningTasks()
    var held = HeldCheck()
    if harness.checkWhileAlertsAreUp(&held) {
      await BoundedWait.wait(upTo: ReleaseVerdict.patience) { harness.isGone }
      _ = harness.checkWhileAlertsAreUp(&held)
    }
    harness.letGoOfAlerts()
    harness.letGoOfAnswers()
    await BoundedWait.wait(upTo: ReleaseCheck.timeout) { harness.isGone }
    await BoundedWait.wait(upTo: ReleaseVerdict.patience) { harness.ownParts.areGone }
    return (result, findings(harness, alerts, held, stillHeld, stillRunning, source))
  }

  /// Lets go of the modules and says which alerts nobody answered: a test that threw could not.
  private static func letGoOfModules<Value>(
    of harness: Harness, after result: Result<Value, any Error>
  ) -> [Finding] {
    let alerts = harness.unansweredAlerts
    harness.letGoOfModules()
    guard case .success = result else { return [] }
    return alerts
  }

  private static func findings(
    _ harness: Harness, _ alerts: [Finding], _ held: HeldCheck, _ stillHeld: [String],
    _ stillRunning: [String], _ source: SourcePlace?
  ) -> [Finding] {
    harness.noteOutlivingSubscriptions()
    let transcript = harness.recorder.close()
    let findings =
      harness.recorder.takeFindings() + alerts + held.findings + Strays.findings(in: transcript)
      + ReleaseCheck.findings(
        of: harness.tracked, harness.ownParts, in: nil, stillHeld: stillHeld,
        pending: harness.answers.pending, after: held)
    return findings.naming(stillRunning).map { finding in
      var finding = finding
      finding.source = finding.source ?? source
      return finding
    }
  }
}
