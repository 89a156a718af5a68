/// Tells of the goals of a match.
final class GoalFeed {
  var onGoal: (() -> Void)?

  func goal() { onGoal?() }
}

enum MatchRequest { case follow }
enum MatchResponse { case goals(count: Int) }

final class MatchInteractor {
  var presenter: ((MatchResponse) -> Void)?
  private let feed: GoalFeed
  private var goals = 0

  init(feed: GoalFeed) {
    self.feed = feed
  }

  func handle(request: MatchRequest) {
    feed.onGoal = {
      self.goals += 1
      self.presenter?(.goals(count: self.goals))
    }
  }
}
