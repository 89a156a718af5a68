// The beginning of tests for GoldenMainActor, written by viper new-tests. Change it as you like.
// Its doubles are written by another command: swift package viper-doubles --target GoldenMainActor
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
      // Guessed from the names of the closures: who takes which messages.
      let delegate = DelegateSpy<Never>(harness)
      // Guessed: the subject is SearchPresenter.
      let subject = SearchPresenter()
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      subject.view = view
      subject.interactor = interactor
      subject.router = router
      subject.onSearch = delegate.told("onSearch")
      // Guessed: these protocols are the entry points of the module.
      harness.accepts(SearchViewOutputDriver(subject))
    }
  }

  @Test(arguments: Flow.all(in: "CountPresenter.json"))
  func countPresenter(_ flow: Flow) async {
    await expectFlow(flow) { harness in
      // Guessed from the names of the protocols: which double plays which role.
      let counts = StreamSource<Int>(harness, "counts", on: .response)
      let service = CountServiceSpy(harness, stub: .init(counts: { counts.stream }))
      // No protocol stands for these, so that they are real: what they are sent is not recorded.
      let router = CountRouter()
      harness.keeps(router)
      // Guessed: the subject is CountPresenter.
      let subject = CountPresenter(router: router, service: service, clock: harness.clock)
      harness.owns(subject, as: .presenter)
      // Guessed: these functions are the entry points of the module.
      harness.accepts(.event, named: "appear", calling: subject.appear)
      harness.accepts(.event, named: "add", calling: subject.add(_:))
      harness.accepts(.event, named: "close", calling: subject.close)
      harness.accepts(.event, named: "follow", calling: subject.follow)
      // Guessed: these properties are what the view shows. Each change is a message.
      StreamProbe<Int>(harness, "count").observe { subject.count }
    }
  }
}
