// The beginning of tests for GoldenMainActor, written by viper new-tests. Change it as you like.
import Foundation
import Testing
import ViperTestKit
import ViperTesting

@testable import GoldenMainActor

@MainActor @Suite struct GoldenMainActorFlowTests {
  @Test(arguments: Flow.all(in: "GoldenMainActor.json"))
  func flow(_ flow: Flow) async {
    await expectFlow(flow) { harness in
      // Guessed from the names of the protocols: which double plays which role.
      let interactor = SearchInteractorInterfaceSpy(harness)
      let router = SearchRouterProtocolSpy(harness)
      let view = SearchViewInputSpy(harness)
      // Guessed: the subject is SearchPresenter.
      let subject = SearchPresenter()
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      subject.view = view
      subject.interactor = interactor
      subject.router = router
      // Guessed: these protocols are the entry points of the module.
      harness.accepts(SearchViewOutputDriver(subject))
    }
  }
}
