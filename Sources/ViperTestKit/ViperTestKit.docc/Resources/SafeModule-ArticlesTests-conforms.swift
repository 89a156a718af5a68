import Testing
import ViperTesting
import ViperTestingConformance

@testable import Articles

@MainActor func wire(_ harness: Harness) {
  let interactor = ArticlesInteractorInputSpy(harness)
  let view = ArticlesViewSpy(harness)
  let subject = ArticlesPresenter(interactor: interactor)
  harness.owns(subject, as: .presenter)
  subject.view = view
  harness.accepts(ArticlesViewOutputDriver(subject))
}

@MainActor @Suite struct ArticlesFlowTests {
  @Test(arguments: Flow.all(in: "Articles.json"))
  func flow(_ flow: Flow) { expectFlow(flow, wiring: wire) }

  @Test func conforms() async {
    await expectConforms(in: Flow.all(in: "Articles.json"), wiring: wire)
  }
}
