import Foundation
import Testing
import ViperTestKit

/// An output that an article shows, and what shows that it is true.
struct ArticleOutput: Sendable, CustomTestStringConvertible {
  let article: String
  /// What stands in this output only.
  let part: String
  /// Runs a module that makes the kit say it.
  var run: (@Sendable () async throws -> String)?
  /// The file of the test that compares it.
  var test: String?

  var testDescription: String { "\(article): \(part)" }

  static let all = compared + elsewhere + examples

  private static func shown(
    _ article: String, _ part: String, _ run: @escaping @Sendable () async throws -> String
  ) -> Self {
    Self(article: "\(article).md", part: part, run: run)
  }

  /// What a run says that is made for it.
  private static let compared = [
    shown("README", "Tests/GreetingTests/Greeting.json:13:21") { try ShownFlows.missingGreeting() },
    shown("YourFirstTest", "GreetingTests/Greeting.json:13:21") {
      try ShownFlows.missingGreeting()
    },
    shown("YourFirstTest", "Recorded 1 step into") { try ShownFlows.recorded(.missing) },
    shown("RecordingFixtures", "Recorded 1 step into") { try ShownFlows.recorded(.missing) },
    shown("RecordingFixtures", "Nothing was recorded into") { try ShownFlows.recordedIntoCopy() },
    shown("RunningOnCI", "[not-recorded]") { try ShownFlows.recorded(.never) },
    shown("FlowsAndFixtures", "has no key 'stps'") { try ShownFlows.misspeltKey() },
    shown("FlowsAndFixtures", "'viewDidLod'") { try ShownFlows.unknownEvent() },
    shown("FlowsAndFixtures", "[different-outcome]") { try ShownFlows.thrown() },
    shown("FlowsAndFixtures", "command presenter(value:") { try ShownFlows.assembly() },
    shown("FlowsAndFixtures", "callback save.done") { try ShownFlows.consequence() },
    shown("FlowsAndFixtures", "[known-passed]") { try ShownFlows.knownPassed() },
    shown("WhereTheAppGoes", "[different-navigation]") { try ShownFlows.otherStack() },
    shown("TimeAndTasks", "[answered-twice]") { try ShownFlows.answeredTwice() },
    shown("TimeAndTasks", "one reply of `fetchList` still held") {
      try await ShownTime.stillRunning()
    },
    shown("TimeAndTasks", "(cancelled)") { try await ShownFlows.cancelled() },
    shown("TimeAndTasks", "not waited for") { try await ShownFlows.unseen().transcript },
    shown("TimeAndTasks", "search.types") { try await ShownFlows.unseen().warning },
    shown("Alerts", "[alert-answered-twice]") { try ShownReleases.tappedTwice() },
    shown("Alerts", "[not-released]") { try ShownReleases.alert() },
    shown("IsItReleased", "LedgerTests.swift") { ShownReleases.ledger() },
    shown("IsItReleased", "[not-tracked]") { ShownReleases.nothing() },
    shown("IsItReleased", "pending reply of `items`") { try ShownReleases.pendingReply() },
    shown("IsItReleased", "[kept-by-closure]") { try ShownReleases.observer() },
    shown("IsItReleased", "addObserver(forName:") { ShownReleases.notification() },
    shown("IsItReleased", "FeedPresenter.interactor (") { ShownReleases.unfollowed() },
    shown("IsItReleased", "FeedPresenter<Page>.pages") { ShownReleases.unreadable() },
    shown("IsItReleased", "ImageCache") { ShownReleases.unfollowedBesideALeak() },
    shown("ProtocolsInsteadOfMessages", "no maker") { try ShownFlows.noMaker() },
    shown("Streams", "another signal") { try ShownFlows.otherSignal() },
    shown("RulesForAModule", "[presenter-holds-view-weakly]") { ShownRules.strongView() },
    shown("Laws", "rules and laws; to check") { ShownRules.howLittleWasChecked() },
    shown("RulesForAModule", "0 do not") { ShownRules.whatWasLookedAt() },
    shown("YourFirstTest", "Nearest:") { try ShownFlows.lateGreeting() },
    shown("ProtocolsInsteadOfMessages", "[unanswered]") { ShownProtocols.unanswered() },
    shown("ProtocolsInsteadOfMessages", "no harness has a HomeBuilderSpy") {
      try await ShownProtocols.withoutADouble()
    },
    shown("ProtocolsInsteadOfMessages", "while 2 tests have") {
      try await ShownProtocols.inTwoTests()
    },
    shown("ProtocolsInsteadOfMessages", "'open'") { try ShownProtocols.otherChannel() },
    shown("ProtocolsInsteadOfMessages", "Posts.json") { try ShownCommands.sharedGiven() },
    shown("FlowsAndFixtures", "1 file, 1 flow, 0 errors") { try ShownCommands.lint() },
    shown("FlowsAndFixtures", "'gievn'") { try ShownCommands.misspelt() },
    shown("FlowsAndFixtures", "no test names this file") { try ShownCommands.unread() },
    shown("RulesForYourSource", "imports UIKit") { try ShownCommands.importedUIKit() },
    shown("RulesForYourSource", "ArticlesPage") { try ShownCommands.roles() },
  ]

