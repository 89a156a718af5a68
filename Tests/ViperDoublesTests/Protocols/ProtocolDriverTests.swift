import FlowTestSupport
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages
@testable import ViperValues

/// Messages of a fixture are calls of the app's own protocol.
@Suite struct ProtocolDriverTests {
  /// A presenter that tells its view what it was told.
  private final class Presenter: ArticlesModuleInterface {
    weak var view: (any ArticlesViewInterface)?

    func updateView() { view?.showNoContentScreen() }

    func showDetailsForArticle(article: Article) { view?.set(title: article.title ?? "") }

    func select(_ index: Int, in section: Int?) {
      view?.set(title: "\(index) \(section.map { "\($0)" } ?? "none")")
    }

    func rename(_ headline: inout Headline) {
      view?.display([headline])
    }

    func search(_ text: String, completion: @escaping (Int) -> Void) {
      completion(text.count)
    }

    func load() async { view?.set(title: "loaded") }

    func tearDown() { view?.set(loading: false, animated: true) }
  }

  private func wire(_ harness: Harness) {
    harness.make(Article.self) { json in Article(title: json["title"]?.text) }
    let presenter = Presenter()
    let view = ArticlesViewInterfaceSpy(harness)
    presenter.view = view
    harness.owns(presenter, as: .presenter)
    harness.accepts(ArticlesModuleInterfaceDriver(presenter))
  }

  private func run(_ steps: String...) throws -> FlowResult {
    try RunText.run(steps: steps.joined(separator: ", "), wiring: wire)
  }

  /// A driver that is written by hand, of functions that throw.
  private struct Failing: ProtocolDriver {
    let channel = Channel.event
    let calls: [DrivenCall] = [
      .sync("open") { _ in throw LoadError.offline },
      .async("reload") { _ in throw LoadError.offline },
      .onMainActor("show", ["_0"]) { throw LoadError.missing(try $0("_0")) },
    ]
  }

