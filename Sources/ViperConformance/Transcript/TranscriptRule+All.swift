public import ViperRules

extension TranscriptRule {
  /// All rules about who sends what.
  public static var all: [TranscriptRule] {
    [
      .viewSendsToItsPresenterOnly,
      .presenterSendsToItsNeighboursOnly,
      .interactorSendsToOutputAndServicesOnly,
      .routerTakesOrdersFromThePresenter,
      .onlyTheRouterNavigates,
      .alertsAreShownByTheView,
      .alertsFollowThePresenter,
      .oneEndPerRequest,
      .nothingIsSentAfterRelease,
      .viewIsToldOnTheMainThread,
      .viewGetsValuesReadyToShow,
      .entitiesStayBehindThePresenter,
    ]
  }
}
