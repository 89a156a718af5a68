import ViperTestKit
import WatchedProjectsModule

extension ReferenceModule {
  /// A paged list by streams: the view is nothing but streams, and so is what the presenter gives.
  public static let watchedProjects = ReferenceModule(
    name: "WatchedProjects",
    suites: [
      .onMainActor(
        "WatchedProjects/WatchedProjects.presenter.json", WatchedProjectsWiring.presenter),
      .onMainActor(
        "WatchedProjects/WatchedProjects.interactor.json", WatchedProjectsWiring.interactor),
      .onMainActor(
        "WatchedProjects/WatchedProjects.provider.json", WatchedProjectsWiring.provider),
      .onMainActor("WatchedProjects/WatchedProjects.memory.json", WatchedProjectsWiring.memory)
        .notHeldToRules,
      .onMainActor("WatchedProjects/WatchedProjects.late.json", WatchedProjectsWiring.boundLate)
        .notHeldToRules,
      .onMainActor("WatchedProjects/WatchCenter.json", WatchedProjectsWiring.center)
        .notHeldToRules,
      .onMainActor("WatchedProjects/WatchedProjects.view.json", WatchedProjectsWiring.view)
        .notHeldToRules,
      .onMainActor("WatchedProjects/WatchedProjects.scene.json", WatchedProjectsWiring.scene),
      .onMainActor(
        "WatchedProjects/WatchedProjects.web.scene.json", WatchedProjectsWiring.webScene),
    ],
    faults: [
      Fault(
        .published, "errorKeepsLoading",
        "after an error \"loading\" stays set, so that nothing loads any more",
        .missingMessage, in: "watched.error", also: ["next-try-works"]),
      Fault(
        .published, "filterHoldsPresenter",
        "the filter of the bottom's stream captures the presenter strongly",
        .notReleased, in: "watched.first-load", also: ["module-is-released-with-its-owner"]),
    ],
    mutants: [
      Fault(
        "asksWhileLoading", "reaching the bottom asks a second time while a request runs",
        .unexpectedMessage, in: "watched.one-request"),
      Fault(
        "asksWhenComplete", "reaching the bottom asks for more when the list is complete",
        .unexpectedMessage, in: "watched.complete"),
      Fault("asksTwice", "each load asks twice", .unexpectedMessage, in: "watched.first-load"),
      Fault(
        "firstLoadIgnored", "nothing listens to the view's first load", .lostValue,
        in: "watched.first-load"),
      Fault(
        "refreshIgnored", "nothing listens to the view's refresh", .lostValue, in: "watched.refresh"
      ),
      Fault(
        "refreshKeepsMaxID", "a refresh asks for the next page and not for the first one",
        .differentArgument, in: "watched.refresh"),
      Fault(
        "refreshKeepsComplete", "a refresh leaves a complete list complete, and asks for nothing",
        .missingMessage, in: "watched.refresh.after-complete"),
      Fault(
        "refreshKeepsItems", "the first page of a refresh is put behind what was listed before",
        .differentArgument, in: "watched.refresh"),
      Fault(
        "refreshAsksWhileLoading", "a refresh asks a second time while a request runs",
        .unexpectedMessage, in: "watched.refresh.while-loading"),
      Fault(
        .published, "refreshForgottenWhileLoading",
        "a refresh that comes while a page is loading resets the max id and is then swallowed",
        .missingMessage, in: "watched.refresh.while-loading"),
      Fault(
        "staleAnswerShown", "an answer is shown although a refresh has made it old",
        .unexpectedMessage, in: "watched.refresh.while-loading-more"),
      Fault(
        "signalIgnored", "nothing listens to what is watched elsewhere", .lostValue,
        in: "watched.elsewhere"),
      Fault(
        "signalHoldsPresenter",
        "the subscription to the app's signal captures the presenter strongly", .notReleased,
        in: "watched.first-load"),
      Fault(
        "subscriptionNotEnded",
        "the subscription to the app's signal is not ended with the presenter",
        .subscriptionOutlives, in: "watched.first-load"),
      Fault(
        "presenterHoldsView", "the presenter holds the view, which owns it", .notReleased,
        in: "watched.scene.pages", also: ["presenter-holds-view-weakly"]),
      Fault(
        .published, "loadHoldsPresenter", "a running load captures the presenter strongly",
        .notReleased,
        in: "watched.gone.pending"),
      Fault(
        "loadNotCancelled", "a running load is not cancelled when the presenter goes",
        .notReleased, in: "watched.gone.pending"),
      Fault(
        "laterPagesDropped", "pages after the first one are kept and not sent", .missingMessage,
        in: "watched.next-page"),
      Fault(
        "itemsSentTwice", "each page is sent twice", .unexpectedMessage, in: "watched.first-load"),
      Fault(
        "pageReplacesItems", "the next page replaces what was listed before", .differentArgument,
        in: "watched.next-page"),
      Fault(
        "pagePutInFront", "the next page is put before what was listed", .differentArgument,
        in: "watched.next-page"),
      Fault(
        "firstDataNotTold", "nothing is said of the first data", .missingMessage,
        in: "watched.first-load"),
      Fault(
        "firstDataToldEachTime", "the first data are told of with each page", .unexpectedMessage,
        in: "watched.next-page"),
      Fault(
        "firstDataOffMainThread", "the first data are told of on a background queue",
        .offMainThread, in: "watched.first-load"),
      Fault("errorSwallowed", "an error is not sent", .missingMessage, in: "watched.error"),
      Fault("errorSentTwice", "an error is sent twice", .unexpectedMessage, in: "watched.error"),
      Fault(
        "errorShownAsOffline", "each error is sent as if there was no network", .differentArgument,
        in: "watched.error.again"),
      Fault(
        "errorEndsErrors", "an error ends the stream of errors", .unexpectedMessage,
        in: "watched.error"),
      Fault(
        "errorEndsItems", "an error ends the stream of items", .unexpectedMessage,
        in: "watched.error"),
      Fault(
        "errorDropsItems", "an error forgets what was listed before", .differentArgument,
        in: "watched.error.more"),
      Fault(
        "selectionDropped", "the row that is tapped is not opened", .missingMessage,
        in: "watched.select"),
      Fault(
        "selectsNextRow", "the row below the one that is tapped is opened", .missingMessage,
        in: "watched.select"),
      Fault(
        "selectsTwice", "the row that is tapped is opened twice", .unexpectedMessage,
        in: "watched.select"),
      Fault(
        "maxIDOffByOne", "the provider is asked for what is older than the number before",
        .differentArgument, in: "watched.interactor.next"),
      Fault(
        "nextMaxIDOfFirst",
        "the next page begins below the first element of a page, not below its last",
        .differentArgument, in: "watched.interactor.first"),
      Fault(
        "neverComplete", "no page says that it is the last one", .differentArgument,
        in: "watched.interactor.last"),
      Fault(
        "neverFirstLoad", "no page says that it is the first one", .differentArgument,
        in: "watched.interactor.first"),
      Fault(
        "lastElementDropped", "the last element of each page is lost", .differentArgument,
        in: "watched.interactor.first"),
      Fault(
        "noRetry", "the authentication is never renewed", .unexpectedMessage,
        in: "watched.provider.renewed"),
      Fault(
        "oneRetryTooMany", "it asks once more than it should", .missingMessage,
        in: "watched.provider.renewed-in-vain"),
      Fault(
        "oneRetryTooFew", "it asks once less than it should", .unexpectedMessage,
        in: "watched.provider.renewed-again"),
      Fault(
        "retriesAtOnce", "it does not wait before it asks again", .unexpectedMessage,
        in: "watched.provider.renewed"),
      Fault(
        "pauseDoesNotGrow", "it waits no longer the second time", .unexpectedMessage,
        in: "watched.provider.renewed-again"),
      Fault(
        "retriesAnyError", "it asks again whatever the error is", .missingMessage,
        in: "watched.provider.offline"),
      Fault(
        "retriesWithoutLogin", "it asks again without having renewed the authentication",
        .missingMessage,
        in: "watched.provider.renewed"),
      Fault(
        "errorNotMapped", "the network's errors are thrown as they are", .differentArgument,
        in: "watched.provider.offline"),
      Fault(
        "filteredStreamHoldsPresenter",
        "the filter of a stream that is handed on to a task captures the presenter strongly",
        .notReleased, in: "watched.first-load"),
      Fault(
        "firstDataToldOnce",
        "the first data are told of once, and not with the first page of a refresh",
        .missingMessage, in: "watched.refresh"),
      Fault(
        .published, "refreshSpinsAfterError", "the refresh control spins on after an error",
        .differentArgument, in: "watched.scene.offline"),
      Fault(
        "refreshSpinsOn", "the refresh control spins on when the first page is there",
        .differentArgument, in: "watched.scene.pages"),
      Fault(
        .published, "viewMakesModule",
        "the view makes its provider, interactor and presenter itself when it has come up",
        .missingMessage, in: "watched.scene.pages"),
      Fault(
        "statusIgnored", "whatever the status is, the body is read",
        .differentArgument, in: "watched.provider.status.500"),
      Fault(
        "tokenNotSent", "a request is sent without its token",
        .differentArgument, in: "watched.provider.first"),
      Fault(
        "newTokenDropped", "the new token is not used",
        .differentArgument, in: "watched.provider.renewed"),
      Fault(
        "renewalFailureIgnored", "it asks again although the authentication could not be renewed",
        .missingMessage, in: "watched.provider.renewal.refused"),
      Fault(
        "maxIDNotSent", "each page is asked for as if it was the first",
        .differentArgument, in: "watched.provider.next"),
      Fault(
        "brokenElementDropped", "an element that can't be read is left out, and nobody is told",
        .differentArgument, in: "watched.provider.missing-field"),
      Fault(
        "onlyStatus200", "no other status than 200 is an answer",
        .differentArgument, in: "watched.provider.created"),
      Fault("emptyListDropped", "an empty list is not sent", .missingMessage, in: "watched.empty"),
    ],
    assemble: { names in
      MainActorMaking.make {
        let view = WatchedProjectsAssembly(faults: Faults(names: names)).assemble(
          provider: InMemoryProjectsProvider(), watched: WatchCenter())
        view.load()
        return view
      }
    })
}

extension Faults: NamedFaults {}
