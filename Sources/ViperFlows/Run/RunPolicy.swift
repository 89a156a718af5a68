package import ViperFixtures
package import ViperJSON
package import ViperMessages
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

  /// How long is waited for the release of what is known to live on.
  package static let shortTimeout: Duration = .milliseconds(50)

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
  /// Whether the run is to find out who lives on. Else it waits only for a moment, and looks once, at roles
  /// only.
  package var isAboutRelease = true
  /// The longest to wait for what is released later.
  package var releaseTimeout = ReleaseCheck.timeout
  /// What else must have gone, besides what the harness tracks.
  package var isElsewhereGone: () -> Bool = { true }
  /// Whether messages that come when all is over are no finding.
  package var ignoresLateMessages = false
  /// What is sent and answered besides what the flow says.
  package var improvisation = Improvisation()
  /// How many messages of a step pass before one waits for the others, so that those that race come in another
  /// order; nil where none waits.
  package var overtaking: Int?
  /// Who looks on, for whom a run rests after each step.
  package var observer: (any FlowObserver)?
  /// Who counts what the run touches; for it nothing of the run changes.
  var coverage: (any FlowObserver)?
  /// Both.
  var observers: [any FlowObserver] { [observer, coverage].compactMap { $0 } }

  package init() {}

  /// The longest to wait for tracked objects.
  var objectsTimeout: Duration { isAboutRelease ? releaseTimeout : partsTimeout }

  /// The longest to wait for what nobody but a cycle holds: it does not go later.
  var partsTimeout: Duration { min(releaseTimeout, ReleaseCheck.patience) }
}

extension RunPolicy {
  /// What is sent and answered where a flow says nothing; nothing as a rule.
  package struct Improvisation: Sendable {
    /// Answers what no `given` of the flow does.
    package var answer: (@Sendable (Message) -> Answer)?
    /// Says what an argument is that a message lacks.
    package var argument: (@Sendable (_ label: String, _ type: Any.Type) -> JSONValue?)?

    package init() {}
  }
}
