import ViperXCTest

func wire(_ harness: Harness) {
  let feed = GoalFeed()
  let interactor = MatchInteractor(feed: feed)
  interactor.presenter = PresenterSpy<Never, MatchResponse>(harness).handle(response:)
  harness.owns(interactor, as: .interactor)
  harness.accepts(.request, interactor.handle(request:))
  harness.accepts(.call, named: "goal") { _ in feed.goal() }
}
