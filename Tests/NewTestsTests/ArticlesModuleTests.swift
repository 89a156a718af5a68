// The beginning of tests for ArticlesModule, written by viper new-tests. Change it as you like.
// Its doubles are written by another command: swift package viper-doubles --target ArticlesModule
import Foundation
import Testing
import ViperTestKit
import ViperTesting

@testable import ArticlesModule

@MainActor @Suite struct ArticlesModuleFlowTests {
  @Test(arguments: Flow.all(in: "ArticlesModule.json"))
  func flow(_ flow: Flow) {
    expectFlow(flow) { harness in
      // Guessed from the names of the protocols: which double plays which role.
      let interactor = ArticlesInteractorInputSpy(harness)
      let view = ArticlesViewInterfaceSpy(harness)
      let router = ArticlesWireframeInputSpy(harness)
      // Guessed: the subject is ArticlesPresenter.
      let subject = ArticlesPresenter()
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      subject.view = view
      subject.interactor = interactor
      subject.wireframe = router
      // Guessed: these protocols are the entry points of the module.
      harness.accepts(ArticlesInteractorOutputDriver(subject))
      harness.accepts(ArticlesModuleInterfaceDriver(subject))
    }
  }

  @Test(arguments: Flow.all(in: "ArticleDetailPresenter.json"))
  func articleDetailPresenter(_ flow: Flow) {
    expectFlow(flow) { harness in
      // Guessed from the names of the protocols: which double plays which role.
      let view = ArticleDetailViewInterfaceSpy(harness)
      // Guessed: the subject is ArticleDetailPresenter.
      let subject = ArticleDetailPresenter()
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      let router = ArticleDetailWireframeInputSpy(harness, stub: .init(detailPresenter: subject))
      subject.view = view
      subject.wireframe = router
      // Guessed: these protocols are the entry points of the module.
      harness.accepts(ArticleDetailModuleInterfaceDriver(subject))
    }
  }
}
