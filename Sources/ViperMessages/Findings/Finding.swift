/// One thing that does not hold.
public struct Finding: Sendable, CustomStringConvertible {
  /// The kind of a finding: a stable name that explains itself.
  public enum ID: String, Sendable, CaseIterable {
    /// A message came that no step expects.
    case unexpectedMessage = "unexpected-message"
    /// A message is expected and did not come.
    case missingMessage = "missing-message"
    /// The right message came with another argument.
    case differentArgument = "different-argument"
    /// Messages came in another order.
    case differentOrder = "different-order"
    /// A function that a step calls returned or threw something else than the step says.
    case differentOutcome = "different-outcome"
    /// A message came after the last step had been compared.
    case leftOver = "left-over"
    /// A message came after the test had ended.
    case lateMessage = "late-message"
    /// A `given` that nothing asked for.
    case unusedGiven = "unused-given"
    /// An event, response or other message that nothing in the harness takes. What the flow says of
    /// that step and of later ones is not compared.
    case unknownMessage = "unknown-message"
    /// An argument, reply or returned value that can't be made. If a step can't be sent for that, it
    /// and later ones are not compared.
    case unmakeableValue = "unmakeable-value"
    /// A step that can't be done: no such alert, no such held answer. Later steps are not sent.
    case impossibleStep = "impossible-step"
    /// A double was asked for something that nobody had told it.
    case unanswered = "unanswered"
    /// A request that the module answered was answered again.
    case answeredTwice = "answered-twice"
    /// Messages go round in a circle.
    case endlessLoop = "endless-loop"
    /// A fixture file that can't be used.
    case invalidFixture = "invalid-fixture"
    /// A step without `then`, and recording is off.
    case notRecorded = "not-recorded"
    /// A fixture was recorded: read it, and run again.
    case recorded = "recorded"
    /// Recording did not work.
    case recordingFailed = "recording-failed"
    /// A role lives on after the harness has released it.
    case notReleased = "not-released"
    /// A role that is said to live on is gone.
    case retainedIsGone = "retained-is-gone"
    /// Nothing of this role is tracked.
    case notTracked = "not-tracked"
    /// Something outside holds an object whose name tells no role: a remark, which fails nothing.
    case notJudged = "not-judged"
    /// Work was left behind at the end of a flow that says that there is none; where it says nothing, a
    /// remark, which fails nothing.
    case notIdle = "not-idle"
    /// Something could not be followed, and the check passed: a remark, which fails nothing.
    case notFollowed = "not-followed"
    /// A role lives on for as long as a double keeps a closure that observes: a remark, which fails
    /// nothing.
    case keptByClosure = "kept-by-closure"
    /// A flow that is known to fail has passed.
    case knownPassed = "known-passed"
    /// The wiring of the harness threw an error.
    case wiringFailed = "wiring-failed"
    /// A failure came where no test could take it.
    case noTest = "no-test"
    /// A double was used in a way that a real screen or router would refuse.
    case refused = "refused"
    /// The delegate of a module is another object than the one that it should be.
    case wrongDelegate = "wrong-delegate"
    /// A module keeps its delegate alive.
    case delegateHeldStrongly = "delegate-held-strongly"
    /// A module has no delegate, or none that can be seen.
    case noDelegate = "no-delegate"
    /// The module ended the process.
    case trapped = "trapped"
    /// The module did not come to an end.
    case hung = "hung"

    /// An answer to an alert, and none is up.
    case alertNotUp = "alert-not-up"
    /// A second answer to an alert.
    case alertAnsweredTwice = "alert-answered-twice"
    /// A tap on a button that the alert does not have.
    case unknownButton = "unknown-button"
    /// A text for a field that the alert does not have.
    case unknownField = "unknown-field"
    /// An alert was shown while another one was up.
    case alertOverAlert = "alert-over-alert"
    /// An alert was still up at the end.
    case alertUnanswered = "alert-unanswered"
    /// What shows an alert can't present one.
    case cannotPresent = "cannot-present"

    // Navigation and assembly.

