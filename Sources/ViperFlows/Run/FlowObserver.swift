package import ViperDoubles

/// An observer of the modules that a flow runs: rules and laws gather by it what they look at.
package protocol FlowObserver: Sendable {
  /// Takes up a module that is about to be wired.
  func begin(_ harness: Harness)
  /// Takes up a module that has been wired, or has come to the end of a step.
  func look(at harness: Harness)
  /// Takes up a run that is over.
  func end(_ run: FlowRun)
}
