import Foundation
import Testing
import ViperTestKit

/// JSON that an article shows, and how it is run.
struct ShownJSON: Sendable, CustomTestStringConvertible {
  let article: String
  /// What stands in this text only.
  let part: String
  /// Values that may say anything, since nothing of them is ever seen.
  var remarks: Set<String> = []
  /// Runs a text in place of the article's, and says what does not hold.
  var run: (@Sendable (String) async throws -> [String])?
  /// The file of the test that runs it.
  var test: String?
  /// The fixture that has it among its messages, and the file of the test that runs that one.
  var fixture: (file: String, test: String)?

  var testDescription: String { "\(article): \(part)" }

  static let all = runHere + elsewhere

  private static func shown(
    _ article: String, _ part: String, remarks: Set<String> = [],
    _ run: @escaping @Sendable (String) async throws -> [String]
  ) -> Self {
    Self(article: "\(article).md", part: part, remarks: remarks, run: run)
  }

  private static let runHere = [
    shown("README", "greeting.load") { try RunFlows.greeting($0) },
    shown("FlowsAndFixtures", "\"subject\"") { try RunFlows.greeting($0) },
    shown("FlowsAndFixtures", "greeting.early") { try RunFlows.greeting($0) },
    shown("FlowsAndFixtures", "\"validate\"") { try RunFlows.validation($0) },
    shown("FlowsAndFixtures", "\"assembly\"") { try RunFlows.assembly($0) },
    shown("FlowsAndFixtures", "\"finally\"", remarks: ["shared by the app"]) {
      try RunFlows.end($0)
    },
    shown("FlowsAndFixtures", "\"known\"") { try RunFlows.known($0) },
    shown("YourFirstTest", "{ \"when\": { \"event\": \"viewDidLoad\" } }") {
      try RunFlows.recording($0)
    },
    shown("YourFirstTest", "{ \"when\": { \"event\": \"viewDidLoad\" },") {
      try RunFlows.greetingStep($0)
    },
    shown("YourFirstTest", "articles.details") { try RunProtocols.articles($0) },
    shown("Matchers", "$capture") { try RunFlows.captured($0) },
    shown("Matchers", "\"Settings\"") { try RunFlows.typed($0) },
    shown("WhereTheAppGoes", "didTapLogin") { try RunFlows.login($0) },
    shown("Alerts", "didTapRename") { try RunAlerts.rename($0) },
    shown("Alerts", "didTapClear") { try RunAlerts.routed($0) },
    shown("DelegatesBetweenModules", "letGo") { try RunDelegates.firstAndSecond($0) },
    shown("ModulesThatUseUIKit", "\"note\": 7") { try RunFlows.described($0) },
    shown("ProtocolsInsteadOfMessages", "offline") { try await RunProtocols.answers($0) },
    shown("ProtocolsInsteadOfMessages", "localStore") { try RunProtocols.twoStores($0) },
    shown("ProtocolsInsteadOfMessages", "get.completion") { try RunProtocols.closures($0) },
    shown("Streams", "\"refresh\"") { try await RunStreams.users($0) },
    shown("Streams", "viewDidLoadTrigger") { try await RunStreams.answered($0) },
    shown("TimeAndTasks", "299ms", remarks: ["swi"]) { try await RunTime.debounce($0) },
    shown("TimeAndTasks", "\"on\": \"main\"") { try await RunTime.onMain($0) },
    shown("TimeAndTasks", "\"old\"", remarks: ["old"]) { try RunTime.late($0) },
    shown("RulesForYourSource", "\"rules\"") { try RunRules.source($0) },
    shown("RulesForAModule", "\"rules\"") { try RunRules.module($0) },
  ]

  private static let elsewhere = [
    // Recorded, and compared with what came.
    Self(article: "AdoptingInAnOldProject.md", part: "pay.pay", test: "../.ci/client"),
    Self(
      article: "AdoptingInAnOldProject.md", part: "{ \"when\": { \"event\": \"didTapPay\" },",
      test: "../.ci/client"),
    Self(
      article: "BetweenModules.md", part: "first.notes",
      test: "ViperDoublesTests/BetweenModulesTests.swift"),
    Self(
      article: "ServicesByHTTP.md", part: "\"response\": \"fetched\"",
      test: "ViperHTTPTests/HTTPArticleTests.swift"),
    Self(
      article: "ServicesByHTTP.md", part: "\"status\": 401",
      test: "ViperHTTPTests/HTTPArticleTests.swift"),
    Self(
      article: "ServicesByHTTP.md", part: "api.github.com",
      test: "ViperHTTPTests/HTTPArticleTests.swift"),
    Self(
      article: "ModulesThatUseUIKit.md", part: #""scene": "NoteViewController""#,
      fixture: ("ViperUIKitTests/Notes/Notes.json", "ViperUIKitTests/Notes/NotesFlowTests.swift")),
  ]
}
