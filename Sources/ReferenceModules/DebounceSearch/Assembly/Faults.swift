/// Mistakes in this module, each of which can be put in by itself.
public struct Faults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: UInt64

  /// Creates a set of mistakes from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  // MARK: Those that such modules have

  /// The late answer of an older search is shown over a newer one.
  public static let staleAnswerShown = Faults(rawValue: 1 << 0)
  /// Each letter is searched for at once.
  public static let noDebounce = Faults(rawValue: 1 << 1)
  /// A search that nobody waits for any more goes on.
  public static let noCancel = Faults(rawValue: 1 << 2)
  /// What is shown is said where the answer came from, off the main thread.
  public static let offMainThread = Faults(rawValue: 1 << 3)
  /// A search keeps the presenter, which shows its answer when the view is gone.
  public static let searchHoldsPresenter = Faults(rawValue: 1 << 4)
  /// An answer that comes after the time is up is given as a second one.
  public static let answersTwice = Faults(rawValue: 1 << 5)

  // MARK: More of them

  /// A letter does not restart the pause of the one before: both are searched for.
  public static let pauseNotRestarted = Faults(rawValue: 1 << 6)
  /// The pause is twice as long.
  public static let pauseTooLong = Faults(rawValue: 1 << 7)
  /// What is under way is not called off when the presenter goes.
  public static let goesOnWhenGone = Faults(rawValue: 1 << 8)
  /// Spaces around the text are searched for too.
  public static let textNotTrimmed = Faults(rawValue: 1 << 9)
  /// An empty text is searched for.
  public static let searchesForNothing = Faults(rawValue: 1 << 10)
  /// Cancel clears the screen and calls nothing off.
  public static let cancelIgnored = Faults(rawValue: 1 << 11)
  /// Nothing says that it searches.
  public static let searchNotTold = Faults(rawValue: 1 << 12)
  /// Nothing says that a search failed.
  public static let errorSwallowed = Faults(rawValue: 1 << 13)
  /// Each answer is shown twice.
  public static let answerShownTwice = Faults(rawValue: 1 << 14)
  /// An empty answer is shown as one with hits.
  public static let nothingShownAsFound = Faults(rawValue: 1 << 15)
  /// A search may take for ever.
  public static let noTimeOut = Faults(rawValue: 1 << 16)
  /// A search may take twice as long.
  public static let limitTooLong = Faults(rawValue: 1 << 17)
  /// A busy service is not asked again.
  public static let noRetry = Faults(rawValue: 1 << 18)
  /// A busy service is asked once more than it should.
  public static let oneRetryTooMany = Faults(rawValue: 1 << 19)
  /// A busy service is asked once less than it should.
  public static let oneRetryTooFew = Faults(rawValue: 1 << 20)
  /// It waits no longer before it asks the second time again.
  public static let pauseDoesNotGrow = Faults(rawValue: 1 << 21)
  /// It does not wait before it asks again.
  public static let retriesAtOnce = Faults(rawValue: 1 << 22)
  /// It asks again whatever the error is.
  public static let retriesAnyError = Faults(rawValue: 1 << 23)
  /// It asks again although the search was cancelled while it waited.
  public static let retriesWhenCancelled = Faults(rawValue: 1 << 24)

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: Faults)] = [
    ("staleAnswerShown", .staleAnswerShown),
    ("noDebounce", .noDebounce),
    ("noCancel", .noCancel),
    ("offMainThread", .offMainThread),
    ("searchHoldsPresenter", .searchHoldsPresenter),
    ("answersTwice", .answersTwice),
    ("pauseNotRestarted", .pauseNotRestarted),
    ("pauseTooLong", .pauseTooLong),
    ("goesOnWhenGone", .goesOnWhenGone),
    ("textNotTrimmed", .textNotTrimmed),
    ("searchesForNothing", .searchesForNothing),
    ("cancelIgnored", .cancelIgnored),
    ("searchNotTold", .searchNotTold),
    ("errorSwallowed", .errorSwallowed),
    ("answerShownTwice", .answerShownTwice),
    ("nothingShownAsFound", .nothingShownAsFound),
    ("noTimeOut", .noTimeOut),
    ("limitTooLong", .limitTooLong),
    ("noRetry", .noRetry),
    ("oneRetryTooMany", .oneRetryTooMany),
    ("oneRetryTooFew", .oneRetryTooFew),
    ("pauseDoesNotGrow", .pauseDoesNotGrow),
    ("retriesAtOnce", .retriesAtOnce),
    ("retriesAnyError", .retriesAnyError),
    ("retriesWhenCancelled", .retriesWhenCancelled),
  ]

  /// All of them.
  public static let all: Faults = Faults(named.map(\.fault))
}
