import FlowTestSupport
import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperFlows
@testable import ViperMessages
@testable import ViperTime

/// What a call that returns gets: the flow's `given`, the stub, a fallback, or an error.
@Suite struct AnswerTests {
  /// Makes a presenter that, on `go`, does what the test says with a stubbed interactor.
  private func wire(
    _ harness: Harness, _ body: @escaping (ArticlesInteractorInputSpy) throws -> String
  ) {
    let interactor = ArticlesInteractorInputSpy(harness)
    interactor.stub.count = { 1 }
    interactor.stub.load = { id in [Headline(text: "stub \(id)")] }
    interactor.stub.save = { _, _ in Headline(text: "stub") }
    let view = ArticlesViewInterfaceSpy(harness)
    harness.keeps(interactor)
    harness.accepts(.event, named: "go") { _ in
      view.set(title: try body(interactor))
    }
  }

  private func run(
    given: String, asks question: String, shows text: String,
    _ body: @escaping (ArticlesInteractorInputSpy) throws -> String
  ) throws -> [String] {
    let steps = #"""
      { "when": { "event": "go" }, "then": [
        { "request": "\#(question)", "with": { "$any": true } },
        { "command": "set", "with": { "title": "\#(text)" } } ] }
      """#
    return try RunText.run(given: given, steps: steps) { wire($0, body) }.findings.map(\.headline)
  }

  @Test func theFlowComesBeforeTheStub() throws {
    let findings = try run(
      given: #"{ "request": "count", "returns": 7 }"#, asks: "count", shows: "7"
    ) { "\($0.count())" }
    #expect(findings == [])
  }

  @Test func theStubComesBeforeTheFallback() throws {
    let findings = try run(given: "", asks: "count", shows: "1") { "\($0.count())" }
    #expect(findings == [])
  }

  @Test func theFlowAnswersAFunctionThatThrows() throws {
    let given = """
      { "request": "save", "with": { "$any": true },
        "replies": [ { "returns": { "text": "given" } }, { "throws": "full" } ] }
      """
    let steps = """
      { "when": { "event": "go" }, "then": [
        { "unordered": [
          { "request": "save", "with": { "$any": true } },
          { "request": "save", "with": { "$any": true } } ] },
        { "command": "set", "with": { "title": "given full" } } ] }
      """
    let result = try RunText.run(given: given, steps: steps) { harness in
      wire(harness) { interactor in
        let first = try interactor.save(Article(title: nil), force: true).text
        do {
          return try interactor.save(Article(title: nil), force: true).text
        } catch {
          return "\(first) \(error)"
        }
      }
    }
    #expect(result.findings.map(\.headline) == [])
  }

  /// What `GivenError` is otherwise.
  @Test func aMakerSaysWhatAThrownErrorIs() throws {
    let given = #"{ "request": "save", "with": { "$any": true }, "throws": "offline" }"#
    for isMade in [true, false] {
      let text = isMade ? "LoadError offline" : "GivenError offline"
      let steps = """
        { "when": { "event": "go" }, "then": [
          { "request": "save", "with": { "$any": true } },
          { "command": "set", "with": { "title": "\(text)" } } ] }
        """
      let result = try RunText.run(given: given, steps: steps) { harness in
        if isMade { harness.make((any Error).self) { _ in LoadError.offline } }
        wire(harness) { interactor in
          do {
            return try interactor.save(Article(title: nil), force: true).text
          } catch {
            return "\(type(of: error)) \(error)"
          }
        }
      }
      #expect(result.findings.map(\.headline) == [])
    }
  }

  /// Without `with`, a `given` is an answer to calls without arguments.
  @Test func aGivenWithoutArgumentsAnswersNoCallThatHasSome() throws {
    let findings = try run(
      given: #"{ "request": "load", "returns": [] }"#, asks: "load", shows: "stub a"
    ) { try $0.load(id: "a").map(\.text).joined() }
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("Nothing asked for the given request load.") == true)
  }

  @Test func theFlowThrowsTheErrorOfATypedThrow() throws {
    let given = """
      { "request": "load", "with": { "id": "a" }, "throws": { "missing": { "_0": "a" } } }
      """
    let findings = try run(given: given, asks: "load", shows: "missing a") { interactor in
      do {
        return try interactor.load(id: "a")[0].text
      } catch LoadError.missing(let id) {
        return "missing \(id)"
      } catch {
        return "other"
      }
    }
    #expect(findings == [])
  }

  @Test func anErrorThatIsNotOfTheTypeIsAFindingAndTheStubAnswers() throws {
    let given = #"{ "request": "load", "with": { "id": "a" }, "throws": "unknown" }"#
    let findings = try run(given: given, asks: "load", shows: "stub a") {
      try $0.load(id: "a")[0].text
    }
    #expect(findings.count == 1)
    #expect(
      findings.first?.hasPrefix("The answer can't be made: LoadError has no case 'unknown'") == true
    )
  }

  @Test func aFunctionThatCanNotThrowDoesNot() throws {
    let findings = try run(
      given: #"{ "request": "count", "throws": "offline" }"#, asks: "count", shows: "1"
    ) { "\($0.count())" }
    #expect(
      findings == ["request count is to throw offline, but its function does not throw."])
  }

  @Test func whatIsAskedAtOnceCanNotBeHeld() throws {
    let findings = try run(
      given: #"{ "request": "count", "returns": 7, "held": true }"#, asks: "count", shows: "1"
    ) { "\($0.count())" }
    #expect(
      findings == [
        "request count is to be answered later, but it is not async, so its caller can't wait."
      ])
  }

  @Test func aMessageThatReturnsNothingTakesNoValue() throws {
    let steps = #"{ "when": { "event": "go" }, "then": [ { "request": "fetchArticles" } ] }"#
    let result = try RunText.run(
      given: #"{ "request": "fetchArticles", "returns": 1 }"#, steps: steps
    ) { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      harness.keeps(spy)
      harness.accepts(.event, named: "go") { _ in spy.fetchArticles() }
    }
    #expect(result.ids == [.unanswered])
  }

  // MARK: Without an answer

  @Test func plainTypesHaveAFallback() {
    #expect(Fallback.plain(Void.self) != nil)
    #expect(Fallback.plain(Bool.self) == false)
    #expect(Fallback.plain(Int.self) == 0)
    #expect(Fallback.plain(Double.self) == 0)
    #expect(Fallback.plain(Duration.self) == .zero)
    #expect(Fallback.plain(String.self) == "")
    #expect(Fallback.plain([Article].self)?.isEmpty == true)
    #expect(Fallback.plain([String: Article].self)?.isEmpty == true)
    #expect(Fallback.plain(Set<Int>.self) == [])
    let none: Article?? = Fallback.plain()
    #expect(none != nil && none?.map { _ in true } == nil)
    #expect(Fallback.plain(Headline.self) == nil)
    #expect(Fallback.plain(Article.self) == nil)
  }

  @Test func aStructureIsInventedAndFound() throws {
    let (headline, findings) = try withDoubles { harness in
      try ArticlesInteractorInputSpy(harness).save(Article(title: nil), force: false)
    }
    #expect(headline == Headline(text: "text 1"))
    #expect(
      findings == [
        "request save is not answered: nothing was said about it, so that it returns the invented "
          + #"Headline(text: "text 1")."#
      ])
  }

  @Test func whatCanNotBeInventedIsThrownAndFound() throws {
    let (message, findings) = try withDoubles { harness in
      let calls = ArticlesMarkerSpy(harness).calls
      do {
        let article: Article = try calls.callThrowing("find") { _ in nil }
        return article.title ?? ""
      } catch {
        return "\(error)"
      }
    }
    #expect(message == "No answer was given for the call 'find'.")
    #expect(
      findings == [
        "call find is not answered: nothing was said about it, so that it throws."
      ])
  }

  @Test func aResultWithoutFallbackIsTheTestsOwn() throws {
    let (titles, findings) = try withDoubles { harness in
      let shown = ArticlesViewInterfaceSpy(harness)
      let wireframe = ArticlesWireframeInputSpy(
        harness,
        stub: .init(
          screenTitle: Headline(text: "a"),
          screen: { [unowned shown] article in
            shown.stub.title = article.title
            return shown
          }))
      return [wireframe.screenTitle.text, wireframe.screen(for: Article(title: "b")).title]
    }
    #expect(titles == ["a", "b"])
    #expect(findings == [])
  }

  @Test func everyKindOfFunctionMayAskTheTestInAnyCase() async throws {
    let (texts, findings) = try await withDoublesAsync { harness in
      let calls = CallRecorder(harness, "answer", on: .call)
      let typed: (String) throws(LoadError) -> Int = { text throws(LoadError) in
        throw .missing(text)
      }
      var texts = [calls.call("a", orAsk: { $0 + " a" })]
      texts.append(await calls.callAsync("b", orAsk: { $0 + " b" }))
      do {
        _ = try calls.callThrowing("c", orAsk: typed)
      } catch {
        texts.append("\(error)")
      }
      do {
        _ = try await calls.callAsyncThrowing("d", orAsk: typed)
      } catch {
        texts.append("\(error)")
      }
      return texts
    }
    #expect(texts == ["answer a", "answer b", #"missing("answer")"#, #"missing("answer")"#])
    #expect(findings == [])
  }

  // MARK: Later

  /// Runs a flow whose module asks in a task, and shows what comes of it.
  private func runLater(
    given: String, then: String,
    _ ask: @escaping @Sendable (ArticlesInteractorInputSpy) async -> String
  ) async throws -> FlowResult {
    let steps = """
      { "when": { "event": "go" }, "then": [ { "request": "fetch", "with": { "page": 1 } } ] },
      \(then)
      """
    return try await RunText.runAsync(given: given, steps: steps) { harness in
      nonisolated(unsafe) let interactor = ArticlesInteractorInputSpy(harness)
      nonisolated(unsafe) let view = ArticlesViewInterfaceSpy(harness)
      harness.keeps(interactor)
      harness.accepts(.event, named: "go") { _ in
        Task { view.set(title: await ask(interactor)) }
      }
    }
  }

  @Test func aHeldAnswerIsWaitedFor() async throws {
    let result = try await runLater(
      given: """
        { "request": "fetch", "with": { "page": 1 }, "returns": [ { "title": "a" } ],
          "held": true }
        """,
      then: """
        { "when": { "release": "fetch" },
          "then": [ { "command": "set", "with": { "title": "failed" } } ] }
        """
    ) { interactor in
      // An article is a class, of which the harness has no maker here.
      do {
        return try await interactor.fetch(page: 1).first?.title ?? "none"
      } catch {
        return "failed"
      }
    }
    #expect(result.ids.contains(.unmakeableValue))
  }

  @Test func anErrorComesLater() async throws {
    let result = try await runLater(
      given: """
        { "request": "fetch", "with": { "page": 1 }, "throws": "offline", "after": "1s" }
        """,
      then: """
        { "when": { "advance": "1s" },
          "then": [ { "command": "set", "with": { "title": "offline" } } ] }
        """
    ) { interactor in
      do {
        return try await interactor.fetch(page: 1).first?.title ?? "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(result.findings.map(\.headline) == [])
  }

  @Test func theEndOfTheFlowCutsAWaitOff() async throws {
    let errors = Guarded<[String]>([])
    let (isOver, over) = AsyncStream<Void>.makeStream()
    let result = try await runLater(
      given: #"{ "request": "fetch", "with": { "page": 1 }, "never": true }"#,
      then: #"{ "when": { "advance": "1s" }, "then": [] }"#
    ) { interactor in
      do {
        _ = try await interactor.fetch(page: 1)
      } catch {
        errors.withLock { $0.append("\(type(of: error))") }
      }
      over.finish()
      return ""
    }
    for await _ in isOver {}
    #expect(result.findings.map(\.headline) == [])
    #expect(errors.withLock { $0 } == ["CancellationError"])
  }

  @Test func aCancelledTaskWaitsNoLonger() async throws {
    let steps = """
      { "when": { "event": "go" }, "then": [ { "request": "fetch", "with": { "page": 1 } } ] },
      { "when": { "event": "stop" },
        "then": [ { "command": "set", "with": { "title": "CancellationError" } } ] }
      """
    let given = #"{ "request": "fetch", "with": { "page": 1 }, "never": true }"#
    let result = try await RunText.runAsync(given: given, steps: steps) { harness in
      nonisolated(unsafe) let interactor = ArticlesInteractorInputSpy(harness)
      nonisolated(unsafe) let view = ArticlesViewInterfaceSpy(harness)
      let task = Guarded<Task<Void, Never>?>(nil)
      harness.keeps(task)
      harness.accepts(.event, named: "go") { _ in
        let started = Task {
          do {
            _ = try await interactor.fetch(page: 1)
          } catch {
            view.set(title: "\(type(of: error))")
          }
        }
        task.exchange(started)
      }
      harness.accepts(.event, named: "stop") { _ in task.withLock { $0 }?.cancel() }
    }
    #expect(result.findings.map(\.headline) == [])
  }

  @Test func whatIsReturnedToACancelledTaskIsSaidToBeTheDoublesOwn() async throws {
    let steps = """
      { "when": { "event": "go" }, "then": [ { "call": "confirm", "with": { "_0": "Delete?" } } ] },
      { "when": { "event": "stop" },
        "then": [ { "command": "set", "with": { "title": "false" } } ] }
      """
    let given = #"{ "call": "confirm", "with": { "_0": "Delete?" }, "never": true }"#
    let result = try await RunText.runAsync(given: given, steps: steps) { harness in
      nonisolated(unsafe) let view = ArticlesViewInterfaceSpy(harness)
      let board = ArticleBoardSpy(harness)
      let task = Guarded<Task<Void, Never>?>(nil)
      harness.keeps(task)
      harness.accepts(.event, named: "go") { _ in
        task.exchange(Task { view.set(title: "\(await board.confirm("Delete?"))") })
      }
      harness.accepts(.event, named: "stop") { _ in task.withLock { $0 }?.cancel() }
    }
    #expect(result.findings.map(\.headline) == [])
    let call =
      #"call confirm("Delete?")  (cancelled; the double returned false, which the flow does not say)"#
    #expect(result.transcript.description.contains(call))
  }

  @Test func aStubMayWait() async throws {
    let (titles, findings) = try await withDoublesAsync { harness in
      let spy = ArticlesInteractorInputSpy(harness)
      spy.stub.fetch = { page in
        await Task.yield()
        return [Article(title: "page \(page)")]
      }
      spy.stub.user = { throw LoadError.offline }
      let articles = try await spy.fetch(page: 3)
      await #expect(throws: LoadError.offline) { try await spy.user }
      return articles.map(\.title)
    }
    #expect(titles == ["page 3"])
    #expect(findings == [])
  }

  // MARK: The end

  @Test func releaseDropsWhatTheTestGave() throws {
    weak var article: Article?
    let (_, findings) = try withDoubles { harness in
      let view = ArticlesViewInterfaceSpy(harness)
      let presenter = harness.owns(StrongPresenter(view), as: .presenter)
      view.stub.presenter = presenter
      let interactor = ArticlesInteractorInputSpy(harness)
      let kept = Article(title: "a")
      article = kept
      interactor.stub.find = { _ in kept }
      #expect(interactor.find(id: "")?.title == "a")
    }
    #expect(findings == [])
    #expect(article == nil)
  }
}

/// A presenter that holds its view, which is no leak as long as the double releases it.
private final class StrongPresenter: ArticlesModuleInterface {
  let view: any ArticlesViewInterface

  init(_ view: any ArticlesViewInterface) {
    self.view = view
  }

  func updateView() {}
  func showDetailsForArticle(article: Article) {}
  func select(_ index: Int, in section: Int?) {}
  func rename(_ headline: inout Headline) {}
  func search(_ text: String, completion: @escaping (Int) -> Void) {}
  func load() async {}
}
