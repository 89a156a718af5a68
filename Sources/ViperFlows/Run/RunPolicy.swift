package import ViperFixtures
import ViperRelease

/// What flows, trials of laws, scopes and assemblies do differently in the life cycle of a run.
package struct RunPolicy {
  /// How long a step waits for what nothing announces.
  package enum Rest {
    /// Until the process is idle.
    case idle
    /// Until the process is idle and nothing has come for so long; longer, where it could not be seen
    /// that it is idle.
    case quiet(Duration)
    /// The same, until queues of the module's own have had their turns as well.
    case quietInOwnQueues(Duration)
  }

  /// How long nothing must come for a step to be over whose messages are not known.
  package static let quietTime: Duration = .milliseconds(200)

  /// How long a step waits when it has all that it expects.
  package var rest: (Flow.Step) -> Rest = { _ in .idle }
  /// What a step waits for before it is sent.
  package var beforeStep: ((FlowRun, _ index: Int) -> RunWait?)?
  /// What a step waits for besides, when it has rested.
  package var afterStep: ((FlowRun, _ index: Int) -> RunWait?)?
  /// Whether what the wiring binds is bound when the steps are over, and not at once.
  package var bindsLast = false
  /// Whether a step that lacks messages is over as soon as the process is idle.
  package var idleEndsSteps = false
  /// Whether the run is to find out who lives on. Else it waits only for a moment, and looks once.
  package var isAboutRelease = true
  /// The longest to wait for what is released later.
  package var releaseTimeout = ReleaseCheck.timeout
  /// What else must have gone, besides what the harness tracks.
  package var isElsewhereGone: () -> Bool = { true }
  /// Whether messages that come when all is over are no finding.
  package var ignoresLateMessages = false
  /// Who looks on.
  package var observer: (any FlowObserver)?

  /// Who counts what the run touches: unlike an observer it changes nothing of the run.
  var coverage: (any FlowObserver)?

  package init() {}

  /// The longest to wait for tracked objects.
  var objectsTimeout: Duration { isAboutRelease ? releaseTimeout : partsTimeout }

  /// The longest to wait for what nobody but a cycle holds: it does not go later.
  var partsTimeout: Duration { min(releaseTimeout, ReleaseCheck.patience) }
}
