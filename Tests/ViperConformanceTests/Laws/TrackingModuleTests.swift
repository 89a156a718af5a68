import RoleNames
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// What a module orders beside its question, such as to count a visit, is no question: nothing answers it.
@MainActor @Suite(.onOwnThreads) struct TrackingModuleTests {
  /// Who answers, and whom the order is given to.
  enum Shape: String, CaseIterable {
    case response, responseOfOneDouble, realInteractor
  }

  struct Variant: CustomStringConvertible, Sendable {
    var shape: Shape
    var tracksFirst: Bool
    var staysLoading: Bool
    var description: String { "\(shape) \(tracksFirst) \(staysLoading)" }

    static let all = Shape.allCases.flatMap { shape in
      [true, false].flatMap { first in
        [true, false].map { Variant(shape: shape, tracksFirst: first, staysLoading: $0) }
      }
    }

    private var answer: (channel: String, name: String) {
      shape == .realInteractor ? ("call", "posts") : ("request", "load")
    }

    var question: String { answer.name }

    private func asked(_ event: String) -> String {
      let channel = shape == .responseOfOneDouble ? "request" : "call"
      let order = #"{ "\#(channel)": "track", "with": { "_0": "\#(event)" } }"#
      let question = #"{ "\#(answer.channel)": "\#(answer.name)" }"#
      return tracksFirst ? "\(order), \(question)" : "\(question), \(order)"
    }

    private func steps(_ event: String, _ response: String, _ shown: String) -> String {
      let shown = #"{ "command": "\#(shown)" }"#
      let when = #"{ "when": { "event": "\#(event)" }, "then": [ \#(asked(event))"#
      return shape == .realInteractor
        ? "\(when), \(shown) ] }"
        : #"\#(when) ] }, { "when": { "response": "\#(response)" }, "then": [ \#(shown) ] }"#
    }

    private func given(_ answer: String) -> String {
      shape == .realInteractor ? #""given": [ { "call": "posts", \#(answer) } ],"# : ""
    }

    func flows() throws -> [Flow] {
      try Flow.read(
        text: """
          { "format": 1, "module": "Posts", "flows": [
            { "id": "loads", \(given(#""returns": "a""#))
              "steps": [ \(steps("viewDidLoad", "didLoad", "show")), \(steps("didPullToRefresh", "didLoad", "show")) ] },
            { "id": "fails", \(given(#""throws": "off""#))
              "steps": [ \(steps("viewDidLoad", "didFail", "showProblem")) ] } ] }
          """, path: "Posts.json")
    }
  }

  private final class PostsPresenter {
    private let variant: Variant
    private let (asked, tracked, view): (CallRecorder<Void>, CallRecorder<Void>, CallRecorder<Void>)
    private var isLoading = false

    init(_ harness: Harness, _ variant: Variant) {
      self.variant = variant
      let isReal = variant.shape == .realInteractor
      asked = CallRecorder(harness, (), on: isReal ? .call : .request)
      tracked = CallRecorder(
        harness, (), on: variant.shape == .responseOfOneDouble ? .request : .call)
      view = CallRecorder(harness, (), on: .command)
    }

    func load(_ event: String) {
      if variant.tracksFirst || isLoading { tracked.call("track", [nil: event]) }
      guard !isLoading else { return }
      isLoading = true
      guard variant.shape == .realInteractor else {
        asked.call("load")
        if !variant.tracksFirst { tracked.call("track", [nil: event]) }
        return
      }
      let posts = try? asked.callThrowing("posts") { (_: Void) throws -> String? in "a" }
      if !variant.tracksFirst { tracked.call("track", [nil: event]) }
      take(isSuccess: posts != nil)
    }

    func take(isSuccess: Bool) {
      isLoading = !isSuccess && variant.staysLoading
      view.call(isSuccess ? "show" : "showProblem")
    }
  }

  private static func wire(_ harness: Harness, _ variant: Variant) {
    let presenter = PostsPresenter(harness, variant)
    harness.owns(presenter, as: .presenter)
    for event in ["viewDidLoad", "didPullToRefresh"] {
      harness.accepts(.event, named: event) { [unowned presenter] _ in presenter.load(event) }
    }
    for (response, isSuccess) in [("didLoad", true), ("didFail", false)] {
      harness.accepts(.response, named: response) { [unowned presenter] _ in
        presenter.take(isSuccess: isSuccess)
      }
    }
  }

  private func outcome(_ variant: Variant, _ scenario: LawScenario) async throws -> RuleOutcome {
    var report = ConformanceReport()
    let problems = await report.check([.nextTryWorks], scenario, module: "Posts") {
      Self.wire($0, variant)
    }
    #expect(problems.map(\.description) == [])
    return try #require(report.entries.first).outcome
  }

  private func check(_ outcome: RuleOutcome, _ variant: Variant) {
    guard variant.staysLoading else {
      #expect(outcome == .holds(count: 1))
      return
    }
    guard case .violated(let violations) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      violations.map(\.sentence) == [
        "After a failure, event viewDidLoad does not ask \(variant.question)."
      ])
  }

  @Test(arguments: Variant.all)
  func aModuleThatStaysLoadingIsFound(_ variant: Variant) async throws {
    let flows = try variant.flows()
    check(try await outcome(variant, LawScenario(flows: flows)), variant)
  }

  /// Without flows only what happens tells them apart.
  @Test(arguments: Variant.all.filter { $0.shape != .responseOfOneDouble })
  func aScenarioAloneFindsItToo(_ variant: Variant) async throws {
    let isReal = variant.shape == .realInteractor
    let scenario = LawScenario(
      load: ["viewDidLoad"], success: isReal ? .returns("a") : .response("didLoad"),
      failure: isReal ? .throwing("off") : .response("didFail"), refresh: "didPullToRefresh")
    check(try await outcome(variant, scenario), variant)
  }

  /// What returns a value beside the question is no reason to take it for the question that a response answers.
  @Test func whatAResponseAnswersIsAQuestionBesideOneThatReturns() throws {
    let flows = try Flow.read(
      text: """
        { "format": 1, "module": "Posts", "flows": [
          { "id": "a", "given": [ { "request": "isSignedIn", "returns": true } ], "steps": [
            { "when": { "event": "viewDidLoad" }, "then": [
              { "call": "track" }, { "request": "load" }, { "request": "isSignedIn" } ] },
            { "when": { "response": "didLoad" }, "then": [] } ] } ] }
        """, path: "Posts.json")
    let scenario = LawScenario(flows: flows)
    #expect(scenario.success?.messages == [.message("didLoad", on: .response)])
    #expect(Set(flows.answered.map(\.name)) == ["load", "isSignedIn"])
  }
}
