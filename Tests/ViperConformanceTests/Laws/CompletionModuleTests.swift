import RoleNames
import TestConditions
import Testing

@testable import ViperConformance
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperMessages
@testable import ViperRules

/// Laws of a module whose questions are answered by completion handlers, and whose flows call them.
@MainActor @Suite(.onOwnThreads) struct CompletionModuleTests {
  private final class FeedInteractorSpy: ProtocolDouble {
    let calls: CallRecorder<Void>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, (), on: .request)
      harness.adopt(self, with: calls, as: .interactor)
    }
  }

  /// What comes between a question and its closure.
  enum Between: CaseIterable {
    case nothing, tap, order, otherQuestion
  }

  private final class FeedPresenter {
    private let between: Between
    private let interactor: FeedInteractorSpy
    private let commands, routes: CallRecorder<Void>
    private var isLoading = false
    private var page = 0
    private var isOver = false
    private var items: [String] = []

    init(_ harness: Harness, _ between: Between) {
      self.between = between
      interactor = FeedInteractorSpy(harness)
      commands = CallRecorder(harness, (), on: .command)
      routes = CallRecorder(harness, (), on: .route)
    }

    func load(_ page: Int) {
      guard !isLoading, !(page > 1 && isOver) else { return }
      isLoading = true
      let done: (Result<[String], any Error>) -> Void = { [weak self] in self?.take($0, page) }
      let calls = interactor.calls
      if between == .order { calls.call("track", ["page": page]) }
      calls.call("items", ["page": page, "completion": calls.callback("items.completion", done)])
      guard between == .otherQuestion else { return }
      let named: (String) -> Void = { [weak self] in self?.commands.call("title", [nil: $0]) }
      calls.call("user", ["completion": calls.callback("user.completion", named)])
    }

    func more() { load(page + 1) }
    func close() { routes.call("close") }

    private func take(_ result: Result<[String], any Error>, _ page: Int) {
      isLoading = false
      guard let new = try? result.get() else { return commands.call("showProblem") }
      self.page = page
      isOver = new.isEmpty
      items = page == 1 ? new : items + new
      commands.call("show", ["items": items])
    }
  }

  /// How a completion says that it failed.
  enum Failing: String, CaseIterable {
    case argument, closure

    func step(_ items: String?) -> String {
      let with =
        switch (self, items) {
        case (.argument, let items?):
          #""items.completion", "with": { "_0": \#(items), "_1": null }"#
        case (.argument, nil): #""items.completion", "with": { "_0": null, "_1": "offline" }"#
        case (.closure, let items?): #""items.done", "with": { "_0": \#(items) }"#
        case (.closure, nil): #""items.broken", "with": { "_0": "offline" }"#
        }
      return #"{ "callback": \#(with) }"#
    }
  }

  private final class ShelfPresenter {
    private let requests, commands: CallRecorder<Void>
    private let swallows: Bool

    init(_ harness: Harness, swallows: Bool) {
      requests = FeedInteractorSpy(harness).calls
      commands = CallRecorder(harness, (), on: .command)
      self.swallows = swallows
    }

    func load(_ failing: Failing) {
      let done: ([String]) -> Void = { [weak self] in self?.commands.call("show", ["items": $0]) }
      let broken: (any Error) -> Void = { [weak self] _ in
        if self?.swallows == false { self?.commands.call("showNotice") }
      }
      let both: ([String]?, (any Error)?) -> Void = { items, error in
        if let error { broken(error) } else { done(items ?? []) }
      }
      switch failing {
      case .argument:
        requests.call("items", ["completion": requests.callback("items.completion", both)])
      case .closure:
        requests.call(
          "items",
          [
            "done": requests.callback("items.done", done),
            "broken": requests.callback("items.broken", broken),
          ])
      }
    }
  }

  /// That the argument is an error, its type says, and no name.
  @Test(arguments: Failing.allCases, [false, true])
  func anErrorThatIsHandedOverIsAFailure(_ failing: Failing, _ swallows: Bool) async throws {
    let flows = [(#"[ "a" ]"#, #"{ "command": "show", "with": { "items": [ "a" ] } }"#), (nil, "")]
      .enumerated().map { index, answer in
        #"""
        { "id": "\#(index)", "steps": [
          { "when": { "event": "viewDidLoad" }, "then": [ { "request": "items" } ] },
          { "when": \#(failing.step(answer.0)), "then": [ \#(answer.1) ] } ] }
        """#
      }.joined(separator: ", ")
    let scenario = LawScenario(
      flows: try Flow.read(
        text: #"{ "format": 1, "module": "Shelf", "flows": [ \#(flows) ] }"#, path: "Shelf.json"))
    var report = ConformanceReport()
    let problems = await report.check(
      [.failureReachesTheUser, .nextTryWorks], scenario, module: "Shelf"
    ) {
      let presenter = ShelfPresenter($0, swallows: swallows)
      $0.owns(presenter, as: .presenter)
      $0.accepts(.event, named: "viewDidLoad") { [unowned presenter] _ in presenter.load(failing) }
    }
    #expect(problems.map(\.description) == [])
    #expect(
      report.entries.map(\.violations.count) == (swallows ? [1, 0] : [0, 0]),
      "\(report.entries.map(\.outcome))")
    #expect(report.entries[1].outcome == .holds(count: 1))
  }

  private static func flow(_ id: String, _ between: Between, _ answer: String, _ shown: String)
    -> String
  {
    let items = #"{ "request": "items", "with": { "page": 1 } }"#
    let user = #"{ "request": "user" }"#
    let track = #"{ "request": "track", "with": { "page": 1 } }"#
    let asked = between == .order ? "\(track), \(items)" : items
    let more = between == .otherQuestion ? ", \(user)" : ""
    let step =
      switch between {
      case .nothing, .order: ""
      case .tap: #"{ "when": { "event": "didTapClose" }, "then": [ { "route": "close" } ] },"#
      case .otherQuestion:
        #"""
        { "when": { "callback": "user.completion", "with": { "_0": "Anna" } },
          "then": [ { "command": "title", "with": { "_0": "Anna" } } ] },
        """#
      }
    return #"""
      { "id": "\#(id)", "steps": [
        { "when": { "event": "viewDidLoad" }, "then": [ \#(asked) \#(more) ] }, \#(step)
        { "when": { "callback": "items.completion", "with": { "_0": \#(answer) } },
          "then": [ \#(shown) ] } ] }
      """#
  }

  /// They are tried wherever the closure of the question is called, and whatever is asked beside it.
  @Test(arguments: Between.allCases)
  func lawsAreTried(_ between: Between) async throws {
    let shown = [
      (
        "loads", #"{ "success": [ "a" ] }"#, #"{ "command": "show", "with": { "items": [ "a" ] } }"#
      ),
      ("fails", #"{ "failure": "offline" }"#, #"{ "command": "showProblem" }"#),
      ("empty", #"{ "success": [] }"#, #"{ "command": "show", "with": { "items": [] } }"#),
    ]
    let flows = shown.map { Self.flow($0, between, $1, $2) }.joined(separator: ", ")
    var run = ConformanceRun(module: "Feed")
    await run.add(
      flows: try Flow.read(
        text: #"{ "format": 1, "module": "Feed", "flows": [ \#(flows) ] }"#, path: "Feed.json"),
      scenario: LawScenario(loadMore: "reachedBottom")
    ) { harness in
      let presenter = FeedPresenter(harness, between)
      harness.owns(presenter, as: .presenter)
      for (event, body) in [
        ("viewDidLoad", { [unowned presenter] in presenter.load(1) }),
        ("reachedBottom", { [unowned presenter] in presenter.more() }),
        ("didTapClose", { [unowned presenter] in presenter.close() }),
      ] as [(String, () -> Void)] {
        harness.accepts(.event, named: event) { _ in body() }
      }
    }
    #expect(run.problems.map(\.description) == [])
    let tried = [
      "bottom-after-an-error-asks-for-the-same-page", "bottom-after-the-end-asks-nothing",
      "bottom-asks-for-the-next-page", "bottom-while-loading-asks-nothing",
      "failure-reaches-the-user", "next-try-works", "released-with-an-answer-pending",
    ]
    for entry in run.report().entries where tried.contains(entry.check.id) {
      guard case .holds = entry.outcome else {
        Issue.record("\(entry.check.id) \(entry.outcome)")
        continue
      }
    }
  }
}
