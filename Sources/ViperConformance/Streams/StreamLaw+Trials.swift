public import ViperDoubles
public import ViperMessages

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
    var trials = StreamTrials(laws, scenario)
    do {
      while let plan = trials.next {
        trials.add(try StreamTrial.run(plan, module, wiring: wiring))
      }
    } catch {
      trials.add(error)
    }
    return trials.findings(at: source)
  }

  /// Tries laws on a module, and waits for what comes a little later.
  ///
  /// After each signal it waits until tasks, global queues and the main queue are idle, and
  /// then a moment more, for what a queue of the module's own may send: 0.2 s, and less in later
  /// trials if in the first all came before the signals returned. For what came in the first trial
  /// and is missing in another, and for something in the first, it waits a second more.
  ///
  /// - Parameters:
  ///   - laws: The laws; nil for all that the scenario and the wiring let try.
  ///   - scenario: How the module loads.
  ///   - module: The module's name, where the wiring asks for it.
  ///   - source: The line of the test.
  ///   - isolation: Leave it out: the caller's.
  ///   - wiring: Makes the module, its sources and probes in an empty harness.
  /// - Returns: What does not hold.
  public static func findings(
    of laws: [StreamLaw]? = nil, _ scenario: StreamScenario, module: String = "Module",
    source: SourcePlace?, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> [Finding] {
    var trials = StreamTrials(laws, scenario)
    do {
      while let plan = trials.next {
        trials.add(try await StreamTrial.run(plan, module, wiring: wiring))
      }
    } catch {
      trials.add(error)
    }
    return trials.findings(at: source)
  }
}
