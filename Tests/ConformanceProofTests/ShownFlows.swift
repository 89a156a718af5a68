import Dispatch
import Foundation
import Testing
import ViperTestKit

@testable import ViperFixtures
@testable import ViperFlows

/// Flows of which the articles show what comes of them.
enum ShownFlows {
  private enum GreetingEvent { case viewDidLoad }
  private enum GreetingCommand { case show(text: String) }
  private enum GreetingRequest { case load }
  private enum GreetingResponse { case loaded(name: String) }

  final class Presenter {}

  /// The greeting of the README.
  private static func greeting(_ harness: Harness, isBroken: Bool) {
    harness.owns(Presenter(), as: .presenter)
    let view = ViewSpy<GreetingEvent, GreetingCommand>(harness)
    let interactor = InteractorSpy<GreetingRequest, GreetingResponse>(harness)
    harness.accepts(.event) { (_: GreetingEvent) in interactor.handle(.load) }
    harness.accepts(.response) { (response: GreetingResponse) in
      guard case .loaded(let name) = response, !isBroken else { return }
      view.handle(.show(text: "Hello \(name)"))
    }
  }

  private static func json(_ article: String, _ part: String) throws -> String {
    try #require(
      ArticleTextsTests.json.first { $0.article == "\(article).md" && $0.text.contains(part) }
    ).text
  }

  /// The only flow of a text, or of a file around its members.
  static func flow(
    _ text: String, _ id: String = "a", _ scenario: String = "", subject: String = "presenter",
    path: String = "A.json"
  ) throws -> Flow {
    let scenario = scenario.isEmpty ? "" : "\"scenario\": \"\(scenario)\", "
    let file = """
      { "format": 1, "module": "M", "subject": "\(subject)", "flows": [
      { "id": "\(id)", \(scenario)\(text) } ] }
      """
    return try #require(
      try Flow.read(text: text.contains("\"flows\"") ? text : file, path: path).first)
  }

  private static func first(_ result: FlowResult) throws -> String {
    said([try #require(result.findings.first)])
  }

  /// What findings say; without the line of the flow where that has no name of the article's.
  static func said(_ findings: [Finding]) -> String {
    findings.map { finding in
      let text = finding.description
      return text.hasPrefix("a\n") ? String(text.dropFirst(2)) : text
    }.joined(separator: "\n")
  }

  // MARK: Greeting

  static func missingGreeting() throws -> String {
    let flow = try flow(try json("README", "greeting.load"), path: "Greeting.json")
    let source = SourcePlace(filePath: "GreetingTests.swift", line: 16)
    return try first(FlowRunner(flow, source: source).run { greeting($0, isBroken: true) })
  }

  static func lateGreeting() throws -> String {
    let flow = try flow(
      """
      "steps": [
        { "when": { "event": "viewDidLoad" }, "then": [ { "request": "load" },
          { "command": "show", "with": { "text": "Hello Anna" } } ] },
        { "when": { "response": "loaded", "with": { "name": "Ben" } }, "then": [] } ]
      """)
    return try first(FlowRunner(flow).run { greeting($0, isBroken: false) })
  }

  static func misspeltKey() throws -> String {
    let text = try json("FlowsAndFixtures", "\"subject\"").replacing("\"steps\"", with: "\"stps\"")
    do {
      _ = try Flow.read(text: text, path: "Tests/GreetingTests/Greeting.json")
      return ""
    } catch {
      return "\(error)"
    }
  }

  static func unknownEvent() throws -> String {
    let text = try json("FlowsAndFixtures", "\"subject\"").replacing("Load\"", with: "Lod\"")
    return try first(FlowRunner(try flow(text)).run { greeting($0, isBroken: false) })
  }

  static func recorded(_ mode: RecordMode) throws -> String {
    try recorded(mode, in: "Tests/GreetingTests") { try Flow.read($0 + "/Greeting.json") }
  }

  static func recordedIntoCopy() throws -> String {
    try recorded(.missing, in: "Tests.xctest") {
      Flow.all(in: "Greeting.json", bundle: Bundle(path: $0))
    }
  }

  /// Runs the flow without `then` of "Your first test" in a folder.
  private static func recorded(
    _ mode: RecordMode, in name: String, reading: (String) throws -> [Flow]
  ) throws -> String {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let folder = root.appendingPathComponent(name)
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: root) }
    let text = try #require(
      ArticleTextsTests.json.first {
        $0.article == "YourFirstTest.md" && !$0.text.contains("\"then\"")
      }
    ).text
    try Data(text.utf8).write(to: folder.appendingPathComponent("Greeting.json"))
    let flow = try #require(try reading(folder.path).first)
    let source = SourcePlace(filePath: "GreetingTests.swift", line: 16)
    return try first(
      FlowRunner(flow, recordMode: mode, source: source).run { greeting($0, isBroken: false) }
    ).replacing(root.path, with: "…")
  }

  static func knownPassed() throws -> String {
    let flow = try flow(
      """
      "known": { "issue": "greeting/13", "mode": "failing", "findings": ["different-argument"] },
      "steps": [ { "when": { "event": "viewDidLoad" }, "then": [ { "request": "load" } ] } ]
      """, "greeting.known.passes", "a greeting that has been put right")
    return try first(FlowRunner(flow).run { greeting($0, isBroken: false) })
  }

  // MARK: Steps

  static func thrown() throws -> String {
    let steps = try json("FlowsAndFixtures", "\"validate\"")
      .replacing("\"throws\": \"empty\", ", with: "")
    let flow = try flow(
      "\"steps\": [ \(steps) ]", "notes.check", "a title is looked at before it is stored")
    return try first(
      FlowRunner(flow).run { harness in
        harness.owns(Presenter(), as: .presenter)
        harness.accepts(.call, named: "validate", labels: ["title"]) { (title: String) throws in
          guard !title.isEmpty else { throw TitleError.empty }
          return true
        }
      })
  }

  private final class ListPresenter {}
  private enum ListRequest { case prepare }
  private enum ListCommand { case presenter(value: ListPresenter) }

  static func assembly() throws -> String {
    let flow = try flow(
      try json("FlowsAndFixtures", "\"assembly\"").replacing(
        "[ … ]", with: #"[ { "when": { "event": "viewDidLoad" }, "then": [] } ]"#))
    let result = FlowRunner(flow).run { harness in
      let presenter = ListPresenter()
      harness.owns(presenter, as: .presenter)
      InteractorSpy<ListRequest, GreetingResponse>(harness).handle(.prepare)
      ViewSpy<GreetingEvent, ListCommand>(harness).handle(.presenter(value: presenter))
      harness.accepts(.event) { (_: GreetingEvent) in }
    }
    #expect(result.findings.map(\.description) == [])
    return result.transcript.description
  }

  private enum SaveEvent { case didTapSave }

  static func consequence() throws -> String {
    let flow = try flow(
      """
      "steps": [
        { "when": { "event": "didTapSave" },
          "then": [ { "call": "save", "with": { "done": { "$any": true } } } ] },
        { "when": { "callback": "save.done" }, "then": [] } ]
      """)
    let result = FlowRunner(flow).run { harness in
      harness.owns(Presenter(), as: .presenter)
      harness.accepts(.event) { (_: SaveEvent) in }
    }
    return said(result.findings)
  }

  private enum RouteEvent { case showDetails }

  static func otherStack() throws -> String {
    let flow = try flow(
      """
      "steps": [ { "when": { "event": "showDetails" }, "then": [],
        "stack": [ "Articles", "ArticleDetail" ] } ]
      """, "articles.open", "the details are pushed", path: "Articles.json")
    return try first(
      FlowRunner(flow).run { harness in
        harness.owns(Presenter(), as: .presenter)
        RouterFake<String>(harness, records: false).launch("Articles")
        harness.accepts(.event) { (_: RouteEvent) in }
      })
  }

  private final class Session {}
  private enum SessionResponse { case opened(Session) }

  static func noMaker() throws -> String {
    let flow = try flow(
      #""steps": [ { "when": { "response": "opened", "with": { "_0": {} } }, "then": [] } ]"#)
    return try first(
      FlowRunner(flow).run { harness in
        harness.owns(Presenter(), as: .presenter)
        harness.accepts(.response) { (_: SessionResponse) in }
      })
  }

  private enum UsersResponse { case users([String]) }

  static func otherSignal() throws -> String {
    let flow = try flow(
      """
      "steps": [ { "when": { "event": "viewDidLoad" }, "then": [] },
        { "when": { "response": "users", "with": { "_0": [ "anna" ] } },
          "then": [ { "output": "users", "failed": "offline" } ] } ]
      """)
    return try first(
      FlowRunner(flow).run { harness in
        harness.owns(Presenter(), as: .presenter)
        let users = StreamProbe<[String]>(harness, "users")
        harness.accepts(.event) { (_: GreetingEvent) in }
        harness.accepts(.response) { (response: UsersResponse) in
          if case .users(let all) = response { users.next(all) }
        }
      })
  }

  // MARK: Time

  private enum SaveRequest { case load(id: Int) }
  private enum SaveResponse { case saved }

  static func answeredTwice() throws -> String {
    let flow = try flow(
      """
      "steps": [
        { "when": { "request": "load", "with": { "id": 1 } }, "then": [ { "response": "saved" } ] },
        { "when": { "request": "load", "with": { "id": 2 } }, "then": [ { "response": "saved" } ] } ]
      """, subject: "interactor")
    return try first(
      FlowRunner(flow).run { harness in
        harness.owns(Presenter(), as: .interactor)
        let presenter = PresenterSpy<SaveEvent, SaveResponse>(harness)
        harness.accepts(.request) { (request: SaveRequest) in
          guard case .load(let id) = request else { return }
          for _ in 1...id { presenter.handle(response: .saved) }
        }
      })
  }

  private enum TimeEvent { case start, type(text: String) }
  private enum TimeCommand { case showTimeout }

  static func cancelled() async throws -> String {
    let flow = try flow(
      """
      "given": [ { "call": "load", "returns": "late", "held": true } ],
      "steps": [ { "when": { "event": "start" }, "then": [ { "call": "load" } ] },
        { "when": { "advance": "1s" }, "then": [ { "command": "showTimeout" } ] } ]
      """)
    let result = await FlowRunner(flow).run { harness in
      harness.owns(Presenter(), as: .presenter)
      let service = ServiceSpy(harness)
      let view = ViewSpy<TimeEvent, TimeCommand>(harness)
      let clock = harness.clock
      harness.accepts(.event) { (_: TimeEvent) in
        let load = Task {
          let _: String = try await service.callAsync("load")
        }
        Task {
          try await clock.sleep(for: .seconds(1))
          load.cancel()
          if case .failure = await load.result { view.handle(.showTimeout) }
        }
      }
    }
    #expect(result.findings.map(\.description) == [])
    return result.transcript.description
  }

  /// Asks on a queue of its own.
  private final class SearchPresenter: Sendable {
    let queue = DispatchQueue(label: "search")
    let gate = DispatchSemaphore(value: 0)

    func type() {
      queue.async { [gate] in gate.wait() }
    }
  }

  static func unseen() async throws -> (transcript: String, warning: String) {
    let flow = try flow(
      """
      "steps": [ { "when": { "event": "type", "with": { "text": "s" } }, "then": [] } ]
      """, "search.types", "nothing is asked before the text is long enough")
    let (never, end) = AsyncStream<Never>.makeStream()
    var gates: [DispatchSemaphore] = []
    defer {
      for gate in gates { gate.signal() }
      end.finish()
    }
    func run(_ startsTask: Bool) async -> FlowResult {
      await FlowRunner(flow).run { harness in
        let presenter = SearchPresenter()
        gates.append(presenter.gate)
        harness.owns(presenter, as: .presenter)
        harness.accepts(.event) { [weak presenter] (_: TimeEvent) in
          presenter?.type()
          if startsTask { Task { for await _ in never {} } }
        }
      }
    }
    let (one, two) = (await run(false), await run(true))
    #expect(one.findings.map(\.description) == [])
    return (one.transcript.description, said(two.warnings))
  }
}

private enum TitleError: Error { case empty }
