import ViperTestKit
import WatchedProjectsModule

extension ReferenceModule {
  /// A paged list by streams: the view is nothing but streams, and so is what the presenter gives.
  public static let watchedProjects = ReferenceModule(
    name: "WatchedProjects",
    suites: [
      Suite(
        file: "WatchedProjects/WatchedProjects.presenter.json",
        onMainActor: { harness, names in
          WatchedProjectsWiring.presenter(harness, faults: Faults(names: names))
        }),
      Suite(
        file: "WatchedProjects/WatchedProjects.interactor.json",
        onMainActor: { harness, names in
          WatchedProjectsWiring.interactor(harness, faults: Faults(names: names))
        }),
      Suite(
        file: "WatchedProjects/WatchedProjects.scene.json",
        onMainActor: { harness, names in
          WatchedProjectsWiring.scene(harness, faults: Faults(names: names))
        }),
    ],
    faults: [
      Fault(
        name: "errorKeepsLoading",
        sentence: "after an error \"loading\" stays set, so that nothing loads any more",
        namedBy: .missingMessage, in: "watched.error", also: ["next-try-works"]),
      Fault(
        name: "filterHoldsPresenter",
        sentence: "the filter of the bottom's stream captures the presenter strongly",
        namedBy: .notReleased, in: "watched.first-load", also: ["module-is-released-with-its-owner"]
      ),
    ],
    mutants: [
      Fault(
        name: "asksWhileLoading",
        sentence: "reaching the bottom asks a second time while a request runs",
        namedBy: .unexpectedMessage, in: "watched.one-request"),
      Fault(
        name: "asksWhenComplete",
        sentence: "reaching the bottom asks for more when the list is complete",
        namedBy: .unexpectedMessage, in: "watched.complete"),
      Fault(
        name: "asksTwice", sentence: "each load asks twice", namedBy: .unexpectedMessage,
        in: "watched.first-load"),
      Fault(
        name: "firstLoadIgnored", sentence: "nothing listens to the view's first load",
        namedBy: .lostValue, in: "watched.first-load"),
      Fault(
        name: "refreshIgnored", sentence: "nothing listens to the view's refresh",
        namedBy: .lostValue, in: "watched.refresh"),
      Fault(
        name: "refreshKeepsMaxID",
        sentence: "a refresh asks for the next page and not for the first one",
        namedBy: .differentArgument, in: "watched.refresh"),
      Fault(
        name: "refreshKeepsComplete",
        sentence: "a refresh leaves a complete list complete, and asks for nothing",
        namedBy: .missingMessage, in: "watched.refresh.after-complete"),
      Fault(
        name: "refreshKeepsItems",
        sentence: "the first page of a refresh is put behind what was listed before",
        namedBy: .differentArgument, in: "watched.refresh"),
      Fault(
        name: "refreshAsksWhileLoading",
        sentence: "a refresh asks a second time while a request runs", namedBy: .unexpectedMessage,
        in: "watched.refresh.while-loading"),
      Fault(
        name: "refreshForgottenWhileLoading",
        sentence: "a refresh that comes while a request runs is forgotten",
        namedBy: .missingMessage, in: "watched.refresh.while-loading"
      ),
      Fault(
        name: "staleAnswerShown",
        sentence: "an answer is shown although a refresh has made it old",
        namedBy: .unexpectedMessage, in: "watched.refresh.while-loading-more"),
      Fault(
        name: "signalIgnored", sentence: "nothing listens to what is watched elsewhere",
        namedBy: .lostValue, in: "watched.elsewhere"),
      Fault(
        name: "signalHoldsPresenter",
        sentence: "the subscription to the app's signal captures the presenter strongly",
        namedBy: .notReleased, in: "watched.first-load"),
      Fault(
        name: "subscriptionNotEnded",
        sentence: "the subscription to the app's signal is not ended with the presenter",
        namedBy: .subscriptionOutlives, in: "watched.first-load"),
      Fault(
        name: "presenterHoldsView", sentence: "the presenter holds the view, which owns it",
        namedBy: .notReleased, in: "watched.scene.pages", also: ["presenter-holds-view-weakly"]),
      Fault(
        name: "loadHoldsPresenter", sentence: "a running load captures the presenter strongly",
        namedBy: .notReleased, in: "watched.gone.pending"),
      Fault(
        name: "loadNotCancelled",
        sentence: "a running load is not cancelled when the presenter goes", namedBy: .leftOver,
        in: "watched.scene.gone"),
      Fault(
        name: "laterPagesDropped", sentence: "pages after the first one are kept and not sent",
        namedBy: .missingMessage, in: "watched.next-page"),
      Fault(
        name: "itemsSentTwice", sentence: "each page is sent twice", namedBy: .unexpectedMessage,
        in: "watched.first-load"),
      Fault(
        name: "pageReplacesItems", sentence: "the next page replaces what was listed before",
        namedBy: .differentArgument, in: "watched.next-page"),
      Fault(
        name: "pagePutInFront", sentence: "the next page is put before what was listed",
        namedBy: .differentArgument, in: "watched.next-page"),
      Fault(
        name: "firstDataNotTold", sentence: "nothing is said of the first data",
        namedBy: .missingMessage, in: "watched.first-load"),
      Fault(
        name: "firstDataToldEachTime", sentence: "the first data are told of with each page",
        namedBy: .unexpectedMessage, in: "watched.next-page"),
      Fault(
        name: "firstDataOffMainThread",
        sentence: "the first data are told of on a background queue", namedBy: .offMainThread,
        in: "watched.first-load"),
      Fault(
        name: "errorSwallowed", sentence: "an error is not sent", namedBy: .missingMessage,
        in: "watched.error"),
      Fault(
        name: "errorSentTwice", sentence: "an error is sent twice", namedBy: .unexpectedMessage,
        in: "watched.error"),
      Fault(
        name: "errorShownAsOffline", sentence: "each error is sent as if there was no network",
        namedBy: .differentArgument, in: "watched.error.again"),
      Fault(
        name: "errorEndsErrors", sentence: "an error ends the stream of errors",
        namedBy: .unexpectedMessage, in: "watched.error"),
      Fault(
        name: "errorEndsItems", sentence: "an error ends the stream of items",
        namedBy: .unexpectedMessage, in: "watched.error"),
      Fault(
        name: "errorDropsItems", sentence: "an error forgets what was listed before",
        namedBy: .differentArgument, in: "watched.error.more"),
      Fault(
        name: "selectionDropped", sentence: "the row that is tapped is not opened",
        namedBy: .missingMessage, in: "watched.select"),
      Fault(
        name: "selectsNextRow", sentence: "the row below the one that is tapped is opened",
        namedBy: .missingMessage, in: "watched.select"),
      Fault(
        name: "selectsTwice", sentence: "the row that is tapped is opened twice",
        namedBy: .unexpectedMessage, in: "watched.select"),
      Fault(
        name: "maxIDOffByOne",
        sentence: "the provider is asked for what is older than the number before",
        namedBy: .differentArgument, in: "watched.interactor.next"),
      Fault(
        name: "nextMaxIDOfFirst",
        sentence: "the next page begins below the first element of a page, not below its last",
        namedBy: .differentArgument, in: "watched.interactor.first"),
      Fault(
        name: "neverComplete", sentence: "no page says that it is the last one",
        namedBy: .differentArgument, in: "watched.interactor.last"),
      Fault(
        name: "neverFirstLoad", sentence: "no page says that it is the first one",
        namedBy: .differentArgument, in: "watched.interactor.first"),
      Fault(
        name: "lastElementDropped", sentence: "the last element of each page is lost",
        namedBy: .differentArgument, in: "watched.interactor.first"),
      Fault(
        name: "noRetry", sentence: "nobody logs in anew", namedBy: .unexpectedMessage,
        in: "watched.interactor.login"),
      Fault(
        name: "oneRetryTooMany", sentence: "it asks once more than it should",
        namedBy: .missingMessage, in: "watched.interactor.login-in-vain"),
      Fault(
        name: "oneRetryTooFew", sentence: "it asks once less than it should",
        namedBy: .unexpectedMessage, in: "watched.interactor.login-again"),
      Fault(
        name: "retriesAtOnce", sentence: "it does not wait before it asks again",
        namedBy: .unexpectedMessage, in: "watched.interactor.login"),
      Fault(
        name: "pauseDoesNotGrow", sentence: "it waits no longer the second time",
        namedBy: .unexpectedMessage, in: "watched.interactor.login-again"),
      Fault(
        name: "retriesAnyError", sentence: "it asks again whatever the error is",
        namedBy: .missingMessage, in: "watched.interactor.offline"),
      Fault(
        name: "retriesWithoutLogin", sentence: "it asks again without having logged in",
        namedBy: .missingMessage, in: "watched.interactor.login"),
      Fault(
        name: "errorNotMapped", sentence: "the provider's errors are thrown as they are",
        namedBy: .differentArgument, in: "watched.interactor.login-in-vain"),
      Fault(
        name: "filteredStreamHoldsPresenter",
        sentence:
          "the filter of a stream that is handed on to a task captures the presenter strongly",
        namedBy: .notReleased, in: "watched.first-load"),
    ],
    assemble: { names in
      MainActorMaking.make {
        let view = WatchedProjectsAssembly(faults: Faults(names: names)).assemble(
          provider: InMemoryProjectsProvider(), watched: WatchCenter(), clock: ContinuousClock())
        view.load()
        return view
      }
    })
}

extension Faults: NamedFaults {}
