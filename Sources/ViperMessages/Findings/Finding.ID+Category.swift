extension Finding.ID {
  /// What the findings of an id have in common.
  package enum Category: Sendable {
    /// Nothing could be run: the fixture can't be read, or the wiring threw.
    case setup
    /// What a fixture sends can't be made.
    case content
    /// A step can't be done in the state that the module is in.
    case step
    /// An alert can't be answered as a step says.
    case alertAnswer
    /// What is given was not asked for, or not as it is given.
    case given
    /// Messages differ from those that a step expects.
    case messages
    /// A fixture was written, or could not be.
    case recording
    /// The harness does not track what a fixture speaks of.
    case tracking
    /// Anything else that does not hold of the module.
    case module
  }

  /// What a finding of this id is about.
  package var category: Category {
    switch self {
    case .invalidFixture, .wiringFailed: .setup
    case .unknownMessage, .unmakeableValue: .content
    case .impossibleStep: .step
    case .alertNotUp, .alertAnsweredTwice, .unknownButton, .unknownField: .alertAnswer
    case .endlessLoop, .unusedGiven, .unanswered: .given
    case .unexpectedMessage, .answeredTwice, .missingMessage, .differentArgument,
      .differentOrder, .differentOutcome, .leftOver:
      .messages
    case .notRecorded, .recorded, .recordingFailed: .recording
    case .notTracked, .notJudged, .notFollowed, .keptByClosure: .tracking
    default: .module
    }
  }
}
