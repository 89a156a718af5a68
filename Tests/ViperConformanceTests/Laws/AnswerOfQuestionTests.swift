import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// Which question gets which answer, where a module asks several.
@MainActor @Suite(.onOwnThreads) struct AnswerOfQuestionTests {
  private struct Settings {
    let style: String
  }

  private struct Page {
    let places: [String]
  }

  private final class PlacesPresenter {
    private let requests, commands: CallRecorder<Void>
    private let swallows: Bool

    init(_ harness: Harness, swallows: Bool) {
      requests = CallRecorder(harness, (), on: .request)
      commands = CallRecorder(harness, (), on: .command)
      self.swallows = swallows
    }

    func load() {
      _ = requests.call("settings", orReturn: Settings(style: "")) { _ in nil }
      tell {
        let page = try requests.callThrowing("page") { (_: Void) throws -> Page? in nil }
        commands.call("show", ["places": page.places])
      }
    }

    func toggle() {
      tell {
        try requests.callThrowing("setFavourite") { (_: Void) throws -> Void? in () }
        commands.call("showFavourite")
      }
    }

    private func tell(_ body: () throws -> Void) {
      do { try body() } catch { if !swallows { commands.call("showProblem") } }
    }
  }

  private static let page = #"{ "request": "page", "returns": { "places": [ "Harbour" ] } }"#
  private static let asked = #"{ "request": "settings" }, { "request": "page" }"#
  private static let shown = #"{ "command": "show", "with": { "places": [ "Harbour" ] } }"#

  private static func flow(
    _ id: String, _ given: String, _ then: String, more: String = ""
  ) -> String {
    #"""
    { "id": "\#(id)", "given": [ \#(given) ], "steps": [
      { "when": { "event": "viewDidLoad" }, "then": [ \#(then) ] } \#(more) ] }
    """#
  }

  private static func read(_ flows: [String]) throws -> [Flow] {
    let all = flows.joined(separator: ", ")
    return try Flow.read(
      text: #"{ "format": 1, "module": "Places", "flows": [ \#(all) ] }"#, path: "Places.json")
  }

  private func report(
    _ scenario: LawScenario, swallows: Bool = false
  ) async -> (entry: ConformanceReport.Entry?, problems: [String]) {
    var report = ConformanceReport()
    let problems = await report.check([.failureReachesTheUser], scenario, module: "Places") {
      let presenter = PlacesPresenter($0, swallows: swallows)
      $0.owns(presenter, as: .presenter)
      $0.accepts(.event, named: "viewDidLoad") { [unowned presenter] _ in presenter.load() }
      $0.accepts(.event, named: "toggle") { [unowned presenter] _ in presenter.toggle() }
    }
    return (report.entries.first, problems.map(\.description))
  }

  /// The settings, which are asked first, can't be made of it.
  @Test func aWrittenAnswerGoesToTheQuestionThatItCanBeMadeFor() async {
    let scenario = LawScenario(
      load: ["viewDidLoad"], success: .returns(["places": ["Harbour"]]),
      failure: .throwing("offline"))
    let sound = await report(scenario)
    #expect(sound.problems == [])
    #expect(sound.entry?.outcome == .holds(count: 1))
    #expect(await report(scenario, swallows: true).entry?.violations.count == 1)
  }

  /// Also where flows answer both.
  @Test func soDoesOneBesideFlows() async throws {
    let settings = #"{ "request": "settings", "returns": { "style": "dark" } }"#
    let flows = try Self.read([
      Self.flow("loads", "\(settings), \(Self.page)", "\(Self.asked), \(Self.shown)")
    ])
    let scenario = LawScenario(
      load: ["viewDidLoad"], success: .returns(["places": ["Harbour"]]),
      failure: .throwing("offline"))
    let sound = await report(scenario.filled(by: flows))
    #expect(sound.problems == [])
    #expect(sound.entry?.outcome == .holds(count: 1))
  }

  @Test func aWrittenAnswerThatFitsNoQuestionIsAProblem() async {
    let scenario = LawScenario(
      load: ["viewDidLoad"], success: .returns(["towns": []]), failure: .throwing("offline"))
    #expect(await report(scenario).problems.count == 1)
  }

  @Test func questionsOfAGroupAreRead() async throws {
    let group = #"{ "unordered": [ \#(Self.asked), \#(Self.shown) ] }"#
    let favourite = #"{ "request": "setFavourite", "returns": null }"#
    let toggled = #"{ "request": "setFavourite" }, { "command": "showFavourite" }"#
    let flows = try Self.read([
      Self.flow("loads", Self.page, group),
      Self.flow(
        "favourite", "\(favourite), \(Self.page)", group,
        more: #", { "when": { "event": "toggle" }, "then": [ \#(toggled) ] }"#),
      Self.flow(
        "fails", #"{ "request": "page", "throws": "offline" }"#,
        #"{ "unordered": [ \#(Self.asked), { "command": "showProblem" } ] }"#),
    ])
    let scenario = LawScenario(flows: flows)
    #expect(scenario.load == ["viewDidLoad"])
    #expect(scenario.success?.text == #"{ "returns": { "places": [ "Harbour" ] } }"#)
    #expect(scenario.failure?.text == #"{ "throws": "offline" }"#)
    let sound = await report(scenario)
    #expect(sound.problems == [])
    #expect(sound.entry?.outcome == .holds(count: 1))
    #expect(await report(scenario, swallows: true).entry?.violations.count == 1)
  }

  /// Another flow answers the settings, by a response.
  @Test func whatAFlowAnswersItselfIsItsQuestion() throws {
    let response = #"{ "when": { "response": "settings" }, "then": [] }"#
    let scenario = LawScenario(
      flows: try Self.read([
        Self.flow("loads", Self.page, "\(Self.asked), \(Self.shown)"),
        Self.flow("fails", #"{ "request": "page", "throws": "offline" }"#, Self.asked),
        Self.flow("changes", Self.page, "\(Self.asked), \(Self.shown)", more: ", \(response)"),
      ]))
    #expect(scenario.success?.text == #"{ "returns": { "places": [ "Harbour" ] } }"#)
    #expect(scenario.failure?.text == #"{ "throws": "offline" }"#)
  }

  /// The flow's own test tells it.
  @Test func anAnswerOfAFlowThatCannotBeMadeIsNoProblemOfLaws() async throws {
    let flows = try Self.read([
      Self.flow("loads", #"{ "request": "page", "returns": {} }"#, Self.asked),
      Self.flow("fails", #"{ "request": "page", "throws": "offline" }"#, Self.asked),
    ])
    let report = await report(LawScenario(flows: flows))
    #expect(report.problems == [])
    let outcome = "\(try #require(report.entry).outcome)"
    #expect(outcome.contains("can't be made"))
  }
}
