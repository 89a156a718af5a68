// The beginning of tests for Articles, written by viper new-tests. Change it as you like.
// Its doubles are written by another command: swift package viper-doubles --target Articles
import Foundation
import Testing
import ViperTestKit
import ViperTesting

@testable import Articles

@MainActor @Suite struct ArticlesFlowTests {
  @Test(arguments: Flow.all(in: "Articles.json"))
  func flow(_ flow: Flow) {
    expectFlow(flow) { harness in
      // Guessed from the names of the protocols: which double plays which role.
      let interactor = ArticlesInteractorInputSpy(harness)
      let view = ArticlesViewSpy(harness)
      // Guessed: the subject is ArticlesPresenter.
      let subject = ArticlesPresenter(interactor: interactor)
      harness.owns(subject, as: .presenter)
      // Guessed from the types of its properties.
      subject.view = view
      // Guessed: these protocols are the entry points of the module.
      harness.accepts(ArticlesViewOutputDriver(subject))
    }
  }
}
