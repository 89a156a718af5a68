package import ViperDoubles
package import ViperMessages

/// An observer of the modules that a run goes through: rules and laws gather by it what they look at.
package protocol FlowObserver: AnyObject {
  /// Takes up the recorder of a module that is about to be wired.
  func begin(_ recorder: Recorder)
  /// Takes up a module that has been wired, or has come to the end of a step.
  func look(at harness: Harness)
  /// Takes up a module whose last step is over, before it is released.
  func finish(_ harness: Harness)
  /// Takes up a run that is over.
  func end(_ run: FlowRun)
}

extension FlowObserver {
  package func begin(_ recorder: Recorder) {}
  package func finish(_ harness: Harness) {}
  package func end(_ run: FlowRun) {}
}
