import ArticlesModule
import TestConditions
import Testing
import ViperTestKit

@testable import ReferenceHarnesses

@Suite(.onOwnThreads) struct ArticlesWiringTests {
  private func run(
    _ when: String, of subject: Role = .presenter, _ wire: (Harness) -> Void
  ) throws -> FlowResult {
    let text = """
      { "format": 1, "module": "Articles", "subject": "\(subject)", "flows": [
        { "id": "a", "steps": [ { "when": \(when), "then": [] } ] } ] }
      """
    let flow = try #require(try Flow.read(text: text, path: "A.json").first)
    return FlowRunner(flow, releaseTimeout: .milliseconds(250)).run(wiring: wire)
  }

  @Test func aMisspeltFieldOfAnArticleIsTold() throws {
    let result = try run(
      #"{ "response": "articlesFetched", "with": { "articles": [ { "titel": "A" } ] } }"#
    ) {
      ArticlesWiring.listPresenter($0)
    }
    let finding = try #require(result.findings.first)
    #expect(finding.id == .unmakeableValue)
    #expect(finding.headline.contains("'titel' (did you mean 'title'?)"))
    #expect(finding.fixture?.position?.line == 2)
  }

  @Test func aMisspeltFunctionIsTold() throws {
    let result = try run(#"{ "event": "updateVew" }"#) { ArticlesWiring.listPresenter($0) }
    #expect(result.findings.map(\.id) == [.unknownMessage])
    #expect(result.findings.first?.headline.contains("(did you mean 'updateView'?)") == true)
  }

  @Test func aCompletionThatWasNotHandedOverIsTold() throws {
    let result = try run(#"{ "callback": "get.completion" }"#, of: .interactor) {
      ArticlesWiring.listInteractor($0)
    }
    #expect(result.findings.map(\.id) == [.impossibleStep])
    #expect(
      result.findings.first?.headline.contains("no closure 'get.completion' was handed over")
        == true)
  }

  @Test func aPresenterThatIsKeptByItsOutputIsFound() throws {
    final class Keeper: ArticlesInteractorInput {
      var presenter: ArticlesPresenter?
      func fetchArticles() {}
    }
    var keeper: Keeper?
    let result = try run(#"{ "event": "updateView" }"#) { harness in
      let interactor = Keeper()
      let presenter = ArticlesPresenter()
      presenter.interactor = interactor
      presenter.wireframe = ArticlesWireframeInputSpy(harness)
      interactor.presenter = presenter
      keeper = interactor
      harness.owns(presenter, as: .presenter)
      harness.accepts(ArticlesModuleInterfaceDriver(presenter))
    }
    keeper?.presenter = nil
    #expect(result.findings.map(\.id).contains(.notReleased))
  }
}
