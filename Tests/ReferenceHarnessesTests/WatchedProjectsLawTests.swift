import ReferenceConformance
import TestConditions
import Testing
import ViperTestKit
import ViperTesting
import ViperTestingConformance
import WatchedProjectsModule

@testable import ReferenceHarnesses

/// The laws of streams hold for the fixed list of projects, and tell what is broken.
@Suite @MainActor struct WatchedProjectsLawTests {
  private static let streams = ReferenceModule.watchedProjects.streams.first

  @Test(
    .enabled(if: isExhaustive),
    arguments: [
      (
        "errorKeepsLoading", StreamLaw.livesOnAfterFailure, Finding.ID.endedByFailure,
        "After a failure the next load gives no request getWatchedProjects, output loadedFirstData "
          + "and no output items; without a failure it does."
      ),
      (
        "errorEndsItems", .livesOnAfterFailure, .endedByFailure,
        "After a failure the next load gives no output items; without a failure it does."
      ),
      (
        "firstDataOffMainThread", .mainThread, .offMainThread,
        "output loadedFirstData gave true off the main thread, and the view asked for the main "
          + "thread."
      ),
      (
        "subscriptionNotEnded", .subscriptionsEnd, .subscriptionOutlives,
        "A subscription to event somethingWatched outlives the module."
      ),
      (
        "signalHoldsPresenter", .subscriptionsEnd, .subscriptionOutlives,
        "A subscription to event somethingWatched outlives the module."
      ),
      (
        "filterHoldsPresenter", .subscriptionsEnd, .subscriptionOutlives,
        "A subscription to event somethingWatched outlives the module."
      ),
      (
        "firstLoadIgnored", .nothingLost, .lostValue,
        "event firstLoad was sent to nobody: nothing has subscribed to it, so that it is lost."
      ),
    ])
  func whatIsBrokenIsTold(
    fault: String, law: StreamLaw, id: Finding.ID, sentence: String
  ) async throws {
    let findings = try await #require(Self.streams).findings(of: law, faults: [fault])
    #expect(findings.contains { $0.id == id && $0.sentence == sentence }, "\(findings)")
  }
}
