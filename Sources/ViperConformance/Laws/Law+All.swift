extension Law {
  /// All laws, in the order of their ids.
  public static var all: [Law] {
    [
      alertButtonActsOnce, bottomAfterAnErrorAsksForTheSamePage, bottomAfterTheEndAsksNothing,
      bottomAsksForTheNextPage, bottomWhileLoadingAsksNothing, cancelDoesNotDoWhatOKDoes,
      commandsArriveOnTheMainThread, delegateThatHasGoneIsNotMissed,
      eventsBeforeTheViewHasLoadedDoNotTrap, failureReachesTheUser, lateAnswerIsHarmless,
      missingNeighbourDoesNotTrap, neverAnsweredModuleGoesOn, nextTryWorks,
      refreshBeginsAtTheFirstPage, releasedAfterAssembly, releasedAfterEveryEvent,
      releasedWithAnAnswerPending, sameEventTwiceAsksOnce, sameEventTwiceOpensOneScreen,
      staleAnswerDoesNotWin, twoAnswersCountOnce,
    ]
  }
}