    /// The app is elsewhere than the flow says.
    case differentNavigation = "different-navigation"
    /// Something that arrived twice opened twice.
    case openedTwice = "opened-twice"
    /// Something that should open opened nothing.
    case openedNothing = "opened-nothing"
    /// An assembled module has a role without its neighbour.
    case emptySlot = "empty-slot"
    /// Two assemblies have a role in common.
    case sharedRole = "shared-role"
    /// A scene builds what it does not name.
    case wrongScene = "wrong-scene"

    // Streams.

    /// A stream gave something after its end.
    case outputAfterEnd = "output-after-end"
    /// A stream gave a value off the main thread to a view that asked for the main thread.
    case offMainThread = "off-main-thread"
    /// A value was sent to nobody before anybody had subscribed.
    case lostValue = "lost-value"
    /// A failure ended what must live on.
    case endedByFailure = "ended-by-failure"
    /// A subscription lives on when its owner has gone.
    case subscriptionOutlives = "subscription-outlives"
    /// A law of streams that a scenario can't try.
    case provesNothing = "proves-nothing"

    // Rules and laws.

    /// A rule of VIPER does not hold; ``Finding/rule`` says which.
    case brokenRule = "broken-rule"
    /// A law of VIPER does not hold; ``Finding/rule`` says which.
    case brokenLaw = "broken-law"
    /// A rule or law found nothing to look at.
    case matchedNothing = "matched-nothing"
    /// A baseline accepts what is no longer there.
    case staleBaseline = "stale-baseline"
    /// A rule or law is spoken of that there is not, or without a reason.
    case unknownRule = "unknown-rule"
  }

  /// The kind.
  public let id: ID
  /// The id and the title of the flow that it is about; nil where there is none.
  public var flow: String?
  /// What does not hold, in one sentence.
  public let sentence: String
  /// The rest: the difference, the nearest message, the transcript.
  public var details: [String]
  /// What to do about it; empty where the sentence says it.
  public let remedy: String
  /// The place in the fixture.
  public var fixture: FixturePlace?
  /// The place in the code.
  public var source: SourcePlace?
  /// The id of the rule or law that it is about.
  public var rule: String?
  /// The step of the flow in which it came up: from 1, 0 for the wiring; nil at the end, and where there
  /// is no flow.
  package var step: Int?
  /// Whether it may only follow from an earlier one of its flow.
  package var mayFollow = false
  /// Who holds whom; nil where the finding is about no leak, or nothing is known.
  package var graph: ReferenceGraph?

  /// Makes a finding.
  public init(
    id: ID, flow: String? = nil, sentence: String, details: [String] = [], remedy: String = "",
    fixture: FixturePlace? = nil, source: SourcePlace? = nil, rule: String? = nil
  ) {
    self.id = id
    self.flow = flow
    self.sentence = sentence
    self.details = details
    self.remedy = remedy
    self.fixture = fixture
    self.source = source
    self.rule = rule
  }

  /// What stands in brackets at its end: the id, or that of the rule or law which does not hold.
  public var mark: String {
    guard id == .brokenRule || id == .brokenLaw, let rule else { return id.rawValue }
    return rule
  }

  /// The flow, where it is about one, and the sentence.
  package var headline: String { flow.map { "\($0)\n\(sentence)" } ?? sentence }
  /// What it says, without a full stop.
  package var clause: String { sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence }

  /// The flow, the sentence, the details, the remedy, and the places in the fixture and in the test.
  ///
  /// All of it, however long that is; a test framework is given a part, and the rest as an attachment.
  public var description: String {
    ([headline] + details + lastLines).joined(separator: "\n")
  }

  /// What to do, where, and the mark.
  var lastLines: [String] {
    var lines: [String] = []
    if !remedy.isEmpty {
      lines.append("Fix: \(remedy)")
    }
    if let fixture {
      lines.append("Fixture: \(fixture)")
    }
    if let source {
      lines.append("Test: \(source)")
    }
    return lines + ["[\(mark)]"]
  }
}
