import Testing

/// Swift that an article shows, and what shows that it does what the article says.
struct ShownCode: Sendable, CustomTestStringConvertible {
  enum Proof: Sendable {
    /// Each line stands in a file that tests run, but for these.
    case runs(in: String, but: Set<String> = [])
    /// A test compares it with what a tool writes.
    case compared(by: String)
    /// `.ci/client` makes files of it, and builds and runs them.
    case client
    /// It is type-checked only, for this reason.
    case typeChecked(because: String)
  }

  let article: String
  /// What stands in these texts only.
  let part: String
  let proof: Proof

  var testDescription: String { "\(article): \(part)" }

  private static func shown(_ article: String, _ part: String, _ proof: Proof) -> Self {
    Self(article: "\(article).md", part: part, proof: proof)
  }

  static let all = run + typeChecked

  private static let lines = "Tests/ViperTestingTests/ArticleLinesTests.swift"
  private static let http = "Tests/ViperHTTPTests/HTTPArticleTests.swift"
  private static let here = "Tests/ConformanceProofTests/"
  private static let rx = "Tests/RxShapeTests/LinesOfTheArticleTests.swift"
  private static let doubles = "Tests/ViperDoublesTests/"

  private static let run = [
    shown("README", "", .client), shown("YourFirstTest", "", .client),
    shown("AdoptingInAnOldProject", "", .client),
    shown("ViperTestKit", "Greeting.json", .runs(in: "README.md")),
    shown("Alerts", "from: view.calls", .runs(in: lines)),
    shown(
      "DelegatesBetweenModules", "FirstPresentationDriver",
      .runs(in: here + "ShownJSON/RunDelegates.swift", but: ["expectFlow(flow) { first in"])),
    shown(
      "GeneratingDoubles", "written by viper new-tests",
      .compared(by: "Tests/ViperCommandTests/Doubles/NewTestsCommandTests.swift")),
    shown(
      "GeneratingDoubles", "let subject = GreetingPresenter()",
      .runs(in: "Tests/NewTestsTests/GoldenMessagesTests.swift")),
    shown(
      "GeneratingDoubles", "nothing sets these",
      .runs(in: "Tests/NewTestsTests/GoldenGuessesTests.swift")),
    shown(
      "GeneratingDoubles", "calling: subject.appear",
      .runs(in: "Tests/NewTestsTests/GoldenMainActorTests.swift")),
    shown("IsItReleased", "@Test func ledgerIsReleased() {", .runs(in: lines)),
    shown("IsItReleased", "LedgerServiceSpy", .runs(in: lines)),
    shown("IsItReleased", "AnyRequestListener", .runs(in: sample("ItemList"))),
    shown("IsItReleased", "[weak presenter]", .runs(in: sample("ItemList"))),
    // The sample has an `AlertAction` of its own.
    shown(
      "IsItReleased", "final class SecondPresenter",
      .runs(
        in: sample("FirstAndSecond"),
        but: [#"alert.addAction(title: "OK") { self.presenter?.didSelectOK() }"#])),
    shown("IsItReleased", "triggers", .runs(in: sample("WatchedProjects"))),
    shown("IsItReleased", "final class UserListPresenter", .runs(in: sample("UserList"))),
    shown("IsItReleased", "wireframe.viewController", .runs(in: sample("Articles"))),
    shown(
      "ExploringAModule", "expectExplored",
      .runs(in: "Tests/ViperExplorationTests/ExploredArticleTests.swift")),
    shown("Laws", "LawScenario(", .runs(in: here + "ShownCode/ShownCodeTests.swift")),
    shown("Laws", "same-event-twice-asks-once", .runs(in: lines)),
    shown("ModulesThatUseUIKit", "describes", .runs(in: here + "ShownJSON/RunFlows.swift")),
    shown(
      "ProtocolsInsteadOfMessages", "UsersInputSpy",
      .runs(in: doubles + "Protocols/NeighbourTests.swift")),
    shown(
      "ProtocolsInsteadOfMessages", "ArticleArchiveSpy",
      .runs(in: doubles + "Protocols/ProtocolDriverTests.swift")),
    shown("ProtocolsInsteadOfMessages", "StoreError", .runs(in: lines)),
    shown("ProtocolsInsteadOfMessages", "PostStoreSpy", .runs(in: lines)),
    shown("ProtocolsInsteadOfMessages", "articleStoreFake", .runs(in: lines)),
    shown("ProtocolsInsteadOfMessages", "presenter.select(at:)", .runs(in: lines)),
    shown("RulesForAModule", "one-end-per-request", .runs(in: lines)),
    shown("ServicesByHTTP", "http.stub", .runs(in: http)),
    shown("ServicesByHTTP", "UserListInteractor", .runs(in: http)),
    shown(
      "Streams",
      "let users = StreamProbe<[User]>(harness, \"users\", asksForMainThread: true)\n  let",
      .runs(
        in: here + "ShownJSON/RunStreams.swift", but: ["await expectFlow(flow) { harness in"])),
    shown("Streams", "Observable.create", .runs(in: rx)),
    shown("Streams", "Single<Page>", .runs(in: rx)),
    shown("Streams", "viewDidLoadTrigger", .runs(in: here + "ShownJSON/RunStreams.swift")),
    shown("Streams", "userListKeepsTheLaws", .runs(in: lines)),
    shown("TimeAndTasks", "waitForMessages", .runs(in: lines)),
    shown(
      "WhereTheAppGoes", "RouterFake",
      .runs(in: "Tests/ReferenceHarnessesTests/RoutersOfDialectsTests.swift")),
    shown("WhichDoubleWhen", "", .runs(in: doubles + "WhichDoubleWhenTests.swift")),
  ]

  private static func sample(_ name: String) -> String {
    "Sources/LeakSamples/Dialects/\(name).swift"
  }

  private static let typeChecked = [
    ("Alerts", "CleanupPresenter", "the flows of Cleanup run a wiring that posts in the same way"),
    ("BetweenModules", "FirstWireframeSpy", "its flow runs with doubles written for the test"),
    ("DelegatesBetweenModules", "told(", "it stands for three libraries of an app"),
    ("GeneratingDoubles", ".target(", "it is a manifest, of which a part is shown"),
    ("IsItReleased", "func testLedgerIsReleased", "it is that of Swift Testing, in XCTest"),
    ("Laws", "report.text(isVerbose: true)", "the wiring is left out"),
    ("Laws", "trials-do-not-trap", "an argument alone is shown"),
    ("ModulesThatUseUIKit", "NotesViewSpy", "there is no UIKit on Linux"),
    ("ProtocolsInsteadOfMessages", "ScreenPresenterSpy", "its double is generated"),
    ("ProtocolsInsteadOfMessages", "AccountProviderSpy", "its double is generated"),
    ("ProtocolsInsteadOfMessages", "interactor.stub.fetch", "its double is generated"),
    ("ProtocolsInsteadOfMessages", "ListRouterSpy", "its double is generated"),
    ("ProtocolsInsteadOfMessages", "// Not driven", "it is a comment"),
    ("ProtocolsInsteadOfMessages", "// No double of", "it is a comment"),
    ("ProtocolsInsteadOfMessages", "// Not written", "it is a comment"),
    ("RecordingFixtures", ".recording(.failed)", "it would record"),
    ("RulesForAModule", "func conforms()", "its doubles are generated"),
    ("RulesForAModule", "Articles.json", "the wiring is left out"),
    ("RulesForAModule", "print(", "the wiring is left out"),
    ("RulesForAModule", "Articles.baseline.json", "it would record"),
    ("ServicesByHTTP", "final class ItemsInteractor", "it is an app's code, with a part left out"),
    ("ServicesByHTTP", "import ViperHTTP", "the wiring is left out"),
    ("Streams", "// RxSwift", "only RxSwift's part can run on Linux, and does"),
  ].map { shown($0.0, $0.1, .typeChecked(because: $0.2)) }
}