  @Test func whatAFunctionThrowsIsFound() throws {
    let result = try RunText.run(
      steps: #"{ "when": { "event": "open" }, "then": [] }"#
    ) { harness in
      harness.owns(Presenter(), as: .presenter)
      harness.accepts(Failing())
    }
    #expect(
      result.findings.map(\.headline)
        == [
          "small: a small flow\n"
            + "Step 1, event open: it threw .offline, which the step does not expect."
        ])
  }

  @Test(arguments: [true, false])
  func aDriverOnAnotherChannelIsNamed(takesOthers: Bool) throws {
    let result = try RunText.run(
      steps: #"{ "when": { "response": "open" }, "then": [] }"#
    ) { harness in
      harness.owns(Presenter(), as: .presenter)
      harness.accepts(Failing())
      if takesOthers { harness.accepts(.response, named: "close") { _ in } }
    }
    #expect(result.findings.count == 1)
    #expect(
      result.findings.first?.remedy
        == #"Failing takes it on event: write { "event": "open" }, or Failing(…, on: .response) "#
        + "in the wiring.")
  }

  @Test(arguments: [
    ("reload", "The call of reload threw offline."),
    ("show", #"The call of show threw missing("a")."#),
  ])
  func whatAFunctionThrowsLaterIsFound(name: String, sentence: String) async throws {
    let call = try #require(Failing().calls.first { $0.name == name })
    let (_, findings) = try await withDoublesAsync { harness in
      let arguments = Harness.Arguments(json: ["_0": "a"], maker: harness.maker.current)
      let recorder = harness.recorder
      let report = CallReport(recorder: recorder, title: "call of \(name)", step: nil)
      try call.make(arguments, report)
      let isThere = await recorder.wait(upTo: .seconds(600)) { $0.wakeUps > 0 }
      #expect(isThere)
    }
    #expect(findings == [sentence])
  }

  @Test func messagesBecomeCalls() throws {
    let result = try run(
      #"{ "when": { "event": "updateView" }, "then": [ { "command": "showNoContentScreen" } ] }"#,
      #"""
      { "when": { "event": "showDetailsForArticle", "with": { "article": { "title": "a" } } },
        "then": [ { "command": "set", "with": { "title": "a" } } ] }
      """#,
      #"""
      { "when": { "event": "select", "with": { "_0": 1, "in": 2 } },
        "then": [ { "command": "set", "with": { "title": "1 2" } } ] }
      """#,
      #"""
      { "when": { "event": "select", "with": { "_0": 1 } },
        "then": [ { "command": "set", "with": { "title": "1 none" } } ] }
      """#,
      #"""
      { "when": { "event": "rename", "with": { "_0": { "text": "b" } } },
        "then": [ { "command": "display(_:[Headline])", "with": { "_0": [ { "text": "b" } ] } } ] }
      """#,
      #"""
      { "when": { "event": "tearDown" },
        "then": [ { "command": "set", "with": { "loading": false, "animated": true } } ] }
      """#)
    #expect(result.findings.map(\.description) == [])
  }

  @Test func aClosureThatIsCalledIsAMessage() throws {
    let result = try run(
      #"""
      { "when": { "event": "search", "with": { "_0": "four" } },
        "then": [ { "event": "search.completion", "with": { "_0": 4 } } ] }
      """#)
    #expect(result.findings.map(\.description) == [])
  }

  @Test func asyncFunctionsAreStarted() async throws {
    let steps = #"""
      { "when": { "event": "load" },
        "then": [ { "command": "set", "with": { "title": "loaded" } } ] }
      """#
    let result = try await RunText.runAsync(steps: steps) { wire($0) }
    #expect(result.findings.map(\.description) == [])
  }

  @Test func unknownNamesAndLabelsAreFindings() throws {
    let name = try run(#"{ "when": { "event": "updateVeiw" }, "then": [] }"#)
    #expect(
      name.finding(0).headline
        == "small: a small flow\nStep 1, event updateVeiw: the module takes no event 'updateVeiw' "
        + "(did you mean 'updateView'?).")
    let label = try run(
      #"{ "when": { "event": "select", "with": { "_0": 1, "inn": 1 } }, "then": [] }"#)
    #expect(
      label.finding(0).headline
        == "small: a small flow\nStep 1, event select: nothing asks for the argument 'inn' "
        + "(did you mean 'in'?).")
    let missing = try run(#"{ "when": { "event": "select" }, "then": [] }"#)
    #expect(
      missing.finding(0).headline
        == "small: a small flow\nStep 1, event select: the argument '_0' (Int) is not given; "
        + #"write it as "with": { "_0": … }."#)
  }

  @Test func overloadsAreChosenByTheirLabels() throws {
    let (lines, findings) = try withDoubles { harness in
      let spy = ArticlesViewInterfaceSpy(harness, on: .output)
      harness.accepts(ArticlesViewInterfaceDriver(spy))
      let messages: [(String, JSONValue)] = [
        ("set", ["loading": true, "animated": true]), ("set", ["title": "a"]),
        ("display(_:[Headline])", ["_0": [["text": "b"]]]), ("display(_:Error)", ["_0": "c"]),
        ("title", ["value": "d"]),
      ]
      for (name, with) in messages {
        let entryPoint = try #require(harness.modules.entryPoints.first { $0.takes(name) })
        try entryPoint.message(
          name, with: with, maker: ValueMaker(), recorder: harness.recorder,
          place: SourcePlace(filePath: "", line: 0))()
      }
      return harness.recorder.transcript().sentByModule.map(\.description)
    }
    #expect(
      lines == [
        "output set(loading: true, animated: true)", #"output set(title: "a")"#,
        #"output display(_:[Headline])([Headline(text: "b")])"#, #"output display(_:Error)("c")"#,
        #"output title(value: "d")"#,
      ])
    #expect(findings == [])
  }

  @Test func labelsOfSeveralFunctionsDoNotFitTogether() {
    let overloads: [DrivenCall] = [
      .sync("set", ["title"]) { _ in }, .sync("set", ["loading", "animated"]) { _ in },
    ]
    let error = #expect(throws: ValueError.self) {
      try DrivenCall.choose(among: overloads, for: ["title": "a", "loading": true])
    }
    #expect(
      error?.message == "no function has the labels title and loading together; there are (title) "
        + "and (loading, animated)")
  }

  @MainActor @Test func onTheMainActorTheModuleIsCalledAtOnce() throws {
    let (lines, findings) = try withDoubles { harness in
      let spy = ArticleBoardSpy(harness)
      harness.accepts(ArticleBoardDriver(spy))
      let entryPoint = try #require(harness.modules.entryPoints.first { $0.takes("caption") })
      try entryPoint.message(
        "caption", with: ["value": "a"], maker: ValueMaker(), recorder: harness.recorder,
        place: SourcePlace(filePath: "", line: 0))()
      return harness.recorder.transcript().sentByModule.map(\.description)
    }
    #expect(lines == [#"call caption(value: "a")"#])
    #expect(findings == [])
  }

  @Test func elsewhereTheModuleIsCalledOnTheMainActor() async throws {
    let steps = #"""
      { "when": { "call": "pinned", "with": { "value": "a" } },
        "then": [ { "call": "caption", "with": { "value": "a" } } ] }
      """#
    let result = try await RunText.runAsync(steps: steps) { harness in
      let spy = ArticleBoardSpy(harness)
      harness.keeps(spy)
      harness.accepts(Pinned(spy))
    }
    #expect(result.findings.map(\.description) == [])
  }

  /// Takes the message by another name than the double sends, so that it is seen to come through.
  private struct Pinned: ProtocolDriver {
    let channel = Channel.call
    let calls: [DrivenCall]

    init(_ target: ArticleBoardSpy) {
      calls = [
        .onMainActor("pinned", ["value"]) { target.caption = try $0("value") }
      ]
    }
  }

  @Test func actorsAreCalled() async throws {
    let steps = #"""
      { "when": { "call": "add", "with": { "_0": { "text": "a" } } },
        "then": [ { "call": "add", "with": { "_0": { "text": "a" } } } ] }
      """#
    let given = #"{ "call": "add", "with": { "$any": true }, "returns": 3 }"#
    let result = try await RunText.runAsync(given: given, steps: steps) { harness in
      let archive = ArticleArchiveSpy.make(harness)
      harness.keeps(archive)
      harness.accepts(ArticleArchiveDriver(archive))
    }
    #expect(result.findings.map(\.description) == [])
  }

  /// Not `Sendable`.
  final class Draft {
    var text: String
    init(_ text: String) { self.text = text }
  }

  /// What is not `Sendable` stays where it was made.
  actor Desk {
    private var drafts: [Draft] = []

    func put(_ draft: Draft) { drafts.append(draft) }
    func first() -> Draft? { drafts.first }
  }

  @MainActor final class Editor {
    nonisolated init() {}

    func edit(_ draft: Draft) async throws -> Draft {
      guard !draft.text.isEmpty else { throw LoadError.missing("text") }
      draft.text += "!"
      return draft
    }
  }

  private struct Isolated: ProtocolDriver {
    let channel = Channel.call
    let calls: [DrivenCall]

    init(_ desk: Desk, _ editor: Editor) {
      calls = [
        .onActor(desk, "put", ["_0"]) { desk, with in desk.put(try with("_0")) },
        .onActor(desk, "first") { desk, _ in desk.first() },
        .onMainActor("edit", ["_0"]) { try await editor.edit(try $0("_0")) },
      ]
    }
  }

  /// In Swift 6 mode the driver compiles, and what is given back is seen.
  @Test func whatIsNotSendableReachesActorsAndIsCompared() async throws {
    let steps = #"""
      { "when": { "call": "put", "with": { "_0": "a" } }, "then": [] },
      { "when": { "call": "first" }, "then": [], "returns": { "text": "b" } },
      { "when": { "call": "edit", "with": { "_0": "c" } }, "then": [], "returns": { "text": "c!" } },
      { "when": { "call": "edit", "with": { "_0": "d" } }, "then": [], "returns": { "text": "d" } },
      { "when": { "call": "edit", "with": { "_0": "" } }, "then": [] }
      """#
    let result = try await RunText.runAsync(steps: steps) { harness in
      harness.make(Draft.self) { json in Draft(json.text ?? "") }
      let editor = Editor()
      harness.owns(editor, as: .presenter)
      harness.accepts(Isolated(Desk(), editor))
    }
    #expect(
      result.findings.map { $0.headline.split(separator: "\n").last ?? "" }
        == [
          #"Step 2, call first: it returned another value at returns.text: expected "b", came "a"."#,
          #"Step 4, call edit: it returned another value at returns.text: expected "d", came "d!"."#,
          #"Step 5, call edit: it threw .missing("text"), which the step does not expect."#,
        ])
  }
}
