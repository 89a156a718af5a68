import DebounceSearchModule
import ReferenceHarnesses
import ViperTestKit

extension ReferenceModule {
  /// A search as one types: it waits for a pause, asks again, gives up in time, and forgets what is old.
  public static let debounceSearch = ReferenceModule(
    name: "DebounceSearch",
    suites: [
      .onMainActor("DebounceSearch/DebounceSearch.presenter.json", DebounceSearchWiring.presenter),
      .onMainActor(
        "DebounceSearch/DebounceSearch.interactor.json", DebounceSearchWiring.interactor),
      .onMainActor("DebounceSearch/DebounceSearch.scene.json", DebounceSearchWiring.scene),
      .onMainActor(
        "DebounceSearch/DebounceSearch.scheduled-presenter.json",
        DebounceSearchWiring.scheduledPresenter),
      .onMainActor(
        "DebounceSearch/DebounceSearch.scheduled-interactor.json",
        DebounceSearchWiring.scheduledInteractor),
      .onMainActor(
        "DebounceSearch/DebounceSearch.scheduled-scene.json", DebounceSearchWiring.scheduledScene),
      .onMainActor("DebounceSearch/DebounceSearch.memory.json", DebounceSearchWiring.memory)
        .notHeldToRules,
    ],
    faults: [
      Fault(
        "staleAnswerShown", "the late answer of an older search is shown over a newer one",
        .unexpectedMessage, in: "search.stale"),
      Fault(
        "noDebounce", "each letter is searched for at once", .unexpectedMessage, in: "search.pause"),
      Fault(
        "noCancel", "a search that nobody waits for any more goes on", .unexpectedMessage,
        in: "search.scene.cancelled"),
      Fault(
        "offMainThread", "what is shown is said where the answer came from, off the main thread",
        .offMainThread, in: "search.background", also: ["view-is-told-on-the-main-thread"]),
      Fault(
        "searchHoldsPresenter",
        "a search keeps the presenter, which shows its answer when the view is gone", .leftOver,
        in: "search.gone"),
      Fault(
        "answersTwice", "an answer that comes after the time is up is given as a second one",
        .unexpectedMessage, in: "search.scheduled-interactor.too-late"),
    ],
    mutants: [
      Fault(
        "pauseNotRestarted",
        "a letter does not restart the pause of the one before: both are searched for",
        .unexpectedMessage, in: "search.pause"),
      Fault("pauseTooLong", "the pause is twice as long", .missingMessage, in: "search.pause"),
      Fault(
        "goesOnWhenGone", "what is under way is not called off when the presenter goes", .leftOver,
        in: "search.scene.gone"),
      Fault(
        "textNotTrimmed", "spaces around the text are searched for too", .differentArgument,
        in: "search.trimmed"),
      Fault(
        "searchesForNothing", "an empty text is searched for", .missingMessage, in: "search.emptied"
      ),
      Fault(
        "cancelIgnored", "Cancel clears the screen and calls nothing off", .unexpectedMessage,
        in: "search.cancel"),
      Fault("searchNotTold", "nothing says that it searches", .missingMessage, in: "search.pause"),
      Fault(
        "errorSwallowed", "nothing says that a search failed", .missingMessage, in: "search.problem"
      ),
      Fault(
        "answerShownTwice", "each answer is shown twice", .unexpectedMessage, in: "search.pause"),
      Fault(
        "nothingShownAsFound", "an empty answer is shown as one with hits", .differentArgument,
        in: "search.nothing"),
      Fault(
        "noTimeOut", "a search may take for ever", .missingMessage, in: "search.interactor.too-late"
      ),
      Fault(
        "limitTooLong", "a search may take twice as long", .missingMessage,
        in: "search.interactor.too-late"),
      Fault(
        "noRetry", "a busy service is not asked again", .unexpectedMessage,
        in: "search.interactor.busy"),
      Fault(
        "oneRetryTooMany", "a busy service is asked once more than it should", .missingMessage,
        in: "search.interactor.too-busy"),
      Fault(
        "oneRetryTooFew", "a busy service is asked once less than it should", .unexpectedMessage,
        in: "search.interactor.busy"),
      Fault(
        "pauseDoesNotGrow", "it waits no longer before it asks the second time again",
        .unexpectedMessage, in: "search.interactor.busy"),
      Fault(
        "retriesAtOnce", "it does not wait before it asks again", .unexpectedMessage,
        in: "search.interactor.busy"),
      Fault(
        "retriesAnyError", "it asks again whatever the error is", .missingMessage,
        in: "search.interactor.offline"),
      Fault(
        "retriesWhenCancelled", "it asks again although the search was cancelled while it waited",
        .unexpectedMessage, in: "search.scene.cancelled"),
    ],
    assemble: { names in
      MainActorMaking.make {
        SearchAssembly(faults: Faults(names: names)).assemble(
          service: InMemorySearchService(), clock: ContinuousClock())
      }
    })
}

extension Faults: NamedFaults {}
