public import ViperDoubles
import ViperFlows
public import ViperMessages

/// What every module has to satisfy whose parts talk by streams.
///
/// A scenario is enough to try them all, see ``StreamScenario``.
public enum StreamLaw: String, Sendable, CaseIterable, CustomStringConvertible {
  /// After a failure the next load works: an error does not end what must live on.
  case livesOnAfterFailure = "an error does not end what must live on"
  /// A stream that has completed or failed says nothing more.
  case nothingAfterCompletion = "nothing after completion"
  /// A view that asked for the main thread gets no value on another, wherever the answer came from.
  case mainThread = "no value to the view off the main thread"
  /// What the module subscribed to, it does not listen to when it has gone.
  case subscriptionsEnd = "a subscription ends with its owner"
  /// What comes between assembly and binding is there when the view has bound.
  case nothingLost = "no value is sent to nobody between assembly and binding"

  /// The law, in words.
  public var description: String { rawValue }
}

extension StreamLaw {
  /// Tries laws on a module, in a synchronous test.
  ///
  /// The module is wired anew for each trial, and everything must have come when a signal returns.
  ///
  /// - Parameters:
  ///   - laws: The laws; nil for all that the scenario and the wiring let try.
  ///   - scenario: How the module loads.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - source: The line of the test.
  ///   - wiring: Makes the module, its sources and probes in an empty harness.
  /// - Returns: What does not hold.
  @_disfavoredOverload
  public static func findings(
    of laws: [StreamLaw]? = nil, _ scenario: StreamScenario, module: String = "Module",
    source: SourcePlace?, wiring: (Harness) throws -> Void
  ) -> [Finding] {
    var trials = StreamTrials(laws, scenario, module: module)
    while let trial = trials.next() {
      trial.take(FlowRun.of(trial.flow, trial.policy, wiring: wiring))
    }
    return trials.findings(at: source)
  }

  /// Tries laws on a module, and waits for what comes a little later; see the synchronous form.
  ///
  /// After each signal it waits until tasks, global queues and the main queue are idle, and
  /// then a moment more, for what a queue of the module's own may send: 0.2 s, and less in later
  /// trials if in the first all came before the signals returned. For what came in the first trial
  /// and is missing in another, and for something in the first, it waits a second more.
  public static func findings(
    of laws: [StreamLaw]? = nil, _ scenario: StreamScenario, module: String = "Module",
    source: SourcePlace?, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> [Finding] {
    var trials = StreamTrials(laws, scenario, module: module)
    while let trial = trials.next() {
      trial.take(await FlowRun.of(trial.flow, trial.policy, wiring: wiring))
    }
    return trials.findings(at: source)
  }
}
