/// Mistakes in this module, each of which can be put in by itself.
public struct Faults: OptionSet, Sendable {
  /// One bit a mistake.
  public let rawValue: UInt64

  /// Creates a set of mistakes from their bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// After an error "loading" stays set, so that nothing loads any more.
  public static let errorKeepsLoading = Faults(rawValue: 1 << 0)
  /// The filter of the bottom's stream captures the presenter strongly.
  public static let filterHoldsPresenter = Faults(rawValue: 1 << 1)

  /// Reaching the bottom asks a second time while a request runs.
  public static let asksWhileLoading = Faults(rawValue: 1 << 2)
  /// Reaching the bottom asks for more when the list is complete.
  public static let asksWhenComplete = Faults(rawValue: 1 << 3)
  /// Each load asks twice.
  public static let asksTwice = Faults(rawValue: 1 << 4)
  /// Nothing listens to the view's first load.
  public static let firstLoadIgnored = Faults(rawValue: 1 << 5)
  /// Nothing listens to the view's refresh.
  public static let refreshIgnored = Faults(rawValue: 1 << 6)
  /// A refresh asks for the next page and not for the first one.
  public static let refreshKeepsMaxID = Faults(rawValue: 1 << 7)
  /// A refresh leaves a complete list complete, and asks for nothing.
  public static let refreshKeepsComplete = Faults(rawValue: 1 << 8)
  /// The first page of a refresh is put behind what was listed before.
  public static let refreshKeepsItems = Faults(rawValue: 1 << 9)
  /// A refresh asks a second time while a request runs.
  public static let refreshAsksWhileLoading = Faults(rawValue: 1 << 10)
  /// A refresh that comes while a page is loading resets the max id and is then swallowed.
  public static let refreshForgottenWhileLoading = Faults(rawValue: 1 << 11)
  /// An answer is shown although a refresh has made it old.
  public static let staleAnswerShown = Faults(rawValue: 1 << 12)
  /// Nothing listens to what is watched elsewhere.
  public static let signalIgnored = Faults(rawValue: 1 << 13)
  /// The subscription to the app's signal captures the presenter strongly.
  public static let signalHoldsPresenter = Faults(rawValue: 1 << 14)
  /// The subscription to the app's signal is not ended with the presenter.
  public static let subscriptionNotEnded = Faults(rawValue: 1 << 15)
  /// The presenter holds the view, which owns it.
  public static let presenterHoldsView = Faults(rawValue: 1 << 16)
  /// A running load captures the presenter strongly.
  public static let loadHoldsPresenter = Faults(rawValue: 1 << 17)
  /// A running load is not cancelled when the presenter goes.
  public static let loadNotCancelled = Faults(rawValue: 1 << 18)
  /// Pages after the first one are kept and not sent.
  public static let laterPagesDropped = Faults(rawValue: 1 << 19)
  /// Each page is sent twice.
  public static let itemsSentTwice = Faults(rawValue: 1 << 20)
  /// The next page replaces what was listed before.
  public static let pageReplacesItems = Faults(rawValue: 1 << 21)
  /// The next page is put before what was listed.
  public static let pagePutInFront = Faults(rawValue: 1 << 22)
  /// Nothing is said of the first data.
  public static let firstDataNotTold = Faults(rawValue: 1 << 23)
  /// The first data are told of with each page, not with the first ones alone.
  public static let firstDataToldEachTime = Faults(rawValue: 1 << 24)
  /// The first data are told of on a background queue.
  public static let firstDataOffMainThread = Faults(rawValue: 1 << 25)
  /// An error is not sent.
  public static let errorSwallowed = Faults(rawValue: 1 << 26)
  /// An error is sent twice.
  public static let errorSentTwice = Faults(rawValue: 1 << 27)
  /// Each error is sent as if there was no network.
  public static let errorShownAsOffline = Faults(rawValue: 1 << 28)
  /// An error ends the stream of errors.
  public static let errorEndsErrors = Faults(rawValue: 1 << 29)
  /// An error ends the stream of items.
  public static let errorEndsItems = Faults(rawValue: 1 << 30)
  /// An error forgets what was listed before.
  public static let errorDropsItems = Faults(rawValue: 1 << 31)
  /// The row that is tapped is not opened.
  public static let selectionDropped = Faults(rawValue: 1 << 32)
  /// The row below the one that is tapped is opened.
  public static let selectsNextRow = Faults(rawValue: 1 << 33)
  /// The row that is tapped is opened twice.
  public static let selectsTwice = Faults(rawValue: 1 << 34)
  /// The provider is asked for what is older than the number before.
  public static let maxIDOffByOne = Faults(rawValue: 1 << 35)
  /// The next page begins below the first element of a page, not below its last.
  public static let nextMaxIDOfFirst = Faults(rawValue: 1 << 36)
  /// No page says that it is the last one.
  public static let neverComplete = Faults(rawValue: 1 << 37)
  /// No page says that it is the first one.
  public static let neverFirstLoad = Faults(rawValue: 1 << 38)
  /// The last element of each page is lost.
  public static let lastElementDropped = Faults(rawValue: 1 << 39)
  /// The authentication is never renewed.
  public static let noRetry = Faults(rawValue: 1 << 40)
  /// It asks once more than it should.
  public static let oneRetryTooMany = Faults(rawValue: 1 << 41)
  /// It asks once less than it should.
  public static let oneRetryTooFew = Faults(rawValue: 1 << 42)
  /// It does not wait before it asks again.
  public static let retriesAtOnce = Faults(rawValue: 1 << 43)
  /// It waits no longer the second time.
  public static let pauseDoesNotGrow = Faults(rawValue: 1 << 44)
  /// It asks again whatever the error is.
  public static let retriesAnyError = Faults(rawValue: 1 << 45)
  /// It asks again without having renewed the authentication.
  public static let retriesWithoutLogin = Faults(rawValue: 1 << 46)
  /// The network's errors are thrown as they are.
  public static let errorNotMapped = Faults(rawValue: 1 << 47)
  /// The filter of a stream that is handed on to a task captures the presenter strongly.
  public static let filteredStreamHoldsPresenter = Faults(rawValue: 1 << 48)
  /// The first data are told of once, and not with the first page of a refresh.
  public static let firstDataToldOnce = Faults(rawValue: 1 << 49)
  /// The refresh control spins on after an error.
  public static let refreshSpinsAfterError = Faults(rawValue: 1 << 50)
  /// The refresh control spins on when the first page is there.
  public static let refreshSpinsOn = Faults(rawValue: 1 << 51)
  /// The view makes its provider, interactor and presenter itself when it has come up.
  public static let viewMakesModule = Faults(rawValue: 1 << 52)
  /// Whatever the status is, the body is read.
  public static let statusIgnored = Faults(rawValue: 1 << 53)
  /// A request is sent without its token.
  public static let tokenNotSent = Faults(rawValue: 1 << 54)
  /// The new token is not used.
  public static let newTokenDropped = Faults(rawValue: 1 << 55)
  /// It asks again although the authentication could not be renewed.
  public static let renewalFailureIgnored = Faults(rawValue: 1 << 56)
  /// Each page is asked for as if it was the first.
  public static let maxIDNotSent = Faults(rawValue: 1 << 57)
  /// An element that can't be read is left out, and nobody is told.
  public static let brokenElementDropped = Faults(rawValue: 1 << 58)
  /// No other status than 200 is an answer.
  public static let onlyStatus200 = Faults(rawValue: 1 << 59)
  /// An empty list is not sent.
  public static let emptyListDropped = Faults(rawValue: 1 << 60)

