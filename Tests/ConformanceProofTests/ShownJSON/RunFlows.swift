import Foundation
import GoldenText
import Testing
import ViperTestKit

@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON

/// Flows that articles show, each with a module that keeps it.
enum RunFlows {
  final class Presenter {}

  /// What does not hold of a file's flows, or of those of a file around a text.
  static func findings(
    _ text: String, wiring: (Harness) throws -> Void
  ) throws -> [String] {
    try flows(text).flatMap { flow in
      FlowRunner(flow, releaseTimeout: .milliseconds(20)).run(wiring: wiring).findings.map(
        \.description)
    }
  }

  /// The same of flows that wait by themselves.
  static func findingsInTime(
    _ text: String, isolation: isolated (any Actor)? = #isolation,
    wiring: (Harness) throws -> Void
  ) async throws -> [String] {
    var findings: [String] = []
    for flow in try flows(text) {
      let runner = FlowRunner(flow, releaseTimeout: .milliseconds(20))
      findings += await runner.run(wiring: wiring).findings.map(\.description)
    }
    return findings
  }

  private static func flows(_ text: String) throws -> [Flow] {
    try Flow.read(text: ArticleTextsTests.file(of: text), path: "A.json")
  }

  // MARK: Greeting

  private enum Event { case viewDidLoad, didTapClose }
  private enum Command { case show(text: String) }
  private enum Request { case load }
  private enum Response { case loaded(name: String) }
  private enum Scene { case list }

  /// Closes once it has greeted, and not before.
  private final class GreetingPresenter {
    var show: ((String) -> Void)?
    var load: (() -> Void)?
    var close: (() -> Void)?
    private var hasGreeted = false

    func handle(_ event: Event) {
      switch event {
      case .viewDidLoad: load?()
      case .didTapClose: if hasGreeted { close?() }
      }
    }

    func handle(_ response: Response) {
      guard case .loaded(let name) = response else { return }
      hasGreeted = true
      show?("Hello \(name)")
    }
  }

  private static func wireGreeting(_ harness: Harness) {
    let view = ViewSpy<Event, Command>(harness)
    let interactor = InteractorSpy<Request, Response>(harness)
    let router = RouterSpy<Scene>(harness)
    let presenter = GreetingPresenter()
    presenter.show = { view.handle(.show(text: $0)) }
    presenter.load = { interactor.handle(.load) }
    presenter.close = { router.go("close") }
    harness.owns(presenter, as: .presenter)
    harness.accepts(.event) { [unowned presenter] (event: Event) in presenter.handle(event) }
    harness.accepts(.response) { [unowned presenter] (response: Response) in
      presenter.handle(response)
    }
  }

  static func greeting(_ text: String) throws -> [String] {
    try findings(text, wiring: wireGreeting)
  }

  /// A step, with the answer that the article gives before.
  static func greetingStep(_ text: String) throws -> [String] {
    try greeting(
      """
      "given": [
        { "request": "load", "reply": [ { "response": "loaded", "with": { "name": "Anna" } } ] }
      ],
      "steps": [ \(text) ]
      """)
  }

