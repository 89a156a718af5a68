package import ViperDoubles
package import ViperFixtures

extension FlowRun {
  /// Goes through a flow from the wiring to the verdict, blocking the thread.
  package static func of(
    _ flow: Flow, _ policy: RunPolicy, wiring: (Harness) throws -> Void
  ) -> FlowRun {
    RunningTest.run {
      let (harness, answers) = harness(
        for: flow, bindsLast: policy.bindsLast, policy.improvisation, isAsynchronous: false)
      policy.observer?.begin(harness.recorder)
      let result = Result { try wiring(harness) }
      let run = FlowRun(flow, policy, harness, answers, isAsynchronous: false)
      guard run.hasBegun(result) else { return run }
      var sequence = RunSequence(run)
      sequence.drive()
      return run
    }
  }

  /// Goes through a flow from the wiring to the verdict, in the isolation of the caller.
  package static func of(
    _ flow: Flow, _ policy: RunPolicy, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) async throws -> Void
  ) async -> FlowRun {
    await RunningTest.run {
      let (harness, answers) = harness(
        for: flow, bindsLast: policy.bindsLast, policy.improvisation, isAsynchronous: true)
      policy.observer?.begin(harness.recorder)
      let result: Result<Void, any Error>
      do {
        result = .success(try await wiring(harness))
      } catch {
        result = .failure(error)
      }
      let run = FlowRun(flow, policy, harness, answers, isAsynchronous: true)
      guard run.hasBegun(result) else { return run }
      var sequence = RunSequence(run)
      await sequence.drive(isolation: isolation)
      return run
    }
  }
}