  /// What another test compares, which reads the article.
  private static let elsewhere = [
    ("ServicesByHTTP", "[unanswered]", "ViperHTTPTests/HTTPSpyTests.swift"),
    ("ServicesByHTTP", "[impossible-step]", "ViperHTTPTests/HTTPSpyTests.swift"),
    ("BetweenModules", "[wrong-delegate]", "ViperDoublesTests/BetweenModulesTests.swift"),
    ("BetweenModules", "[alert-unanswered]", "ViperDoublesTests/BetweenModulesTests.swift"),
    ("BetweenModules", "[refused]", "ViperDoublesTests/BetweenModulesTests.swift"),
    ("FlowsAndFixtures", "Row number 17", "ViperFlowsTests/InsideAMessageTests.swift"),
    (
      "CoverageOfMessages", "No flow touches:",
      "ViperCommandTests/Coverage/CoverageCommandTests.swift"
    ),
    ("ReportsOfARun", "3 flows, 1 failed", "ReportsTests/FormatTests.swift"),
    ("Laws", "[same-event-twice-asks-once]", "ViperLabTests/ReferenceLawTests.swift"),
    ("Laws", "?      alert-button-acts-once", "ViperLabTests/ReferenceLawTests.swift"),
    ("IsItReleased", "ItemListPresenter", "LeakSamplesTests/DialectReportTests.swift"),
    ("IsItReleased", "FirstPresenter", "LeakSamplesTests/DialectReportTests.swift"),
    ("IsItReleased", "WatchedProjectsPresenter", "LeakSamplesTests/DialectReportTests.swift"),
    ("IsItReleased", "UserListPresenter", "LeakSamplesTests/DialectReportTests.swift"),
    ("IsItReleased", "ArticlesPresenter", "LeakSamplesTests/DialectReportTests.swift"),
    (
      "RulesForAModule", "[delegate-is-held-weakly]",
      "ConformanceProofTests/ConformanceArticleTests.swift"
    ),
    // Run from the text, in a package of its own.
    ("YourFirstTest", "testConforms", "../.ci/client"),
    ("YourFirstTest", "✔ Test greeting(_:)", "../.ci/client"),
    ("YourFirstTest", "4 protocols, written", "../.ci/client"),
    ("AdoptingInAnOldProject", "ReleaseTests.swift:7:46", "../.ci/client"),
    ("AdoptingInAnOldProject", "which is no protocol", "../.ci/client"),
    ("AdoptingInAnOldProject", "1 violation accepted", "../.ci/client"),
    ("AdoptingInAnOldProject", "openAdd()", "../.ci/client"),
    ("AdoptingInAnOldProject", "3 protocols, written", "../.ci/client"),
    ("AdoptingInAnOldProject", "Recorded 4 steps", "../.ci/client"),
    ("AdoptingInAnOldProject", "Recorded 1 accepted violation", "../.ci/client"),
    ("Streams", "[ended-by-failure]", "ViperConformanceTests/Streams/StreamLawTests.swift"),
    ("Streams", "[lost-value]", "ViperConformanceTests/Streams/StreamLawTests.swift"),
    (
      "Streams", "[subscription-outlives]", "ViperConformanceTests/Streams/StreamLawTests.swift"
    ),
    ("WhereTheAppGoes", "2 routers", "ViperCommandTests/Routes/RoutesCommandTests.swift"),
    ("TimeAndTasks", "[unexpected-message]", "ConformanceProofTests/ArticleTextsTests.swift"),
    ("GeneratingDoubles", "2 refused", "ViperCommandTests/Doubles/DoublesCommandTests.swift"),
    (
      "GeneratingDoubles", "refused Settings", "ViperCommandTests/Doubles/DoublesCommandTests.swift"
    ),
    ("GeneratingDoubles", "doubles lack", "ViperCommandTests/Doubles/DoublesCommandTests.swift"),
    ("GeneratingDoubles", "is stale: new:", "ViperCommandTests/Doubles/DoublesCommandTests.swift"),
    ("GeneratingDoubles", "'ArticleStor'", "ViperCommandTests/Doubles/DoublesCommandTests.swift"),
    ("GeneratingDoubles", "does not compile:", "ViperCommandTests/Doubles/TypeCheckTests.swift"),
    ("GeneratingDoubles", "not type-checked", "ViperCommandTests/Doubles/TypeCheckTests.swift"),
    (
      "GeneratingDoubles", "ArticlesTests.swift: written",
      "ViperCommandTests/Doubles/NewTestsCommandTests.swift"
    ),
    (
      "ProtocolsInsteadOfMessages", "call user",
      "ViperDoublesTests/Protocols/RecordedCallTests.swift"
    ),
    ("MutatingAModule", "[boundary-moved]", "MutantsTests/MutationRunTests.swift"),
    ("RunningOnCI", "had not ended", "ViperTestingTests/LostFailures/LostFailureTests.swift"),
    (
      "ModulesThatUseUIKit", "[refused]",
      "ViperUIKitTests/Presentation/PresentationSpyTests.swift"
    ),
    ("Laws", "[trials-do-not-trap]", "ViperTestingTests/TrappingModuleTests.swift"),
    ("TheFiveSystems", "each fault switched on", "ViperLabTests/CheckCommandTests.swift"),
    // What the build server runs, which needs a plugin, a failing build or minutes.
    ("GeneratingDoubles", "'ArticlesModul'", "../.ci/stages"),
    ("GeneratingDoubles", "multiple producers", "../.ci/stages"),
    ("RunningOnCI", "is stale", "../.ci/stages"),
    ("TheFiveSystems", "survivors", "../.ci/run"),
  ].map { Self(article: "\($0.0).md", part: $0.1, test: $0.2) }

  /// The examples of findings, which stand in another test or article as well.
  private static let examples = ArticleTextsTests.fences
    .filter { $0.article == "Findings.md" }
    .map {
      Self(
        article: $0.article, part: $0.text,
        test: "ViperCommandTests/Explain/FindingsArticleTests.swift")
    }
}