  /// Every mistake by its name, in a fixed order.
  public static let named: [(name: String, fault: Faults)] = [
    ("errorKeepsLoading", .errorKeepsLoading),
    ("filterHoldsPresenter", .filterHoldsPresenter),
    ("asksWhileLoading", .asksWhileLoading),
    ("asksWhenComplete", .asksWhenComplete),
    ("asksTwice", .asksTwice),
    ("firstLoadIgnored", .firstLoadIgnored),
    ("refreshIgnored", .refreshIgnored),
    ("refreshKeepsMaxID", .refreshKeepsMaxID),
    ("refreshKeepsComplete", .refreshKeepsComplete),
    ("refreshKeepsItems", .refreshKeepsItems),
    ("refreshAsksWhileLoading", .refreshAsksWhileLoading),
    ("refreshForgottenWhileLoading", .refreshForgottenWhileLoading),
    ("staleAnswerShown", .staleAnswerShown),
    ("signalIgnored", .signalIgnored),
    ("signalHoldsPresenter", .signalHoldsPresenter),
    ("subscriptionNotEnded", .subscriptionNotEnded),
    ("presenterHoldsView", .presenterHoldsView),
    ("loadHoldsPresenter", .loadHoldsPresenter),
    ("loadNotCancelled", .loadNotCancelled),
    ("laterPagesDropped", .laterPagesDropped),
    ("itemsSentTwice", .itemsSentTwice),
    ("pageReplacesItems", .pageReplacesItems),
    ("pagePutInFront", .pagePutInFront),
    ("firstDataNotTold", .firstDataNotTold),
    ("firstDataToldEachTime", .firstDataToldEachTime),
    ("firstDataOffMainThread", .firstDataOffMainThread),
    ("errorSwallowed", .errorSwallowed),
    ("errorSentTwice", .errorSentTwice),
    ("errorShownAsOffline", .errorShownAsOffline),
    ("errorEndsErrors", .errorEndsErrors),
    ("errorEndsItems", .errorEndsItems),
    ("errorDropsItems", .errorDropsItems),
    ("selectionDropped", .selectionDropped),
    ("selectsNextRow", .selectsNextRow),
    ("selectsTwice", .selectsTwice),
    ("maxIDOffByOne", .maxIDOffByOne),
    ("nextMaxIDOfFirst", .nextMaxIDOfFirst),
    ("neverComplete", .neverComplete),
    ("neverFirstLoad", .neverFirstLoad),
    ("lastElementDropped", .lastElementDropped),
    ("noRetry", .noRetry),
    ("oneRetryTooMany", .oneRetryTooMany),
    ("oneRetryTooFew", .oneRetryTooFew),
    ("retriesAtOnce", .retriesAtOnce),
    ("pauseDoesNotGrow", .pauseDoesNotGrow),
    ("retriesAnyError", .retriesAnyError),
    ("retriesWithoutLogin", .retriesWithoutLogin),
    ("errorNotMapped", .errorNotMapped),
    ("filteredStreamHoldsPresenter", .filteredStreamHoldsPresenter),
    ("firstDataToldOnce", .firstDataToldOnce),
    ("refreshSpinsAfterError", .refreshSpinsAfterError),
    ("refreshSpinsOn", .refreshSpinsOn),
    ("viewMakesModule", .viewMakesModule),
    ("statusIgnored", .statusIgnored),
    ("tokenNotSent", .tokenNotSent),
    ("newTokenDropped", .newTokenDropped),
    ("renewalFailureIgnored", .renewalFailureIgnored),
    ("maxIDNotSent", .maxIDNotSent),
    ("brokenElementDropped", .brokenElementDropped),
    ("onlyStatus200", .onlyStatus200),
    ("emptyListDropped", .emptyListDropped),
  ]

  /// All of them.
  public static let all: Faults = Faults(named.map(\.fault))
}
