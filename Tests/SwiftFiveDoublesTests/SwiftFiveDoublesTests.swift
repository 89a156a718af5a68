import Testing

@testable import GoldenArticles
@testable import ViperDoubles
@testable import ViperFixtures
@testable import ViperFlows
@testable import ViperJSON
@testable import ViperMessages

/// The same generated file, compiled in Swift 5 mode as most clients are.
@Suite struct SwiftFiveDoublesTests {
  @Test func doublesRecordAndAnswer() async throws {
    let (result, findings) = await HarnessScope.run(module: "", source: nil) {
      (harness: Harness) async throws -> [String] in
      let interactor = ArticlesInteractorInputSpy(harness)
      let view = ArticlesViewInterfaceSpy(harness)
      interactor.stub.fetch = { page in [Article(title: "page \(page)")] }
      view.showArticlesData(articles: try await interactor.fetch(page: 1))
      return harness.recorder.transcript().messages.map { $0.description }
    }
    #expect(
      try result.get() == [
        "request fetch(page: 1)",
        #"command showArticlesData(articles: [Article(title: "page 1", pages: 1)])"#,
      ])
    #expect(findings.isEmpty)
  }

  @MainActor @Test func mainActorDoublesAreMadeAnywhere() async throws {
    let (result, findings) = await HarnessScope.run(module: "", source: nil) {
      (harness: Harness) async throws -> [String] in
      let board = ArticleBoardSpy(harness)
      let archive = ArticleArchiveSpy.make(harness)
      board.stub.confirm = { _ in true }
      #expect(await board.confirm("a"))
      _ = try await archive.add(Headline(text: "b"))
      return harness.recorder.transcript().messages.map { $0.description }
    }
    #expect(
      try result.get() == [#"call confirm("a")"#, #"call add(Headline(text: "b"))"#])
    #expect(findings.isEmpty)
  }

  @Test func aFlowDrivesAModule() throws {
    let document = try JSONDocument(
      reading: #"""
        { "format": 1, "module": "Five", "flows": [ { "id": "five", "steps": [
          { "when": { "event": "search", "with": { "_0": "a" } },
            "then": [ { "request": "search", "with": { "_0": "a" } } ] },
          { "when": { "callback": "search.completion", "with": { "_0": { "success": [] } } },
            "then": [ { "event": "search.completion", "with": { "_0": 0 } } ] } ] } ] }
        """#, path: "Five.json")
    let flow = try #require(try FlowParser.flows(of: document).first)
    let result = FlowRunner(flow).run { harness in
      let presenter = FivePresenter(ArticlesInteractorInputSpy(harness))
      harness.owns(presenter, as: .presenter)
      harness.accepts(ArticlesModuleInterfaceDriver(presenter))
    }
    #expect(result.findings.map { $0.description } == [])
  }
}

private final class FivePresenter: ArticlesModuleInterface {
  let interactor: ArticlesInteractorInput

  init(_ interactor: ArticlesInteractorInput) {
    self.interactor = interactor
  }

  func updateView() {}
  func showDetailsForArticle(article: Article) {}
  func select(_ index: Int, in section: Int?) {}
  func rename(_ headline: inout Headline) {}
  func load() async {}

  func search(_ text: String, completion: @escaping (Int) -> Void) {
    interactor.search(text) { result in
      completion((try? result.get().count) ?? -1)
    }
  }
}