  /// What is recorded must be what the article shows next.
  static func recording(_ text: String) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Greeting.json").path
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let flow = try #require(try Flow.read(path).first)
    let recorded = FlowRunner(flow, recordMode: .missing).run(wiring: wireGreeting).findings
    let file = try JSONDocument(reading: String(contentsOfFile: path, encoding: .utf8), path: path)
    let step = file.root["flows"]?.elements.first?["steps"]?.elements.first
    let shown = try #require(
      ArticleTextsTests.json.first {
        $0.article == "YourFirstTest.md" && $0.text.hasPrefix("{ \"when\"")
      })
    let expected = try JSONDocument(reading: shown.text, path: shown.article).root
    guard let step, step.isStructurallyEqual(to: expected) else {
      return ["Another step was recorded: \(recorded)"]
    }
    return recorded.map(\.id).filter { $0 != .recorded }.map(\.rawValue)
  }

  /// A flow that fails as it is known to.
  static func known(_ text: String) throws -> [String] {
    try greeting(
      """
      \(text), "given": [
        { "request": "load", "reply": [ { "response": "loaded", "with": { "name": "Anna" } } ] }
      ],
      "steps": [ { "when": { "event": "viewDidLoad" }, "then": [ { "request": "load" },
        { "command": "show", "with": { "text": "Hello Ben" } } ] } ]
      """)
  }

  // MARK: Steps

  private enum TitleError: Error { case empty }

  static func validation(_ text: String) throws -> [String] {
    try findings(text) { harness in
      harness.owns(Presenter(), as: .presenter)
      harness.accepts(.call, named: "validate", labels: ["title"]) { (title: String) throws in
        guard !title.isEmpty else { throw TitleError.empty }
        return title == "Milk"
      }
    }
  }

  private enum AssemblyRequest { case prepare }
  private enum AssemblyCommand { case presenter(value: Presenter) }

  static func assembly(_ text: String) throws -> [String] {
    try findings(text) { harness in
      let presenter = harness.owns(Presenter(), as: .presenter)
      InteractorSpy<AssemblyRequest, Response>(harness).handle(.prepare)
      ViewSpy<Event, AssemblyCommand>(harness).handle(.presenter(value: presenter))
      harness.accepts(.event, named: "start") { _ in }
    }
  }

  private enum NoteRequest { case create(id: String) }

  /// Makes an id when it adds a note, and opens the note by it.
  private final class NotePresenter {
    var id = ""
  }

  static func captured(_ text: String) throws -> [String] {
    try findings(text) { harness in
      let presenter = harness.owns(NotePresenter(), as: .presenter)
      let interactor = InteractorSpy<NoteRequest, Response>(harness)
      let router = RouteSpy(harness)
      harness.accepts(.event, named: "add") { [unowned presenter] _ in
        presenter.id = UUID().uuidString
        interactor.handle(.create(id: presenter.id))
      }
      harness.accepts(.event, named: "open") { [unowned presenter] _ in
        router.calls.call("show", ["id": presenter.id])
      }
    }
  }

  /// A router by functions, as one is generated.
  final class RouteSpy: ProtocolDouble {
    struct Stub {}

    let calls: CallRecorder<Stub>

    init(_ harness: Harness) {
      calls = CallRecorder(harness, Stub(), on: .route)
      harness.adopt(self, with: calls, as: .router)
    }
  }

  private enum TypedRoute { case open(to: any Sendable) }
  private enum TypedCommand { case show(error: any Error) }
  private struct Settings { let tab = 1 }
  private enum SearchError: Error { case offline }

  static func typed(_ text: String) throws -> [String] {
    try findings(text) { harness in
      harness.owns(Presenter(), as: .presenter)
      let router = RouterSpy<TypedRoute>(harness)
      let view = ViewSpy<Never, TypedCommand>(harness)
      harness.accepts(.event, named: "a") { _ in
        router.handle(.open(to: Settings()))
        view.handle(.show(error: SearchError.offline))
      }
    }
  }

  // MARK: Screens

  static func login(_ text: String) throws -> [String] {
    try findings(text) { harness in
      harness.owns(Presenter(), as: .presenter)
      let app = RouterFake<String>(harness, records: false)
      app.launch(tabs: ["Home": "list", "Search": "search"])
      app.push("detail")
      harness.accepts(.event, named: "didTapLogin") { _ in app.present("login") }
    }
  }

  private struct Note { let id: Int }

  private final class NoteViewController {
    let note = Note(id: 7)
  }

  static func described(_ text: String) throws -> [String] {
    try findings(text) { harness in
      harness.owns(Presenter(), as: .presenter)
      let router = RouteSpy(harness)
      harness.describes(NoteViewController.self) { ["note": $0.note.id] }
      harness.accepts(.event, named: "a") { _ in
        router.calls.call("show", ["screen": NoteViewController()])
      }
    }
  }

  // MARK: The end

  private final class View {}
  private final class Service: Sendable {}
  private static let service = Service()

  static func end(_ text: String) throws -> [String] {
    let alert = """
      { "alert": "show", "with": { "title": "Delete?", "message": null,
        "actions": [ { "default": "OK" } ] } }
      """
    let steps = #""steps": [ { "when": { "event": "start" }, "then": [ \#(alert) ] } ]"#
    return try findings("\(text), \(steps)") { harness in
      harness.owns(Presenter(), as: .presenter)
      harness.owns(View(), as: .view)
      harness.owns(service, as: .service)
      let app = RouterFake<String>(harness, records: false)
      app.launch(tabs: ["Notes": "notes", "Search": "search"])
      let alerts = AlertSpy(harness)
      harness.accepts(.event, named: "start") { _ in
        alerts.show(title: "Delete?", actions: [AlertAction("OK")])
      }
    }
  }
}
