import DebounceSearchModule
import ViperTestKit

extension ReferenceModule {
  /// A search as one types: it waits for a pause, asks again, gives up in time, and forgets what is old.
  public static let debounceSearch = ReferenceModule(
    name: "DebounceSearch",
    suites: [
      Suite(
        file: "DebounceSearch/DebounceSearch.presenter.json",
        onMainActor: { harness, names in
          DebounceSearchWiring.presenter(harness, faults: Faults(names: names))
        }),
      Suite(
        file: "DebounceSearch/DebounceSearch.interactor.json",
        onMainActor: { harness, names in
          DebounceSearchWiring.interactor(harness, faults: Faults(names: names))
        }),
      Suite(
        file: "DebounceSearch/DebounceSearch.scene.json",
        onMainActor: { harness, names in
          DebounceSearchWiring.scene(harness, faults: Faults(names: names))
        }),
      Suite(
        file: "DebounceSearch/DebounceSearch.scheduled-presenter.json",
        onMainActor: { harness, names in
          DebounceSearchWiring.scheduledPresenter(harness, faults: Faults(names: names))
        }),
      Suite(
        file: "DebounceSearch/DebounceSearch.scheduled-interactor.json",
        onMainActor: { harness, names in
          DebounceSearchWiring.scheduledInteractor(harness, faults: Faults(names: names))
        }),
      Suite(
        file: "DebounceSearch/DebounceSearch.scheduled-scene.json",
        onMainActor: { harness, names in
          DebounceSearchWiring.scheduledScene(harness, faults: Faults(names: names))
        }),
    ],
    faults: [
      Fault(
        name: "staleAnswerShown",
        sentence: "the late answer of an older search is shown over a newer one",
        namedBy: .unexpectedMessage, in: "search.stale"),
      Fault(
        name: "noDebounce", sentence: "each letter is searched for at once",
        namedBy: .unexpectedMessage, in: "search.pause"),
      Fault(
        name: "noCancel", sentence: "a search that nobody waits for any more goes on",
        namedBy: .unexpectedMessage, in: "search.scene.cancelled"),
      Fault(
        name: "offMainThread",
        sentence: "what is shown is said where the answer came from, off the main thread",
        namedBy: .offMainThread, in: "search.background", also: ["view-is-told-on-the-main-thread"]),
      Fault(
        name: "searchHoldsPresenter",
        sentence: "a search keeps the presenter, which shows its answer when the view is gone",
        namedBy: .leftOver, in: "search.gone"),
      Fault(
        name: "answersTwice",
        sentence: "an answer that comes after the time is up is given as a second one",
        namedBy: .unexpectedMessage, in: "search.scheduled-interactor.too-late"),
    ],
    mutants: [
      Fault(
        name: "pauseNotRestarted",
        sentence: "a letter does not restart the pause of the one before: both are searched for",
        namedBy: .unexpectedMessage, in: "search.pause"),
      Fault(
        name: "pauseTooLong", sentence: "the pause is twice as long", namedBy: .missingMessage,
        in: "search.pause"),
      Fault(
        name: "goesOnWhenGone",
        sentence: "what is under way is not called off when the presenter goes", namedBy: .leftOver,
        in: "search.scene.gone"),
      Fault(
        name: "textNotTrimmed", sentence: "spaces around the text are searched for too",
        namedBy: .differentArgument, in: "search.trimmed"),
      Fault(
        name: "searchesForNothing", sentence: "an empty text is searched for",
        namedBy: .missingMessage, in: "search.emptied"),
      Fault(
        name: "cancelIgnored", sentence: "Cancel clears the screen and calls nothing off",
        namedBy: .unexpectedMessage, in: "search.cancel"),
      Fault(
        name: "searchNotTold", sentence: "nothing says that it searches", namedBy: .missingMessage,
        in: "search.pause"),
      Fault(
        name: "errorSwallowed", sentence: "nothing says that a search failed",
        namedBy: .missingMessage, in: "search.problem"),
      Fault(
        name: "answerShownTwice", sentence: "each answer is shown twice",
        namedBy: .unexpectedMessage, in: "search.pause"),
      Fault(
        name: "nothingShownAsFound", sentence: "an empty answer is shown as one with hits",
        namedBy: .differentArgument, in: "search.nothing"),
      Fault(
        name: "noTimeOut", sentence: "a search may take for ever", namedBy: .missingMessage,
        in: "search.interactor.too-late"),
      Fault(
        name: "limitTooLong", sentence: "a search may take twice as long", namedBy: .missingMessage,
        in: "search.interactor.too-late"),
      Fault(
        name: "noRetry", sentence: "a busy service is not asked again", namedBy: .unexpectedMessage,
        in: "search.interactor.busy"),
      Fault(
        name: "oneRetryTooMany", sentence: "a busy service is asked once more than it should",
        namedBy: .missingMessage, in: "search.interactor.too-busy"),
      Fault(
        name: "oneRetryTooFew", sentence: "a busy service is asked once less than it should",
        namedBy: .unexpectedMessage, in: "search.interactor.busy"),
      Fault(
        name: "pauseDoesNotGrow",
        sentence: "it waits no longer before it asks the second time again",
        namedBy: .unexpectedMessage, in: "search.interactor.busy"),
      Fault(
        name: "retriesAtOnce", sentence: "it does not wait before it asks again",
        namedBy: .unexpectedMessage, in: "search.interactor.busy"),
      Fault(
        name: "retriesAnyError", sentence: "it asks again whatever the error is",
        namedBy: .missingMessage, in: "search.interactor.offline"),
      Fault(
        name: "retriesWhenCancelled",
        sentence: "it asks again although the search was cancelled while it waited",
        namedBy: .unexpectedMessage, in: "search.scene.cancelled"),
    ],
    assemble: { names in
      MainActorMaking.make {
        SearchAssembly(faults: Faults(names: names)).assemble(
          service: InMemorySearchService(), clock: ContinuousClock())
      }
    })
}

extension Faults: NamedFaults {}
